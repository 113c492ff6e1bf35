import { Link } from 'react-router'
import { LINK_FIELDS, linkFields, PAGE_MESSAGES } from '~/features/agents/own-page/model'
import { parseApplicationLinks } from '~/features/agents/own-page/schema'
import { dashboard } from '~/lib/paths'
import { buttonClass } from '~/ui/button'
import { SettingsPage } from '~/ui/settings-form'
import { useTypedFields } from '~/ui/use-typed-fields'
import type { Route } from './+types/links'
import { OwnPagePreview } from './own-page-preview'
import { loadOwnPage, saveSettings } from './save-settings.server'
import { UrlFields, valuesOf } from './url-fields'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context)

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    stored: linkFields,
    parse: parseApplicationLinks,
    change: (applicationLinks) => ({ applicationLinks }),
    saved: PAGE_MESSAGES.linksSaved,
    failed: PAGE_MESSAGES.linksFailed,
  })

export default function LinksTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { value, ...inputs } = useTypedFields(page.applicationLinks, actionData)
  return (
    <SettingsPage
      title="Application Links"
      lead="Your own forms and calendar, where you have them; else the brokerage’s are used."
      preview={
        <OwnPagePreview
          page={page}
          typed={{ applicationLinks: valuesOf(LINK_FIELDS, value) }}
          note={(applyUrl) => (
            <>
              ‘Apply Now’ leads to <strong className="font-medium">{applyUrl}</strong>
            </>
          )}
        />
      }
    >
      <UrlFields
        {...inputs}
        version={page.version}
        stored={linkFields(page)}
        rejection={actionData}
        fields={LINK_FIELDS}
      />
      <section aria-labelledby="embed-title">
        <h2 id="embed-title" className="text-lg">
          On your website
        </h2>
        <p className="mt-1 mb-3 text-ink-soft">
          Show a calculator or the rates on a website of your own. Requests from there come to you.
        </p>
        <Link to={dashboard('embed')} className={buttonClass('outline')}>
          Get the code
        </Link>
      </section>
    </SettingsPage>
  )
}
