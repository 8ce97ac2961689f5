/** What we use of fontkit's public interface. */
declare module 'fontkit' {
  export type Glyph = { readonly id: number; readonly advanceWidth: number };
  export type Font = {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    readonly italicAngle: number;
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(
      text: string,
      features: Record<string, boolean>,
    ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
    createSubset(): { includeGlyph(glyph: Glyph): void; encode(): Uint8Array };
  };
  export function create(file: Uint8Array): Font;
}
