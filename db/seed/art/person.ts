import type { HairName } from './hair.ts'
import type { PlaceName } from './places.ts'

/** The features of one person of the demo. Colours are hex; lengths are of a canvas of 512. */
export type Face = {
  name: string
  skin: string
  shade: string
  blush: string
  lip: string
  iris: string
  head: { temple?: number; jaw?: number; chin?: number; chinY?: number }
  hair: HairName
  hairColour: string
  hairLight: string
  place: PlaceName
  clothes: 'blazer' | 'turtleneck' | 'shirt' | 'crew' | 'cardigan' | 'vest'
  cloth: string
  under: string
  neck?: number
  shoulders?: number
  /** Degrees, to the right where positive. */
  tilt?: number
  eyes?: 'open' | 'narrow' | 'smiling'
  lashes?: boolean
  brow?: string
  browWeight?: number
  raised?: number
  nose?: number
  mouth?: number
  laugh?: boolean
  age?: 'older'
  beard?: 'full' | 'short' | 'goatee'
  beardColour?: string
  glasses?: 'round' | 'square'
  frame?: string
  earrings?: string
}
