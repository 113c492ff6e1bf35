import { t } from '@lingui/core/macro'
import { original } from '~/lib/original-language'
import { telHref } from '~/lib/phone'
import { SOCIAL_NETWORKS } from '~/lib/social-links'
import { Link } from '~/ui/link'
import { type FrameSettings, footerGroups, legalLinks, type NavLink, siteLicenceText } from '../model'
import { BrandMark } from './brand-mark'
import { LanguageSwitch } from './language-switch'

/** `province`: where the visitor looks for a mortgage, as far as the URL or the page says it. */
export function Footer({ settings, province }: { settings: FrameSettings; province: string | null }) {
  const { officeAddress: office } = settings
  const socials = SOCIAL_NETWORKS.flatMap(({ key, label }) => {
    const url = settings.socialLinks[key]
    return url ? [{ label, url }] : []
  })
  return (
    <footer className="border-t border-line bg-sunken text-ink-soft">
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <div className="text-ink">
            <BrandMark name={settings.brokerageName} logoUrl={settings.logoUrl} />
          </div>
          <p {...original(settings.tagline, settings.written?.tagline)} className="mt-3">
            {settings.tagline}
          </p>
          {office.street && (
            <address className="mt-4">
              {office.street}
              <br />
              {`${office.city}, ${office.province} ${office.postalCode}`}
            </address>
          )}
          {settings.phone && (
            <p className="mt-2">
              <a className="underline-offset-2 hover:underline" href={telHref(settings.phone)}>
                {settings.phone}
              </a>
            </p>
          )}
          {socials.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-x-4">
              {socials.map((social) => (
                <li key={social.label}>
                  <a href={social.url} rel="noopener" className="underline-offset-2 hover:underline">
                    {social.label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerGroups().map((group) => (
          <nav key={group.label} aria-label={t`${group.label} (footer)`}>
            <h2 className="text-sm font-semibold text-ink">{group.label}</h2>
            <FooterLinks links={group.links} className="mt-2" />
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-sm">
          <p className="tabular-nums max-w-prose">{siteLicenceText(settings, province)}</p>
          <nav aria-label={t`Legal (footer)`}>
            <FooterLinks links={legalLinks()} className="flex flex-wrap gap-x-6" />
          </nav>
          <LanguageSwitch className="inline-flex min-h-9 items-center underline-offset-2 hover:underline print:hidden" />
          {settings.isDemo && (
            <p className="rounded-full bg-accent-soft px-3 py-1 font-medium text-ink">
              {t`Demonstration site: people, firms, rates and pictures are invented.`}
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ links, className }: { links: NavLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className="inline-flex min-h-9 items-center underline-offset-2 hover:underline">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
