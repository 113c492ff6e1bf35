import plugin from 'tailwindcss/plugin'
import { COLOURS, lightColour } from '../lib/brand.ts'

/** The colours as variables; `color-scheme` decides which of two holds. */
export default plugin(({ addBase }) => {
  addBase({
    ':root': {
      ...Object.fromEntries(
        Object.entries(COLOURS).map(([name, [light, dark]]) => [
          `--${name}`,
          light === dark ? light : `light-dark(${light}, ${dark})`,
        ]),
      ),
      // A fifth, and a tenth of the ink's weight.
      '--on-deep-line': `${lightColour('on-deep')}33`,
      '--on-deep-tint': `${lightColour('on-deep')}17`,
    },
  })
})
