import { dashboard } from '~/lib/paths'
import { PICTURE_HINT } from '~/lib/upload-limits'
import { PictureField } from '~/ui/picture-field'
import { PICTURE_SLOTS, type PictureColumn, type PictureSlot } from '../model'

const toOwnPage = (slot: PictureSlot) => dashboard('upload/picture/:slot', { slot })

/** The upload of each of these pictures, with the stored one. */
export function PagePictures(props: {
  slots: readonly PictureSlot[]
  page: Record<PictureColumn, string | null>
  onChanged: () => void
  /** Where a slot's file goes; unset: to the broker's own page. */
  uploadTo?: (slot: PictureSlot) => string
}) {
  const { slots, page, onChanged, uploadTo = toOwnPage } = props
  return (
    <section aria-labelledby="pictures-title" className="space-y-4">
      <h2 id="pictures-title" className="text-lg">
        Pictures
      </h2>
      {slots.map((slot) => {
        const { column, label, aspect, hint } = PICTURE_SLOTS[slot]
        return (
          <PictureField
            key={slot}
            id={`picture-${slot}`}
            label={label}
            hint={`${hint} ${PICTURE_HINT}`}
            action={uploadTo(slot)}
            value={page[column]}
            {...(aspect && { aspect })}
            onUploaded={onChanged}
          />
        )
      })}
    </section>
  )
}
