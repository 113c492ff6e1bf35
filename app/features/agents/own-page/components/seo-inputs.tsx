import type { FormFields } from '~/lib/merge-fields'
import { TextAreaField, TextField } from '~/ui/field'
import type { RejectedFields } from '~/ui/field-props'
import { InFrench, inFrench } from '~/ui/in-french'
import type { useTypedFields } from '~/ui/use-typed-fields'
import { META_DESCRIPTION_LIMIT, META_KEYWORDS_LIMIT, META_TITLE_LIMIT, type SeoField } from '../model'

type Props = Pick<ReturnType<typeof useTypedFields<SeoField>>, 'field' | 'value'> & {
  stored: FormFields
  rejection?: RejectedFields
}

export function SeoInputs({ field, value, stored, rejection }: Props) {
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
        maxLength={META_KEYWORDS_LIMIT}
        hint="Separated by commas."
      />
      <InFrench values={{ ...stored, ...rejection?.fields }} errors={rejection?.errors}>
        <TextField
          {...field('meta_title_fr')}
          label={inFrench('Titre')}
          lang="fr"
          maxLength={META_TITLE_LIMIT}
          hint={<Counter length={value('meta_title_fr').length} limit={META_TITLE_LIMIT} />}
        />
        <TextAreaField
          {...field('meta_description_fr')}
          label={inFrench('Description')}
          lang="fr"
          maxLength={META_DESCRIPTION_LIMIT}
          hint={<Counter length={value('meta_description_fr').length} limit={META_DESCRIPTION_LIMIT} />}
        />
        <TextField
          {...field('meta_keywords_fr')}
          label={inFrench('Mots-clés')}
          lang="fr"
          maxLength={META_KEYWORDS_LIMIT}
          hint="Separated by commas."
        />
      </InFrench>
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
