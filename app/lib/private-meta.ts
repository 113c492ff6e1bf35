import { type MetaSource, pageMeta } from './page-meta'

type Title<Loaded> = string | ((loaded: Loaded | undefined) => string)
type Source<Loaded> = {
  matches: readonly (MetaSource | undefined)[]
  loaderData?: Loaded
  location: { pathname: string }
}

/** The `meta` of a page for signed-in people: in no search engine. A title may be made of the page's data. */
export const privateMeta =
  <Loaded>(title: Title<Loaded>, description: string) =>
  ({ matches, loaderData, location }: Source<Loaded>) =>
    pageMeta(matches, {
      title: typeof title === 'string' ? title : title(loaderData),
      description,
      path: location.pathname,
      noindex: true,
    })
