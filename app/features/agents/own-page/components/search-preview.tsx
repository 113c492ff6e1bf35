/** How search engines and social networks would show the page. */
export function SearchPreview(props: {
  title: string
  description: string
  image: string | null
  url: string
}) {
  const { title, description, image, url } = props
  const shown = url.replace(/^https?:\/\//, '')
  return (
    <div className="sticky top-20 space-y-6">
      <figure>
        <figcaption className="mb-2 text-sm font-medium">In a search</figcaption>
        <div className="rounded-lg border border-line bg-surface p-4 shadow-1">
          <p className="truncate text-sm text-ink-faint">{shown.replaceAll('/', ' › ')}</p>
          <p className="mt-1 line-clamp-2 text-lg font-medium wrap-anywhere text-brand">{title}</p>
          <p className="mt-1 line-clamp-3 text-sm wrap-anywhere text-ink-soft">{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-2 text-sm font-medium">Shared on a social network</figcaption>
        <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
          {image ? (
            <img src={image} alt="" className="aspect-[1.91] w-full bg-sunken object-cover" />
          ) : (
            <div className="grid aspect-[1.91] place-items-center bg-sunken px-6 text-center text-sm text-ink-faint">
              Without a picture your photo is used, or the brokerage’s card.
            </div>
          )}
          <div className="p-3">
            <p className="truncate text-xs text-ink-faint uppercase">{shown.split('/')[0]}</p>
            <p className="line-clamp-1 font-medium wrap-anywhere">{title}</p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
