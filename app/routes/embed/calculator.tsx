import { data, useOutletContext } from 'react-router'
import type { RateList } from '~/features/calculators/choose-rate'
import { byTool } from '~/features/calculators/tools/components/lazy-tool'
import type { Embedding } from '~/features/calculators/tools/components/tool-form'
import { ToolForm } from '~/features/calculators/tools/components/tool-form'
import { isToolPath, loadTool } from '~/features/calculators/tools/files'
import type { ToolInput } from '~/features/calculators/tools/input'
import { loadToolInput } from '~/features/rates/tool-input.server'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/calculator'

type FrameProps = { loaded: ToolInput; rates?: RateList; embedding: Embedding }

const FRAMES = byTool<FrameProps>((tool, props) => <ToolForm tool={tool} {...props} />)

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = `/${url.pathname.split('/').at(-1)}`
  if (!isToolPath(path)) throw data(null, { status: 404 })
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  return { path, ...(await loadToolInput(db, log, await loadTool(path), url.searchParams)) }
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  const Frame = FRAMES.get(loaderData.path)
  const embedding = useOutletContext<Embedding>()
  return Frame && <Frame loaded={loaderData.input} rates={loaderData.rates} embedding={embedding} />
}
