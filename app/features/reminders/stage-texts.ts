import { t } from '@lingui/core/macro'
import type { RenewalStage } from './model'

type StageText = { subject: string; paragraphs: readonly string[] }

/**
 * The subject and paragraphs of each reminder. Source of the 21 days: FCAC, renewing your mortgage (checked
 * 2026-11-21).
 */
export function stageText(stage: RenewalStage): StageText {
  switch (stage) {
    case 180:
      return {
        subject: t`Your mortgage renews in about six months`,
        paragraphs: [
          t`Now is the time to look around. Note your balance and your rate. Lenders can hold a rate for up to 90 to 120 days, so a comparison started now is ready when you can lock one in.`,
        ],
      }
    case 120:
      return {
        subject: t`Your mortgage renews in about four months`,
        paragraphs: [
          t`Many lenders now hold a rate until your renewal. If rates fall meanwhile, many lenders give you the lower one, most of them only if you ask. Ask your lender for its offer and a broker for others.`,
        ],
      }
    case 60:
      return {
        subject: t`Your mortgage renews in about two months`,
        paragraphs: [
          t`Compare offers now: moving to another lender takes two to four weeks. Decide on fixed or variable, the term, and whether to borrow more or to pay some off.`,
        ],
      }
    case 21:
      return {
        subject: t`Your mortgage renews in three weeks`,
        paragraphs: [
          t`A federally regulated lender must send you its renewal statement at least 21 days before your term ends. Do not sign it only because it is there. Without an answer many mortgages renew by themselves, often at a worse rate.`,
        ],
      }
  }
}
