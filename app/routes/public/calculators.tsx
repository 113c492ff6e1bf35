import { ArrowRight, Calculator, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SimpleCalculator } from '~/features/calculators/components/simple-calculator'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import { SIMPLE_DEFAULTS } from '~/features/calculators/scenario'
import { pageMeta } from '~/lib/page-meta'
import { PageHeader, Section } from '~/ui/section'
import type { Route } from './+types/calculators'

export function loader({ request }: Route.LoaderArgs) {
  return { view: viewScenario(new URL(request.url).searchParams, SIMPLE_DEFAULTS) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mortgage calculators',
    description:
      'Free Canadian mortgage calculators: a quick payment estimate, the full payment calculator with its schedule, and how much home you can afford.',
    path: '/calculators',
  })

export default function Calculators({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Mortgage calculators"
        lead="Figures at once, without leaving your name. Keep or share any result as a link."
      />
      <div className="page-width grid gap-5 pt-8 md:grid-cols-2 md:pt-12">
        <ToolCard
          to="/mortgage-calculator"
          title="Mortgage payment calculator"
          icon={<Calculator aria-hidden="true" className="size-6" />}
        >
          Your payment in every frequency, with default insurance, at our rates of today, and the schedule
          year by year.
        </ToolCard>
        <ToolCard
          to="/affordability-calculator"
          title="Affordability calculator"
          icon={<House aria-hidden="true" className="size-6" />}
        >
          The highest price that your income and down payment carry, and what lenders would test.
        </ToolCard>
      </div>
      <Section id="simple" title="Simple calculator" lead="Four numbers, one monthly payment.">
        <SimpleCalculator loaded={loaderData.view} />
      </Section>
    </>
  )
}

function ToolCard(props: { to: string; title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-1 transition-shadow duration-(--quick) hover:shadow-2 md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
        {props.icon}
      </span>
      <div className="grow">
        <h2 className="text-xl">
          {/* The whole card is the link's area. */}
          <Link to={props.to} className="after:absolute after:inset-0 after:rounded-lg">
            {props.title}
          </Link>
        </h2>
        <p className="mt-1.5 text-ink-soft">{props.children}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 self-center text-brand" />
    </div>
  )
}
