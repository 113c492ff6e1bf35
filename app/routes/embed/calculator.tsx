import { data, useOutletContext } from 'react-router'
import type { Embedding } from '~/features/calculators/components/embedding'
import { byTool } from '~/features/calculators/tools/components/lazy-tool'
import { ToolForm } from '~/features/calculators/tools/components/tool-form'
import { type Fields, readInput, type ToolInput } from '~/features/calculators/tools/fields'
import { isToolPath, loadTool } from '~/features/calculators/tools/files'
import type { Route } from './+types/calculator'

type FrameProps = { loaded: ToolInput<Fields>; embedding: Embedding }

const FRAMES = byTool<FrameProps>((tool, props) => <ToolForm tool={tool} {...props} />)

export async function loader({ url }: Route.LoaderArgs) {
  const path = `/${url.pathname.split('/').at(-1)}`
  if (!isToolPath(path)) throw data(null, { status: 404 })
  return { path, input: readInput((await loadTool(path)).fields, url.searchParams) }
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  const Frame = FRAMES.get(loaderData.path)
  const embedding = useOutletContext<Embedding>()
  return Frame && <Frame loaded={loaderData.input} embedding={embedding} />
}
