import { data, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import { DeleteQuestion } from '~/features/agent-desk/components/delete-question'
import { PartLinks } from '~/features/agent-desk/components/part-links'
import { SignInPart } from '~/features/agent-desk/components/sign-in-part'
import { DESK_MESSAGES, type EditTab, ROLE_OPTIONS, roleNote, withRole } from '~/features/agent-desk/model'
import { countBelongings, getAgentRecord } from '~/features/agent-desk/queries.server'
import {
  agentQuery,
  listQueryOf,
  parseAgentCursor,
  parseAgentFilter,
  parseEditTab,
} from '~/features/agent-desk/schema'
import { findInvitationLink } from '~/features/auth/queries.server'
import { PagePictures } from '~/features/broker-page/components/page-pictures'
import { RecordForm } from '~/features/broker-page/components/record-form'
import { PICTURE_SLOT_NAMES } from '~/features/broker-page/model'
import { DocumentList } from '~/features/documents/components/document-list'
import type { OwnDocument } from '~/features/documents/model'
import { listOwnDocuments } from '~/features/documents/queries.server'
import { LicenceList } from '~/features/licences/components/licence-list'
import { listLicences } from '~/features/licences/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import type { loader as rootLoader } from '~/root'
import { ListFailed } from '~/ui/list-page'
import { PageDialog } from '~/ui/page-dialog'
import type { Route } from './+types/agent'
import { agentAction } from './agent-action.server'
import { requireOwner } from './owner-action.server'

const LIST = '/super-admin/agents'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = await requireOwner(context)
  const id = parseUuid(params.agent)
  if (!id) throw data(null, { status: 404 })
  const db = context.get(dbContext)
  const tab = parseEditTab(url.searchParams)
  try {
    const found = await getAgentRecord(db, id)
    if (!found) throw data(null, { status: 404 })
    const { userId, ...record } = found
    return {
      tab,
      record: {
        ...withRole(record),
        roleNote: roleNote(record),
      },
      // Where no mail is sent, the owner passes the link on.
      invitationLink:
        tab === 'basic' &&
        record.signIn === 'invited' &&
        record.signInEmail &&
        !context.get(envContext).SMTP_URL
          ? await findInvitationLink(db, record.signInEmail)
          : null,
      keepsSignIn: record.role === 'super_admin' || userId === actor.id,
      licences: tab === 'licences' ? await listLicences(db, { agentId: id }) : [],
      documents: tab === 'documents' ? await listOwnDocuments(db, id) : [],
      belongings: tab === 'delete' ? await countBelongings(db, found) : null,
    }
  } catch (error) {
    if ((error as { type?: string }).type === 'DataWithResponseInit') throw error
    context.get(logContext).error({ err: error }, 'agent not read')
    return data(null, { status: 500 })
  }
}

export const action = (args: Route.ActionArgs) => agentAction(args)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.record.name ?? 'Agent',
    description: 'A broker’s record.',
    path: LIST,
    noindex: true,
  })

export default function AgentRecordDialog({ loaderData, actionData, params }: Route.ComponentProps) {
  const address = new URLSearchParams(useLocation().search)
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { revalidate } = useRevalidator()
  const closeHref = LIST + listQueryOf(address)
  if (!loaderData) {
    return (
      <PageDialog title="Agent" width="narrow" closeHref={closeHref}>
        <ListFailed title={DESK_MESSAGES.listFailed} />
      </PageDialog>
    )
  }
  const { tab, record, belongings, keepsSignIn, licences, documents } = loaderData
  if (tab === 'delete' && belongings) {
    return (
      <PageDialog title={`Delete ${record.name}?`} width="narrow" closeHref={closeHref}>
        <DeleteQuestion
          {...{ belongings, keepsSignIn, closeHref }}
          hasSignIn={record.signIn !== 'none'}
          message={actionData?.message}
        />
      </PageDialog>
    )
  }
  const part = tab as EditTab
  const refusal = actionData?.fields.intent === part ? actionData : undefined
  return (
    <PageDialog title={`Edit ${record.name}`} closeHref={closeHref}>
      <PartLinks
        current={part}
        hrefOf={(key) => agentQuery(parseAgentFilter(address), parseAgentCursor(address), key)}
      />
      {part === 'licences' ? (
        <LicenceList
          licences={licences}
          isBrokerage={false}
          isOwner
          holderName={record.name}
          rejection={actionData}
        />
      ) : part === 'documents' ? (
        <AgentDocuments name={record.name} documents={documents} />
      ) : (
        <RecordForm
          key={part}
          part={part}
          record={record}
          refusal={refusal}
          roles={ROLE_OPTIONS}
          siteUrl={site?.siteUrl ?? ''}
        />
      )}
      {part === 'basic' && (
        <div className="mt-8 space-y-8 border-t border-line pt-6">
          <PagePictures
            slots={PICTURE_SLOT_NAMES}
            page={record}
            onChanged={revalidate}
            uploadPath={`/super-admin/upload/agent-picture/${params.agent}`}
          />
          <SignInPart
            record={record}
            link={loaderData.invitationLink}
            message={refusal ? undefined : actionData?.message}
          />
        </div>
      )}
    </PageDialog>
  )
}

/** A broker's papers for the owner, who opens them and removes none. */
function AgentDocuments({ name, documents }: { name: string; documents: OwnDocument[] }) {
  if (documents.length === 0)
    return <p className="text-ink-soft">{name} has not uploaded any documents yet.</p>
  return <DocumentList documents={documents} isOwn={false} />
}
