import { PICTURE_HINT } from '~/lib/upload-limits'
import { PictureField } from '~/ui/picture-field'
import { PICTURE_SLOTS, type PictureColumn, type PictureSlot } from '../model'

/** The upload of each of these pictures, with the stored one. */
export function PagePictures(props: {
  slots: readonly PictureSlot[]
  page: Record<PictureColumn, string | null>
  onChanged: () => void
  /** Where the files go; the slot is added. */
  uploadPath?: string
}) {
  const { slots, page, onChanged, uploadPath = '/agent-dashboard/upload/picture' } = props
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
            action={`${uploadPath}/${slot}`}
            value={page[column]}
            {...(aspect && { aspect })}
            onUploaded={onChanged}
          />
        )
      })}
    </section>
  )
}
