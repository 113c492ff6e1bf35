import { licenceLines, type PublicAgent, paragraphsOf, placeOf } from '../model'

/** The person in their own words, with the facts beside them. `brokerageLine`: its authorized name and licence. */
export function AboutAgent(props: { agent: PublicAgent; brokerageName: string; brokerageLine: string }) {
  const { agent, brokerageName } = props
  const paragraphs = paragraphsOf(agent.bio ?? '')
  const facts = [
    { label: 'Title', value: agent.title },
    { label: agent.licences.length > 1 ? 'Licences' : 'Licence', value: licenceLines(agent) },
    { label: 'Brokerage', value: props.brokerageLine },
    { label: 'Based in', value: placeOf(agent) },
    { label: 'Office', value: agent.contactDetails.address },
    { label: 'Languages', value: agent.languages.join(', ') },
  ].filter((fact) => fact.value)
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
      <div className="prose text-lg">
        {paragraphs.length > 0 ? (
          paragraphs.map((paragraph, at) => (
            <p key={at} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))
        ) : (
          <p>
            {agent.name} arranges mortgages with {brokerageName}. Write with your question, or ask for a
            quote: it comes from a person, with the numbers laid out so that you can check them.
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
              <dd className="figures font-medium whitespace-pre-line wrap-anywhere">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
