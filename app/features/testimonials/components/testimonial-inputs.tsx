import { torontoDay } from '~/lib/dates'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { CLIENT_NAME_LIMIT, CONTENT_LIMIT, PERMISSION_WAYS, type PermissionRecord, RATINGS } from '../model'

const CHOOSE = { value: '', label: 'Choose' }
// No preset: the stars are the client's, not ours.
const STARS = [CHOOSE, ...RATINGS.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))]
const WAYS = [CHOOSE, ...PERMISSION_WAYS.map((way) => ({ value: way, label: way }))]

/** When and how the client agreed to be quoted; `idPrefix` tells the forms of one page apart. */
export function PermissionInputs(props: {
  idPrefix?: string
  values?: PermissionRecord
  typed?: Record<string, string>
  errors?: Record<string, string>
}) {
  const { idPrefix = '', values, typed, errors } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${idPrefix}permittedOn`}
        name="permittedOn"
        type="date"
        label="Your client agreed on"
        hint="The day on which they allowed us to publish their words."
        required
        max={torontoDay(new Date())}
        defaultValue={typed?.permittedOn ?? values?.permittedOn ?? undefined}
        error={errors?.permittedOn}
      />
      <SelectField
        id={`${idPrefix}permittedHow`}
        name="permittedHow"
        label="How they agreed"
        required
        options={WAYS}
        defaultValue={typed?.permittedHow ?? values?.permittedHow ?? ''}
        error={errors?.permittedHow}
      />
    </div>
  )
}

/** Who said it, what, how many stars, and with which permission. */
export function TestimonialInputs(props: {
  values?: { clientName: string; content: string; rating: number } & PermissionRecord
  typed?: Record<string, string>
  errors?: Record<string, string>
}) {
  const { values, typed, errors } = props
  return (
    <>
      <TextField
        id="clientName"
        name="clientName"
        label="Client name"
        required
        maxLength={CLIENT_NAME_LIMIT}
        defaultValue={typed?.clientName ?? values?.clientName}
        error={errors?.clientName}
      />
      <TextAreaField
        id="content"
        name="content"
        label="What they said"
        required
        maxLength={CONTENT_LIMIT}
        defaultValue={typed?.content ?? values?.content}
        error={errors?.content}
      />
      <SelectField
        id="rating"
        name="rating"
        label="Rating"
        hint="The stars that your client gave."
        required
        options={STARS}
        defaultValue={typed?.rating ?? String(values?.rating ?? '')}
        error={errors?.rating}
      />
      <PermissionInputs values={values} typed={typed} errors={errors} />
    </>
  )
}
