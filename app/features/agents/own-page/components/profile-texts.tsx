import { TextAreaField, TextField } from '~/ui/field'
import type { FieldProps } from '~/ui/field-props'
import { InFrench, inFrench } from '~/ui/in-french'
import { SPECIALTY_LIMIT } from '../../model'
import { SPECIALTY_HINT } from '../model'

/** Specialty and bio, in English and in French. `shown`: the fields' present texts. */
export function ProfileTexts(props: {
  field: (name: 'specialty' | 'bio' | 'specialty_fr' | 'bio_fr') => FieldProps
  shown: Readonly<Record<string, string>>
  errors: Record<string, string> | undefined
  rows: number
}) {
  const { field, rows } = props
  return (
    <>
      <TextField
        {...field('specialty')}
        label="Specialty"
        maxLength={SPECIALTY_LIMIT}
        hint={SPECIALTY_HINT}
      />
      <TextAreaField
        {...field('bio')}
        label="Bio"
        rows={rows}
        maxLength={10_000}
        hint="An empty line begins a new paragraph."
      />
      <InFrench values={props.shown} errors={props.errors}>
        <TextField
          {...field('specialty_fr')}
          label={inFrench('Spécialité')}
          lang="fr"
          maxLength={SPECIALTY_LIMIT}
        />
        <TextAreaField
          {...field('bio_fr')}
          label={inFrench('Présentation')}
          lang="fr"
          rows={rows}
          maxLength={10_000}
        />
      </InFrench>
    </>
  )
}
