import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { CLIENT_NAME_LIMIT, CONTENT_LIMIT, DEFAULT_RATING, RATINGS } from '../model'

const STARS = RATINGS.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))

/** Who said it, what, and how many stars. */
export function TestimonialInputs(props: {
  values?: { clientName: string; content: string; rating: number }
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
        options={STARS}
        defaultValue={typed?.rating ?? String(values?.rating ?? DEFAULT_RATING)}
        error={errors?.rating}
      />
    </>
  )
}
