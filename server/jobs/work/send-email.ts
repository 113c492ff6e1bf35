import { renderLeadPdf } from '~/features/leads/delivery/tool-pdf.server'
import { sendQueuedEmail } from '~/platform/send-queued-email.server'
import { idOf, type Job, RETRY_FOR_A_DAY } from '../job'

export const sendEmailJob: Job = {
  queue: RETRY_FOR_A_DAY,
  isSender: true,
  handler: ({ database: { db }, env }, send) => {
    if (!send) return null
    const renderPdf = (url: string, leadId: string | null) => renderLeadPdf(db, env.SITE_URL, url, leadId)
    return ({ data, retryCount, retryLimit }) =>
      sendQueuedEmail(db, { send, renderPdf }, idOf(data), retryCount >= retryLimit)
  },
}
