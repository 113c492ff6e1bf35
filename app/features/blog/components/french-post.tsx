import { TextAreaField, TextField } from '~/ui/field'
import { InFrench, inFrench } from '~/ui/in-french'
import { EXCERPT_LIMIT, TITLE_LIMIT } from '../model'
import type { DraftFields } from '../schema'
import { ContentField } from './content-field'

type French = Pick<DraftFields, 'title_fr' | 'excerpt_fr' | 'content_fr'>

export function FrenchPost(props: {
  texts: French
  onChange: (part: Partial<French>) => void
  errors?: Record<string, string>
  uploadPicture?: (file: File) => Promise<string>
}) {
  const { texts, onChange, errors } = props
  return (
    <InFrench values={texts} errors={errors}>
      <TextField
        id="title_fr"
        name="title_fr"
        label={inFrench('Titre')}
        lang="fr"
        maxLength={TITLE_LIMIT}
        value={texts.title_fr}
        onChange={(event) => onChange({ title_fr: event.currentTarget.value })}
        error={errors?.title_fr}
      />
      <TextAreaField
        id="excerpt_fr"
        name="excerpt_fr"
        label={inFrench('Extrait')}
        lang="fr"
        rows={2}
        maxLength={EXCERPT_LIMIT}
        value={texts.excerpt_fr}
        onChange={(event) => onChange({ excerpt_fr: event.currentTarget.value })}
        hint="If empty, the first 150 characters of the article."
        error={errors?.excerpt_fr}
      />
      <ContentField
        name="content_fr"
        label={inFrench('Article')}
        title={texts.title_fr}
        content={texts.content_fr}
        onChange={(content_fr) => onChange({ content_fr })}
        uploadPicture={props.uploadPicture}
        error={errors?.content_fr}
      />
    </InFrench>
  )
}
