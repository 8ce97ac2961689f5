import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Canvas, type EncodedRun, type Placed } from './Canvas.ts';
import { type Inks, inksOf } from './colours.ts';
import { EmbeddedFont, fourDigits } from './EmbeddedFont.ts';
import type { ForeignPdf } from './ForeignPdf.ts';
import { openPdfFile, type PdfFile, type ReadPicture } from './pdfFile.ts';
import { type Face, type ShapedGlyph, type ShapedRun, shape } from './typefaces.ts';

export const a4 = { width: 595.28, height: 841.89 } as const;

export type Pdf = {
  canvas(width?: number, height?: number): Canvas;
  /** The canvases that follow are drawn in this colour of the school. */
  paint(colour: string): void;
  form(canvas: Canvas): Placed;
  picture(bytes: Uint8Array): Promise<Placed>;
  /** Pages may show it before it is drawn (the number of pages). Call `keep` before the document is closed. */
  reserve(width: number, height: number): Placed;
  keep(reserved: Placed, canvas: Canvas): void;
  foreign(foreign: ForeignPdf): Placed[];
  movePages(count: number, to: number): void;
  addPage(canvas: Canvas): void;
  /** The pages that follow are written to a second file too. Ask for their forms and pictures again after this. */
  beginPart(title: string, write: (chunk: Uint8Array) => void): void;
  endPart(): number;
  close(): number;
};

/** Deflate level: 3 takes half the time of 6 and makes pages about a tenth larger. */
const level = 3;

/** Opens a document whose bytes go to `write` as soon as they are final, so memory does not grow with the pages. */
export function openPdf(title: string, write: (chunk: Uint8Array) => void): Pdf {
  const fonts = new Map<Face, EmbeddedFont>();
  const fontOf = (face: Face): EmbeddedFont => {
    const font = fonts.get(face) ?? new EmbeddedFont(face);
    fonts.set(face, font);
    return font;
  };
  const file = openPdfFile(title, write, fontOf);
  let part: PdfFile | undefined;
  const encode = openEncoder(fontOf);
  const pictures = new Map<string, Placed>();
  let names = 0;
  let inks: Inks | undefined;
  const files = () => (part ? [file, part] : [file]);
  return {
    canvas: (width = a4.width, height = a4.height) => new Canvas(width, height, encode, inks),
    paint(colour) {
      inks = inksOf(colour);
    },
    form(canvas) {
      const name = `X${++names}`;
      for (const each of files()) each.addForm(name, canvas);
      return { name, width: canvas.width, height: canvas.height };
    },
    reserve(width, height) {
      const name = `X${++names}`;
      for (const each of files()) each.reserve(name);
      return { name, width, height };
    },
    keep({ name }, canvas) {
      for (const each of files()) each.addForm(name, canvas);
    },
    foreign(foreign) {
      const placed = foreign.pages.map(({ width, height }) => ({ name: `X${++names}`, width, height }));
      for (const each of files()) {
        each.addForeign(
          placed.map(({ name }) => name),
          foreign,
        );
      }
      return placed;
    },
    movePages(count, to) {
      for (const each of files()) each.movePages(count, to);
    },
    async picture(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const known = pictures.get(key);
      const without = known ? files().filter((each) => !each.holds(known.name)) : files();
      if (known && without.length === 0) return known;
      const read = isPng(bytes) ? await readPng(bytes) : { jpeg: bytes };
      const name = known?.name ?? `X${++names}`;
      const [size] = without.map((each) => each.addPicture(name, read));
      const placed = { name, width: 0, height: 0, ...size };
      pictures.set(key, placed);
      return placed;
    },
    addPage(canvas) {
      const content = deflateSync(scratched(canvas.content()), { level, chunkSize: 8 * 1024 });
      for (const each of files()) each.addPage(canvas, content);
    },
    beginPart(name, writePart) {
      part = openPdfFile(name, writePart, fontOf);
    },
    endPart() {
      if (!part) throw new Error('no part was begun');
      const size = part.close();
      part = undefined;
      return size;
    },
    close: () => file.close(),
  };
}

let scratch = Buffer.allocUnsafe(64 * 1024);

/** Reused: new buffers for 1,500 pages grow faster than memory is freed. */
function scratched(operators: string): Uint8Array {
  if (operators.length > scratch.length) scratch = Buffer.allocUnsafe(2 * operators.length);
  return scratch.subarray(0, scratch.write(operators, 'latin1'));
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50;
}

/**
 * A PNG is put onto white. Sharp is loaded with the first one only.
 */
async function readPng(bytes: Uint8Array): Promise<ReadPicture> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: 16_000_000 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { pixels: deflateSync(data), grey: info.channels === 1, width: info.width, height: info.height };
}

function openEncoder(fontOf: (face: Face) => EmbeddedFont) {
  const words = new Map<Face, Map<string, EncodedRun[]>>();
  const wordsOf = (face: Face): Map<string, EncodedRun[]> => {
    const known = words.get(face);
    if (known) return known;
    const none = new Map<string, EncodedRun[]>();
    words.set(face, none);
    return none;
  };
  const encodeRun = (run: ShapedRun): EncodedRun => {
    const font = fontOf(run.face);
    const operands = run.glyphs.map((glyph) => encodeGlyph(font, glyph)).join('');
    return { face: run.face, operands: operands.replaceAll('><', ''), rises: operands.includes('@') };
  };
  return (word: string, face: Face): EncodedRun[] => {
    const own = wordsOf(face);
    const known = own.get(word);
    if (known) return known;
    const runs = shape(word, face).map(encodeRun);
    own.set(word, runs);
    return runs;
  };
}

function encodeGlyph(font: EmbeddedFont, glyph: ShapedGlyph): string {
  const shown = `<${fourDigits(font.numberOf(glyph))}>`;
  const before = Math.round(-glyph.xOffset);
  const after = Math.round(glyph.width + glyph.xOffset - glyph.advance);
  const moved = `${before ? ` ${before}` : ''}${shown}${after ? ` ${after}` : ''}`;
  return glyph.yOffset ? `@${Math.round(glyph.yOffset)} ${moved}@0 ` : moved;
}
