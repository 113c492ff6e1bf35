import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Fields } from '../fields'
import { loadTool, TOOL_PATHS, type ToolPath } from '../files'
import type { Tool } from '../tool'

/** Returns a component for each calculator, which loads its description only when it is rendered. */
export function byTool<P extends object>(render: (tool: Tool<Fields>, props: P) => ReactNode) {
  const components = TOOL_PATHS.map((path): [ToolPath, ComponentType<P>] => [
    path,
    lazy(async () => {
      const tool = await loadTool(path)
      return { default: (props: P) => render(tool, props) }
    }) as unknown as ComponentType<P>,
  ])
  return new Map(components)
}
