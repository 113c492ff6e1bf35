import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import { DeleteQuestion } from '~/features/agents/admin/components/delete-question'
import { PartLinks } from '~/features/agents/admin/components/part-links'
import { SignInPart } from '~/features/agents/admin/components/sign-in-part'
import {
  AGENT_ADMIN_MESSAGES,
  type EditTab,
  ROLE_OPTIONS,
  roleNote,
  withRole,
} from '~/features/agents/admin/model'
import { countBelongings, getAgentRecord } from '~/features/agents/admin/queries.server'
import { agentQuery, listQueryOf, parseAgentFilter, parseEditTab } from '~/features/agents/admin/schema'
import { PagePictures } from '~/features/agents/own-page/components/page-pictures'
import { RecordForm } from '~/features/agents/own-page/components/record-form'
import { PICTURE_SLOT_NAMES } from '~/features/agents/own-page/model'
import { listAgentOptions } from '~/features/agents/queries.server'
import { findInvitationLink } from '~/features/auth/queries.server'
import { DocumentList } from '~/features/documents/components/document-list'
import type { OwnDocument } from '~/features/documents/model'
import { listOwnDocuments } from '~/features/documents/queries.server'
import { countOpenLeads } from '~/features/leads/management/open-leads.server'
import { LicenceList } from '~/features/licences/components/licence-list'
import { listLicences } from '~/features/licences/queries.server'
import { parseCursor } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import type { loader as rootLoader } from '~/root'
import { ListFailed } from '~/ui/list-page'
import { RouteDialog } from '~/ui/route-dialog'
import { loadPage, notFound } from '../form-action.server'
import type { Route } from './+types/agent'
import { agentAction } from './agent-action.server'
import { requireOwner } from './owner-action.server'

const LIST = panel('agents')

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = await requireOwner(context)
  const id = parseUuid(params.agent)
  if (!id) notFound()
  const db = context.get(dbContext)
  const tab = parseEditTab(url.searchParams)
  const read = async () => {
    const found = await getAgentRecord(db, id)
    if (!found) notFound()
    const { userId, ...record } = found
    return {
      record: { ...withRole(record), roleNote: roleNote(record) },
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
      openLeads: await loadOpenLeads(context, id, tab === 'basic' && record.isActive),
      belongings: tab === 'delete' ? await countBelongings(db, found) : null,
    }
  }
  return loadPage(context, 'agent not read', { tab }, read())
}

/** The broker's open leads, and the brokers who can get them when this one is switched off. */
async function loadOpenLeads(context: Route.LoaderArgs['context'], id: string, isAsked: boolean) {
  const db = context.get(dbContext)
  const count = isAsked ? await countOpenLeads(db, id) : 0
  const { agents } = count > 0 ? await listAgentOptions(db, null, context.get(logContext)) : { agents: [] }
  const others = agents.filter((agent) => agent.id !== id)
  return {
    count,
    heirs: [
      { value: '', label: 'Choose' },
      { value: 'none', label: 'No broker: they wait on Today' },
      ...others.map(({ id: value, name, title }) => ({
        value,
        label: [name, title].filter(Boolean).join(', '),
      })),
    ],
  }
}

export const action = (args: Route.ActionArgs) => agentAction(args)

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.page?.record.name ?? 'Agent',
  'A broker’s record.',
)

export default function AgentRecordDialog({ loaderData, actionData, params }: Route.ComponentProps) {
  const address = new URLSearchParams(useLocation().search)
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { revalidate } = useRevalidator()
  const closeHref = LIST + listQueryOf(address)
  const { tab, page } = loaderData
  if (!page) {
    return (
      <RouteDialog title="Agent" width="narrow" closeHref={closeHref}>
        <ListFailed title={AGENT_ADMIN_MESSAGES.listFailed} />
      </RouteDialog>
    )
  }
  const { record, belongings, keepsSignIn, licences, documents } = page
  if (tab === 'delete' && belongings) {
    return (
      <RouteDialog title={`Delete ${record.name}?`} width="narrow" closeHref={closeHref}>
        <DeleteQuestion
          {...{ belongings, keepsSignIn, closeHref }}
          hasSignIn={record.signIn !== 'none'}
          message={actionData?.message}
        />
      </RouteDialog>
    )
  }
  const part = tab as EditTab
  const rejection = actionData?.fields.intent === part ? actionData : undefined
  const signIn = (
    <SignInPart
      record={record}
      link={page.invitationLink}
      message={rejection ? undefined : actionData?.message}
    />
  )
  return (
    <RouteDialog title={`Edit ${record.name}`} closeHref={closeHref}>
      <PartLinks
        current={part}
        hrefOf={(key) => agentQuery(parseAgentFilter(address), parseCursor(address), key)}
      />
      {/* First while the owner has to send the invitation by hand. */}
      {part === 'basic' && page.invitationLink && <div className="mb-8">{signIn}</div>}
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
          rejection={rejection}
          roles={ROLE_OPTIONS}
          siteUrl={site?.siteUrl ?? ''}
          openLeads={page.openLeads}
        />
      )}
      {part === 'basic' && (
        <div className="mt-8 space-y-8 border-t border-line pt-6">
          <PagePictures
            slots={PICTURE_SLOT_NAMES}
            page={record}
            onChanged={revalidate}
            uploadTo={(slot) => panel('upload/agent-picture/:agent/:slot', { agent: params.agent, slot })}
          />
          {!page.invitationLink && signIn}
        </div>
      )}
    </RouteDialog>
  )
}

function AgentDocuments({ name, documents }: { name: string; documents: OwnDocument[] }) {
  if (documents.length === 0)
    return <p className="text-ink-soft">{name} has not uploaded any documents yet.</p>
  return <DocumentList documents={documents} isOwn={false} />
}
