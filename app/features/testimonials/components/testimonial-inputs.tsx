import { torontoDay } from '~/lib/dates'
import { LOCALES } from '~/lib/i18n'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { fieldProps, type RejectedFields } from '~/ui/field-props'
import {
  CITY_LIMIT,
  CLIENT_NAME_LIMIT,
  CONTENT_LIMIT,
  LANGUAGE_LABELS,
  type OwnTestimonial,
  PERMISSION_WAYS,
  type PermissionRecord,
  RATINGS,
} from '../model'

const CHOOSE = { value: '', label: 'Choose' }
// No preset: the stars are the client's, not ours.
const STARS = [CHOOSE, ...RATINGS.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))]
const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_LABELS[locale] }))
const WAYS = [CHOOSE, ...PERMISSION_WAYS.map((way) => ({ value: way, label: way }))]

/** When and how the client agreed to be quoted; `idPrefix` keeps the ids of one page's forms distinct. */
export function PermissionInputs(props: {
  idPrefix?: string
  values?: PermissionRecord
  rejection?: RejectedFields
}) {
  const field = fieldProps({ ...props.values }, props.rejection, props.idPrefix)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('permittedOn')}
        type="date"
        label="Your client agreed on"
        hint="The day on which they allowed us to publish their words."
        required
        max={torontoDay(new Date())}
      />
      <SelectField {...field('permittedHow')} label="How they agreed" required options={WAYS} />
    </div>
  )
}

/** Client, text, stars and permission. */
export function TestimonialInputs(props: {
  values?: Pick<
    OwnTestimonial,
    'clientName' | 'clientCity' | 'content' | 'language' | 'translation' | 'rating'
  > &
    PermissionRecord
  rejection?: RejectedFields
}) {
  const field = fieldProps({ language: 'en', ...props.values }, props.rejection)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('clientName')} label="Client name" required maxLength={CLIENT_NAME_LIMIT} />
        <TextField {...field('clientCity')} label="City (optional)" maxLength={CITY_LIMIT} />
      </div>
      <TextAreaField {...field('content')} label="What they said" required maxLength={CONTENT_LIMIT} />
      <SelectField
        {...field('language')}
        label="Language of the testimonial"
        options={LANGUAGES}
        className="max-w-60"
      />
      <TextAreaField
        {...field('translation')}
        label="The same in the other language (optional)"
        hint="Shown on pages in that language, marked as translated. Without it, their own words are shown there."
        maxLength={CONTENT_LIMIT}
      />
      <SelectField
        {...field('rating')}
        label="Rating"
        hint="The stars that your client gave."
        required
        options={STARS}
      />
      <PermissionInputs {...props} />
    </>
  )
}
