import { TextAreaField, TextField } from '~/ui/field'
import type { useTypedFields } from '~/ui/use-typed-fields'
import { META_DESCRIPTION_LIMIT, META_TITLE_LIMIT } from '../model'

export type SeoName = 'meta_title' | 'meta_description' | 'meta_keywords' | 'og_image'

export function SeoInputs({
  field,
  value,
}: Pick<ReturnType<typeof useTypedFields<SeoName>>, 'field' | 'value'>) {
  return (
    <>
      <TextField
        {...field('meta_title')}
        label="Meta title"
        maxLength={META_TITLE_LIMIT}
        hint={<Counter length={value('meta_title').length} limit={META_TITLE_LIMIT} />}
      />
      <TextAreaField
        {...field('meta_description')}
        label="Meta description"
        maxLength={META_DESCRIPTION_LIMIT}
        hint={<Counter length={value('meta_description').length} limit={META_DESCRIPTION_LIMIT} />}
      />
      <TextField
        {...field('meta_keywords')}
        label="Meta keywords"
        maxLength={300}
        hint="Separated by commas."
      />
      <TextField
        {...field('og_image')}
        label="OG image"
        maxLength={500}
        hint="The URL of a picture, 1200 by 630 pixels at best."
      />
    </>
  )
}

const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <span className="tabular-nums">
    {length}/{limit} characters
  </span>
)
