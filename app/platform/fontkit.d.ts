declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint(codePoint: number): boolean }
  export function openSync(file: string): Font
}
