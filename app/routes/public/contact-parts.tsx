import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AgentCardFacts } from '~/features/agents/model'
import { SentPanel } from '~/features/leads/intake/components/sent-panel'
import { LinkRow } from '~/features/site/components/info-links'
import type { FrameSettings } from '~/features/site/model'
import { original } from '~/lib/original-language'
import { telHref } from '~/lib/phone'

export function ContactSent({ agent }: { agent: AgentCardFacts | null }) {
  return (
    <SentPanel form="contact" id="sent" title={t`Thank you for writing`}>
      <p className="mt-3 max-w-prose text-ink-soft">
        <Trans>
          Your message is with {agent ? [agent.name, agent.title].filter(Boolean).join(', ') : t`our team`}.
          We answer by email or phone, as soon as we have read it properly. If it cannot wait, call the
          office.
        </Trans>
      </p>
      <LinkRow
        links={{
          [t`Go to the calculators`]: '/calculators',
          [t`Write another message`]: agent ? `/contact?agent=${agent.profileSlug}` : '/contact',
        }}
      />
    </SentPanel>
  )
}

export function CorporateOffice({ settings }: { settings: FrameSettings }) {
  const { street, city, province, postalCode } = settings.officeAddress
  const place = [city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="office-title" className="rounded-lg bg-sunken p-6">
      <h2 id="office-title" className="text-xl">
        <Trans>Corporate office</Trans>
      </h2>
      <p className="mt-3 font-semibold">{settings.legalName}</p>
      {(street || place) && (
        <address className="mt-1 text-ink-soft">
          {street}
          {street && place && <br />}
          {place}
        </address>
      )}
      <dl className="mt-5 space-y-3">
        {settings.phone && (
          <Fact name={t`Phone`}>
            <a href={telHref(settings.phone)} className={`tabular-nums ${LINK}`}>
              {settings.phone}
            </a>
          </Fact>
        )}
        {settings.supportEmail && (
          <Fact name={t`Email`}>
            <a href={`mailto:${settings.supportEmail}`} className={LINK}>
              {settings.supportEmail}
            </a>
          </Fact>
        )}
        {settings.officeHours && (
          <Fact name={t`Hours`}>
            <span {...original(settings.officeHours, settings.written?.officeHours)}>
              {settings.officeHours}
            </span>
          </Fact>
        )}
        {settings.licenceLine && <Fact name={t`Licence`}>{settings.licenceLine}</Fact>}
      </dl>
    </section>
  )
}

const LINK =
  'inline-flex min-h-6 font-medium text-brand underline underline-offset-4 hover:no-underline wrap-anywhere'

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
