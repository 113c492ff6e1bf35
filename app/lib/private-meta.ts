import { type MetaSource, pageMeta } from './page-meta'

type Title<Loaded> = string | ((loaded: Loaded | undefined) => string)

/** The `meta` of a page for signed-in people: in no search engine. A title may be made of the page's data. */
export const privateMeta =
  <Loaded>(title: Title<Loaded>, description: string, path: string) =>
  ({ matches, loaderData }: { matches: readonly (MetaSource | undefined)[]; loaderData?: Loaded }) =>
    pageMeta(matches, {
      title: typeof title === 'string' ? title : title(loaderData),
      description,
      path,
      noindex: true,
    })
