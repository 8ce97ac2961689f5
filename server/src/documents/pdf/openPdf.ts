import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Canvas, type EncodedRun, type Placed } from './Canvas.ts';
import type { ForeignPdf } from './ForeignPdf.ts';
import { type EmbeddedFont, openPdfFile, type PdfFile, type ReadPicture } from './pdfFile.ts';
import { type Face, type ShapedGlyph, type ShapedRun, shape } from './typefaces.ts';

/** A4, upright, in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;

/** A document being written page by page. */
export type Pdf = {
  /** A blank sheet for a page (A4) or, of any size, for a form. */
  canvas(width?: number, height?: number): Canvas;
  /** Keeps a drawing that many pages show, once in the file. */
  form(canvas: Canvas): Placed;
  /** Keeps a JPEG or PNG once in the file. Rejects what is neither. */
  picture(bytes: Uint8Array): Promise<Placed>;
  /** A form of this size that pages may show before it is known (the number of pages); `keep` it before the document is closed. */
  reserve(width: number, height: number): Placed;
  keep(reserved: Placed, canvas: Canvas): void;
  /** Keeps the pages of another PDF to be shown as forms, in order. */
  foreign(foreign: ForeignPdf): Placed[];
  /** Moves the last `count` pages before the page at `to`, counted from 0. */
  movePages(count: number, to: number): void;
  /** Writes a finished page, as large as its canvas. */
  addPage(canvas: Canvas): void;
  /**
   * Begins a second file, to which the pages that follow are written too, drawn once. What they show must be made (or asked for
   * again, as a badge) after this.
   */
  beginPart(title: string, write: (chunk: Uint8Array) => void): void;
  /** Finishes the second file; answers its size in bytes. */
  endPart(): number;
  /** Writes fonts and contents; answers the size of the file in bytes. */
  close(): number;
};

/** Deflate level: 3 costs half of the usual 6 and makes pages about a tenth larger. */
const level = 3;

/**
 * Opens a document whose bytes go to `write` as soon as they are final, so that memory does not grow with the pages.
 * `title` is shown by readers as the name of the document; it is plain text there.
 */
export function openPdf(title: string, write: (chunk: Uint8Array) => void): Pdf {
  const file = openPdfFile(title, write);
  let part: PdfFile | undefined;
  const encode = openEncoder(file.font);
  const pictures = new Map<string, Placed>();
  let names = 0;
  const files = () => (part ? [file, part] : [file]);
  return {
    canvas: (width = a4.width, height = a4.height) => new Canvas(width, height, encode),
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
      part = openPdfFile(name, writePart);
    },
    endPart() {
      if (!part) throw new Error('no part was begun');
      const size = part.closeWithFontsOf(file);
      part = undefined;
      return size;
    },
    close: () => file.close(),
  };
}

let scratch = Buffer.allocUnsafe(64 * 1024);

/** The operators of a page as bytes in a buffer used again for each: 1,500 of their own outgrow the collector. */
function scratched(operators: string): Uint8Array {
  if (operators.length > scratch.length) scratch = Buffer.allocUnsafe(2 * operators.length);
  return scratch.subarray(0, scratch.write(operators, 'latin1'));
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50;
}

/**
 * PNG goes through sharp and onto white: pdfkit unpacks one out of turn and a damaged one would end the whole worker.
 * Sharp is loaded by the first PNG, since a class without a badge needs it not.
 */
async function readPng(bytes: Uint8Array): Promise<ReadPicture> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: 16_000_000 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { pixels: deflateSync(data), grey: info.channels === 1, width: info.width, height: info.height };
}

/** Words already turned into the glyph numbers of one document's fonts. */
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
  const number = font.subset.includeGlyph(glyph.id);
  font.widths[number] ??= glyph.width;
  font.unicode[number] ??= [glyph.codePoint];
  const shown = `<${number.toString(16).padStart(4, '0')}>`;
  const before = Math.round(-glyph.xOffset);
  const after = Math.round(glyph.width + glyph.xOffset - glyph.advance);
  const moved = `${before ? ` ${before}` : ''}${shown}${after ? ` ${after}` : ''}`;
  return glyph.yOffset ? `@${Math.round(glyph.yOffset)} ${moved}@0 ` : moved;
}
