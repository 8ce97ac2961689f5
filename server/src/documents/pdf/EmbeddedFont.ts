import { deflateSync } from 'node:zlib';
import { type Face, type ShapedGlyph, typeface } from './typefaces.ts';
import { type Objects, reference } from './writeObjects.ts';

/** The glyphs of a face that a document uses, numbered from 1 in the order of their first use. */
export class EmbeddedFont {
  readonly #face: Face;
  readonly #glyphs: ShapedGlyph[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(face: Face) {
    this.#face = face;
  }

  numberOf(glyph: ShapedGlyph): number {
    const known = this.#numbers.get(glyph.id);
    if (known !== undefined) return known;
    const number = this.#glyphs.push(glyph);
    this.#numbers.set(glyph.id, number);
    return number;
  }

  /** The glyphs so far, as the font with this number. */
  write(objects: Objects, number: number): void {
    const font = typeface(this.#face);
    const subset = font.createSubset();
    for (const { id } of this.#glyphs) subset.includeGlyph(font.getGlyph(id));
    const inThousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
    const { bbox, italicAngle } = font;
    const name = `/SOMERO+${font.postscriptName}`;
    const file = addPacked(objects, subset.encode());
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(inThousandths).join(' ');
    const descriptor = objects.add(
      `<< /Type /FontDescriptor /FontName ${name} /Flags ${italicAngle === 0 ? symbolic : symbolic | italic}` +
        ` /FontBBox [${box}] /ItalicAngle ${italicAngle} /Ascent ${inThousandths(font.ascent)}` +
        ` /Descent ${inThousandths(font.descent)} /CapHeight ${inThousandths(font.capHeight)} /StemV 0` +
        ` /FontFile2 ${reference(file)} >>`,
    );
    const widths = [inThousandths(font.getGlyph(0).advanceWidth), ...this.#glyphs.map(({ width }) => width)];
    const descendant = objects.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${reference(descriptor)}` +
        ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity` +
        ` /W [0 [${widths.join(' ')}]] >>`,
    );
    const unicode = addPacked(objects, Buffer.from(this.#toUnicode(), 'latin1'));
    objects.write(
      number,
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H` +
        ` /DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(unicode)} >>`,
    );
  }

  /** So that the text can be searched and copied (ISO 32000-1, 9.10.3). */
  #toUnicode(): string {
    const lines = this.#glyphs.map(
      ({ codePoint }, index) => `<${fourDigits(index + 1)}> <${utf16(String.fromCodePoint(codePoint))}>`,
    );
    const blocks: string[] = [];
    for (let from = 0; from < lines.length; from += 100) {
      const block = lines.slice(from, from + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
      '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
      ...blocks,
      'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
    ].join('\n');
  }
}

/** Flags of a font descriptor (ISO 32000-1, table 123). */
const symbolic = 4;
const italic = 64;

export const fourDigits = (number: number): string => number.toString(16).padStart(4, '0');

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

function addPacked(objects: Objects, bytes: Uint8Array): number {
  const packed = deflateSync(bytes);
  return objects.add(`<< /Length ${packed.length} /Length1 ${bytes.length} /Filter /FlateDecode >>`, packed);
}
