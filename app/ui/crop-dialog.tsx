import { useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { Crop } from '~/lib/picture-crop'
import { buttonClass } from './button'
import { Dialog } from './dialog'

/**
 * Asks which part of a picture is kept, by pointer or by arrow keys. `onDone` gets it, or null for a picture that the
 * browser cannot show: the server then says what is wrong with it. `onClose` must be stable.
 */
export function CropDialog(props: {
  file: File
  /** Width by height. */
  aspect: number
  titleId: string
  onClose: () => void
  onDone: (crop: Crop | null) => void
}) {
  const { file, aspect, onDone } = props
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return (
    <Dialog title="Choose the part to show" titleId={props.titleId} onClose={props.onClose}>
      <div className="p-5">
        <p className="text-sm text-ink-soft">
          Drag the frame or its corners. With the keyboard: Tab to it, then the arrow keys.
        </p>
        <div className="mt-4 grid min-h-40 place-items-center rounded-md bg-sunken">
          {address && (
            <ReactCrop
              crop={crop}
              aspect={aspect}
              keepSelection
              minWidth={24}
              ruleOfThirds
              onChange={(_pixels, percent) => setCrop(percent)}
            >
              <img
                src={address}
                alt="What you chose, whole"
                onLoad={({ currentTarget: { width, height } }) => setCrop(largest(aspect, width, height))}
                onError={() => onDone(null)}
                className="max-h-[55dvh]"
              />
            </ReactCrop>
          )}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={props.onClose} className={buttonClass('quiet')}>
            Cancel
          </button>
          <button
            type="button"
            disabled={!crop?.width}
            onClick={() => crop && onDone(fractions(crop))}
            className={buttonClass('primary')}
          >
            Use this part
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/** The largest part of that shape, in the middle. */
const largest = (aspect: number, width: number, height: number) =>
  centerCrop(
    makeAspectCrop(
      width / height > aspect ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
      aspect,
      width,
      height,
    ),
    width,
    height,
  )

function fractions(crop: PercentCrop): Crop {
  const within = (percent: number, most: number) => Math.min(Math.max(percent / 100, 0), most)
  const [x, y] = [within(crop.x, 1), within(crop.y, 1)]
  return { x, y, width: within(crop.width, 1 - x), height: within(crop.height, 1 - y) }
}
