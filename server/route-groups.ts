import type { ServerBuild } from 'react-router'

type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>

const PLAIN = /^[\w.-]+$/
// Nothing that the router reads in another way than it is written: no escapes, no '..', no empty segment.
const AS_WRITTEN = /^(?:\/[\w-][\w.-]*)+\/?$/

/**
 * Gives each address a part of the build: the routes whose first segment is the address's, with the home page and the
 * routes that any address can have. The router finds the same route there as in the whole table, but compares a handful
 * of patterns instead of a hundred, twice for each request, and rebuilds a handful of routes for each page.
 * `make` is called once for each part, when it is first asked for.
 */
export function byFirstSegment<T>(
  build: ServerBuild,
  make: (part: ServerBuild) => T,
): (address: string) => T {
  const segments = firstSegments(build.routes)
  const own = new Set([...segments.values()].filter((segment) => PLAIN.test(segment)))
  const parts = new Map<string | null, T>()
  return (address) => {
    const segment = segmentOf(address)
    const key = segment === '' || (segment !== null && own.has(segment)) ? segment : null
    let part = parts.get(key)
    if (!part) {
      part = make(key === null ? build : partOf(build, (id) => isOpenTo(key, segments.get(id) ?? '')))
      parts.set(key, part)
    }
    return part
  }
}

/** The first segment of an address, '' for the home page, null where it is not written as the table writes it. */
function segmentOf(address: string): string | null {
  const path = address.split('?', 1)[0] ?? ''
  // What the framework asks for a page's data.
  if (path === '/' || path === '/_.data') return ''
  if (!AS_WRITTEN.test(path)) return null
  return path.replace(/\.data$/, '').split('/', 2)[1] ?? null
}

/** By route: the first segment of the addresses that it can have, '' where it has a parent's or is the home page. */
function firstSegments(routes: Routes): Map<string, string> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : ''
  }
  // The router does not tell large letters from small ones.
  return new Map(Object.keys(routes).map((id) => [id, pathOf(id).toLowerCase().split('/', 1)[0] ?? '']))
}

/** Routes without a segment of their own (root, layouts, home page) and with any (`*`, `:name`) belong to every part. */
const isOpenTo = (segment: string, own: string) => own === segment || !PLAIN.test(own)

function partOf(build: ServerBuild, belongs: (id: string) => boolean): ServerBuild {
  const some = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => belongs(id)))
  return {
    ...build,
    routes: some(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: some(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}
