import { data } from 'react-router'
import { takeExport } from '~/features/privacy/commands.server'
import { PRIVACY_MESSAGES } from '~/features/privacy/model'
import { parsePerson } from '~/features/privacy/schema'
import { panel } from '~/lib/paths'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { Route } from './+types/privacy-json'
import { requireOwner } from './owner-action.server'

const PAGE = panel('privacy')

/** Downloads the stored data of a person. By POST: a URL must not name the person. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireOwner(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const person = parsePerson(form.fields.get('person'))
  if (!person) return redirectWithToast(PAGE, { kind: 'error', text: PRIVACY_MESSAGES.nobody })
  try {
    const everything = await takeExport(context.get(dbContext), actor, person)
    return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="personal-data.json"',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'personal data not handed out')
    return redirectWithToast(PAGE, { kind: 'error', text: PRIVACY_MESSAGES.failed })
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  throw data(null, { status: 405 })
}
