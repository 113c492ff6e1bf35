import { useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { Crop } from '~/lib/picture-crop'
import { buttonClass } from './button'
import { Modal } from './modal'

/**
 * Lets the person choose the part of a picture that is kept, by pointer or arrow keys. `onDone` receives it, or null
 * for a picture that the browser cannot show: the server then reports the fault.
 */
export function CropDialog(props: {
  file: File
  /** Width by height. */
  aspect: number
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
    <Modal title="Choose the part to show" onLeave={props.onClose}>
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
              // Its style sheet has the picture inherit it: a taller picture would push the buttons out of sight.
              className="max-h-[55dvh]"
              onChange={(_pixels, percent) => setCrop(percent)}
            >
              <img
                src={address}
                alt="What you chose, whole"
                onLoad={({ currentTarget: { width, height } }) => setCrop(largest(aspect, width, height))}
                onError={() => onDone(null)}
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
    </Modal>
  )
}

/** The largest part of that shape, in the middle; of a tall picture high up, where a person's face is. */
function largest(aspect: number, width: number, height: number): PercentCrop {
  const middle = centerCrop(
    makeAspectCrop(
      width / height > aspect ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
      aspect,
      width,
      height,
    ),
    width,
    height,
  )
  return { ...middle, y: middle.y * FROM_TOP }
}

// Of the room above the middle.
const FROM_TOP = 0.35

function fractions(crop: PercentCrop): Crop {
  const within = (percent: number, most: number) => Math.min(Math.max(percent / 100, 0), most)
  const [x, y] = [within(crop.x, 1), within(crop.y, 1)]
  return { x, y, width: within(crop.width, 1 - x), height: within(crop.height, 1 - y) }
}
