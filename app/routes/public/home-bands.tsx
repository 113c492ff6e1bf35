import { t } from '@lingui/core/macro'
import { Form } from 'react-router'
import type { AgentFaces } from '~/features/agents/model'
import type { FrameSettings } from '~/features/site/model'
import { byLocale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { original } from '~/lib/original-language'
import { telHref } from '~/lib/phone'
import { pictureSource } from '~/lib/picture-url'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { withElement } from '~/ui/with-element'

type Example = { price: string; down: string; province: string | null }

/**
 * The two amounts with which the payment calculator opens; here without the calculator's scripts. The quote dialog opens
 * over this page, so the labels are not the dialog's.
 */
export function PaymentStart({ example }: { example: Example }) {
  const amount = {
    ...byLocale({ en: { prefix: '$' }, fr: { suffix: '$' } }),
    inputMode: 'decimal',
    autoComplete: 'off',
  } as const
  return (
    <Form
      action={localizedPath('/mortgage-calculator')}
      className="grid grid-cols-2 gap-3 rounded-lg bg-surface p-6 text-ink"
    >
      {example.province && <input type="hidden" name="province" value={example.province} />}
      <TextField
        {...amount}
        id="start-price"
        name="price"
        label={t`The home costs`}
        defaultValue={example.price}
      />
      <TextField
        {...amount}
        id="start-down"
        name="down"
        label={t`You put down`}
        defaultValue={example.down}
      />
      <button type="submit" className={`${buttonClass('secondary')} col-span-2`}>
        {t`See my payment`}
      </button>
      <p className="col-span-2 text-sm text-ink-soft">{t`Instant result. No name, no email.`}</p>
    </Form>
  )
}

export const TrustStrip = ({ facts }: { facts: string[] }) => (
  <ul className="tabular-nums page-width flex flex-wrap gap-x-12 gap-y-2 pt-8 text-lg font-semibold">
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

export function Steps({ steps }: { steps: { time: string; title: string; text: string }[] }) {
  return (
    <Section id="steps" title={t`How it works`} tone="sunken">
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ time, title, text }, at) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <p className="tabular-nums text-sm font-semibold text-brand">
              {at + 1}. {time}
            </p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Faces({ faces }: Pick<AgentFaces, 'faces'>) {
  if (faces.length === 0) return null
  return (
    <Section
      id="brokers"
      title={t`Your broker is a person`}
      lead={t`Licensed, by name, and yours from quote to closing.`}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
        {faces.map((agent) => (
          <li key={agent.path}>
            <Link to={agent.path} className="group block">
              <img
                {...pictureSource(agent.headshotUrl, '(width >= 64rem) 17rem, 45vw')}
                alt=""
                width={512}
                height={512}
                loading="lazy"
                className="aspect-square w-full rounded-lg bg-brand-soft object-cover"
              />
              <span className="mt-3 block text-lg font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
                {agent.name}
              </span>
              <span className="tabular-nums block text-sm text-ink-soft">{agent.licence}</span>
              <span className="block text-sm text-ink-soft">{agent.place}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to="/find-broker" className={buttonClass('outline', 'lg')}>
          {t`Find a broker`}
        </Link>
      </p>
    </Section>
  )
}

export function ClosingCall({ settings }: { settings: FrameSettings }) {
  const { phone, officeHours, written } = settings
  return (
    <section aria-labelledby="closing-heading" className="bg-deep text-on-deep">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-14 md:py-20 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="closing-heading" className="text-3xl md:text-4xl">
            {t`Ask a broker for the numbers`}
          </h2>
          <p className="mt-3 max-w-xl text-lg text-on-deep-soft">
            {t`Two minutes, no obligation, and no credit check for a quote.`}
            {phone && (
              <>
                {' '}
                {withElement(t`Or call <0>${phone}</0>.`, (words) => (
                  <a
                    href={telHref(phone)}
                    className="tabular-nums whitespace-nowrap text-on-deep underline underline-offset-4"
                  >
                    {words}
                  </a>
                ))}
              </>
            )}
          </p>
          {phone && officeHours && (
            <p {...original(officeHours, written?.officeHours)} className="mt-3 text-sm text-on-deep-soft">
              {officeHours}
            </p>
          )}
        </div>
        <p className="grid gap-3 sm:flex sm:flex-wrap">
          <Link to="?quote=purchase" preventScrollReset className={buttonClass('primary', 'lg')}>
            {t`Get a purchase quote`}
          </Link>
          <Link to="?quote=renewal" preventScrollReset className={buttonClass('onDeep', 'lg')}>
            {t`Get a renewal quote`}
          </Link>
        </p>
      </div>
    </section>
  )
}
