import { Link } from 'react-router'
import type { AgentCardFacts } from '~/features/agents/model'
import { SentPanel } from '~/features/leads/components/sent-panel'
import type { SiteSettings } from '~/features/site/model'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'

/** Stands where the form was. */
export function ContactSent({ agent }: { agent: AgentCardFacts | null }) {
  return (
    <SentPanel form="contact" id="sent" title="Thank you for writing">
      <p className="mt-3 max-w-prose text-ink-soft">
        Your message is with {agent ? [agent.name, agent.title].filter(Boolean).join(', ') : 'our team'}. We
        answer by e-mail or phone, as soon as we have read it properly. If it cannot wait, call the office.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/calculators" className={buttonClass('secondary')}>
          Go to the calculators
        </Link>
        <Link
          to={agent ? `/contact?agent=${agent.profileSlug}` : '/contact'}
          className={buttonClass('outline')}
        >
          Write another message
        </Link>
      </p>
    </SentPanel>
  )
}

/** Where the brokerage is and how to reach it; what has not been entered is left out. */
export function CorporateOffice({ settings }: { settings: SiteSettings }) {
  const { street, city, province, postalCode } = settings.officeAddress
  const place = [city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="office-title" className="rounded-lg bg-sunken p-6">
      <h2 id="office-title" className="text-xl">
        Corporate office
      </h2>
      <p className="mt-3 font-semibold">{settings.legalName}</p>
      {(street || place) && (
        <address className="mt-1 text-ink-soft not-italic">
          {street}
          {street && place && <br />}
          {place}
        </address>
      )}
      <dl className="mt-5 space-y-3">
        {settings.phone && (
          <Fact name="Phone">
            <a href={telHref(settings.phone)} className={`figures ${LINK}`}>
              {settings.phone}
            </a>
          </Fact>
        )}
        {settings.supportEmail && (
          <Fact name="E-mail">
            <a href={`mailto:${settings.supportEmail}`} className={LINK}>
              {settings.supportEmail}
            </a>
          </Fact>
        )}
        {settings.officeHours && <Fact name="Hours">{settings.officeHours}</Fact>}
        {settings.licenceLine && <Fact name="Licence">{settings.licenceLine}</Fact>}
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
