import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shownLanguage } from '~/lib/languages'
import { original } from '~/lib/original-language'
import { licenceLines, type PublicAgent, paragraphsOf, placeOf } from '../model'

export function AboutAgent(props: { agent: PublicAgent; brokerageName: string; brokerageLine: string }) {
  const { agent, brokerageName } = props
  const paragraphs = paragraphsOf(agent.bio ?? '')
  const facts = [
    { label: t`Title`, value: agent.title },
    { label: agent.licences.length > 1 ? t`Licences` : t`Licence`, value: licenceLines(agent) },
    { label: t`Brokerage`, value: props.brokerageLine },
    { label: t`Based in`, value: placeOf(agent) },
    { label: t`Office`, value: agent.contactDetails.address },
    { label: t`Languages`, value: agent.languages.map(shownLanguage).join(', ') },
  ].filter((fact) => fact.value)
  return (
    <div className="grid gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
      <div className="prose text-lg">
        {paragraphs.length > 0 ? (
          paragraphs.map((paragraph, at) => (
            <p key={at} {...original(paragraph, agent.written.bio)} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))
        ) : (
          <p>
            <Trans>
              {agent.name} arranges mortgages with {brokerageName}. Write with your question, or ask for a
              quote: it comes from a person, with the numbers laid out so that you can check them.
            </Trans>
          </p>
        )}
      </div>
      <div className="self-start rounded-lg border border-line bg-surface p-6">
        {agent.agentLogoUrl && (
          <img
            src={agent.agentLogoUrl}
            alt=""
            width={360}
            height={120}
            loading="lazy"
            className="mb-5 h-16 w-auto max-w-full object-contain"
          />
        )}
        <dl className="grid gap-4">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt className="text-sm text-ink-soft">{fact.label}</dt>
              <dd className="tabular-nums font-medium whitespace-pre-line wrap-anywhere">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
