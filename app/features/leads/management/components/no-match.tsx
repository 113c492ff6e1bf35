import { NothingFound } from '~/ui/list-page'

export function NoMatch({ path }: { path: string }) {
  return (
    <NothingFound title="No lead matches that" resetHref={path} resetLabel="Show all leads">
      Try part of a name, an address or a number, or a longer period.
    </NothingFound>
  )
}
