import { type FormEvent, useRef } from 'react'
import { Form, Link, useRouteLoaderData, useSubmit } from 'react-router'
import { listEmbeds } from '~/features/embeds/catalog'
import { parseColour } from '~/features/embeds/colours'
import { embedPath, embedSnippet, hostFields, parseHosts } from '~/features/embeds/model'
import { dashboard } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { parsed } from '~/lib/read-fields'
import type { loader as rootLoader } from '~/root'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { SettingsForm } from '~/ui/settings-form'
import { toast } from '~/ui/toasts'
import Copy from '~icons/copy'
import type { Route } from './+types/embed'
import { loadOwnPage, saveSettings } from './save-settings.server'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { version, embedHosts, profileSlug, isListed } = await loadOwnPage(context)
  const query = url.searchParams
  const embeds = listEmbeds()
  const shown = embeds.find(({ key }) => key === query.get('tool')) ?? embeds[0]
  return {
    embeds,
    version,
    embedHosts,
    profileSlug,
    isListed,
    choice: {
      key: shown?.key ?? '',
      title: shown?.title ?? '',
      accent: parseColour(query.get('accent')),
      background: parseColour(query.get('background')),
    },
    typed: { accent: query.get('accent') ?? '', background: query.get('background') ?? '' },
  }
}

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    stored: hostFields,
    parse: (fields) => {
      const read = parseHosts(fields.get('hosts') ?? '')
      return read.ok ? parsed(read.hosts, {}) : { ok: false, errors: { hosts: read.message } }
    },
    change: (embedHosts) => ({ embedHosts }),
    saved: 'Websites saved',
    failed: 'Failed to save the websites',
  })

export const meta: Route.MetaFunction = privateMeta(
  'On your website',
  'Calculators and rates on a website of your own.',
)

export default function EmbedTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? ''
  const choice = { ...page.choice, agent: page.profileSlug }
  const src = embedPath(choice)
  return (
    <div className="mx-auto max-w-6xl space-y-10">
      <div>
        <BackLink to={dashboard('links')}>Application Links</BackLink>
        <h1 className="text-2xl">On your website</h1>
        <p className="mt-1 max-w-2xl text-ink-soft">
          Show a calculator or the rates on a website of your own. Requests from there come to you, with the
          page that they came from.
        </p>
      </div>
      <section aria-labelledby="hosts-title" className="max-w-2xl">
        <h2 id="hosts-title" className="mb-4 text-lg">
          1. Your websites
        </h2>
        <SettingsForm
          savedAt={page.version}
          version={page.version}
          stored={hostFields(page)}
          rejection={actionData}
        >
          <TextAreaField
            id="hosts"
            name="hosts"
            label="Websites that may show them, one per line"
            hint="For example www.example.ca. Browsers refuse to show them on any other website."
            rows={3}
            defaultValue={actionData?.fields.hosts ?? page.embedHosts.join('\n')}
            error={actionData?.errors?.hosts}
          />
        </SettingsForm>
      </section>
      <section aria-labelledby="code-title">
        <h2 id="code-title" className="mb-4 text-lg">
          2. The code
        </h2>
        <Choice embeds={page.embeds} choice={page.choice} typed={page.typed} />
        {page.isListed ? (
          <>
            <CopySnippet text={embedSnippet(siteUrl, choice, choice.title)} />
            <h3 className="mt-8 mb-3 text-lg">Preview</h3>
            <iframe
              key={src}
              src={src}
              title={`Preview: ${choice.title}`}
              className="h-180 w-full rounded-lg border border-line"
            />
          </>
        ) : (
          <p className="mt-4 text-ink-soft">
            Your page is not listed yet, and neither are your calculators.{' '}
            <Link to={dashboard('licences')} className="font-medium text-brand underline underline-offset-4">
              Go to your licences
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

/** By GET: the code and the preview follow the URL, with a script and without. */
function Choice({
  embeds,
  choice,
  typed,
}: {
  embeds: readonly { key: string; title: string }[]
  choice: { key: string; accent: string | null; background: string | null }
  typed: { accent: string; background: string }
}) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const fault = (name: 'accent' | 'background') =>
    typed[name] && !choice[name] ? 'Enter a colour like #0b5ed7.' : undefined
  const show = (event: FormEvent<HTMLFormElement>) =>
    submit(event.currentTarget, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={form}
      method="get"
      replace
      preventScrollReset
      onChange={show}
      className="flex flex-wrap items-start gap-4"
    >
      <SelectField
        id="embed-tool"
        name="tool"
        label="What to show"
        defaultValue={choice.key}
        options={embeds.map(({ key, title }) => ({ value: key, label: title }))}
      />
      {(['accent', 'background'] as const).map((name) => (
        <TextField
          key={name}
          id={`embed-${name}`}
          name={name}
          label={name === 'accent' ? 'Accent colour (optional)' : 'Background colour (optional)'}
          placeholder={name === 'accent' ? '#0b5ed7' : '#ffffff'}
          defaultValue={typed[name]}
          error={fault(name)}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
        />
      ))}
      <noscript>
        <button type="submit" className={`${buttonClass('outline')} mt-6`}>
          Show
        </button>
      </noscript>
    </Form>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', 'Code copied')
  } catch {
    // No clipboard: a URL without https, or permission was denied.
    toast('error', 'The code could not be copied. Select it and copy it.')
  }
}

/** Code to paste into another website. */
function CopySnippet({ text }: { text: string }) {
  return (
    <div className="mt-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by its focus */}
      <pre tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-sunken p-4 text-sm">
        <code>{text}</code>
      </pre>
      <button type="button" onClick={() => copy(text)} className={`${buttonClass('outline')} js-only mt-3`}>
        <Copy aria-hidden="true" className="size-5" />
        Copy the code
      </button>
    </div>
  )
}
