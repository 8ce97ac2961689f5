import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { Canvas, type EncodedRun, type Placed } from './Canvas.ts';
import { type Face, type FontkitFont, type ShapedGlyph, type ShapedRun, shape, typeface } from './typefaces.ts';

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
  /** Writes a finished page. */
  addPage(canvas: Canvas): void;
  /** Writes fonts and contents; answers the size of the file in bytes. */
  close(): number;
};

type Reference = {
  id: number;
  compress: boolean;
  data: Record<string, unknown>;
  buffer: Uint8Array[];
  write(chunk: Uint8Array): void;
  end(chunk?: Uint8Array): void;
};
type EmbeddedFont = {
  subset: { includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  ref(): Reference;
};
/** The parts of pdfkit that we draw through. Its own text and table calls measure each line anew: ten times the cost. */
type Engine = {
  _font: EmbeddedFont;
  font(font: FontkitFont, family: string): void;
  openImage(bytes: Uint8Array): {
    label: string;
    width: number;
    height: number;
    obj: Reference;
    embed(on: Engine): void;
  };
  ref(data: Record<string, unknown>): Reference;
  addPage(): void;
  page: { content: Reference; fonts: Record<string, Reference>; xobjects: Record<string, Reference> };
  read(): Uint8Array | null;
  end(): void;
};

/** No clock is read: the same records give the same bytes, whenever they are printed. */
const noDate = new Date('2000-01-01T00:00:00Z');
/** Deflate level: 3 costs half of the usual 6 and makes pages about a tenth larger. */
const level = 3;

/**
 * Opens a document whose bytes go to `write` as soon as they are final, so that memory does not grow with the pages.
 * `title` is shown by readers as the name of the document; it is plain text there.
 */
export function openPdf(title: string, write: (chunk: Uint8Array) => void): Pdf {
  const info = { Title: title, Producer: 'Somero', Creator: 'Somero', CreationDate: noDate };
  const options = { autoFirstPage: false, font: '', size: 'A4', margin: 0, info, lang: 'en-UG', displayTitle: true };
  const engine = new PDFDocument(options) as unknown as Engine;
  const { fontOf, encode } = openEncoder(engine);
  const references = new Map<string, Reference>();
  const kept = new Map<string, Placed>();
  let size = 0;
  const drain = () => {
    for (let chunk = engine.read(); chunk; chunk = engine.read()) {
      size += chunk.length;
      write(chunk);
    }
  };
  const resources = (canvas: Canvas) => ({
    Font: Object.fromEntries([...canvas.faces].map((face) => [face, fontOf(face).ref()])),
    XObject: Object.fromEntries([...canvas.placed].map((name) => [name, references.get(name)])),
  });
  const keep = (reference: Reference, width: number, height: number): Placed => {
    const name = `X${references.size + 1}`;
    references.set(name, reference);
    return { name, width, height };
  };
  return {
    canvas: (width = a4.width, height = a4.height) => new Canvas(width, height, encode),
    form(canvas) {
      const BBox = [0, 0, canvas.width, canvas.height];
      const reference = engine.ref({ Type: 'XObject', Subtype: 'Form', BBox, Resources: resources(canvas) });
      reference.end(Buffer.from(canvas.content(), 'latin1'));
      return keep(reference, canvas.width, canvas.height);
    },
    async picture(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const known = kept.get(key);
      if (known) return known;
      const { reference, width, height } = isPng(bytes) ? await embedPng(engine, bytes) : embedJpeg(engine, bytes);
      const placed = keep(reference, width, height);
      kept.set(key, placed);
      return placed;
    },
    addPage(canvas) {
      engine.addPage();
      const { content, fonts, xobjects } = engine.page;
      const { Font, XObject } = resources(canvas);
      Object.assign(fonts, Font);
      Object.assign(xobjects, XObject);
      // pdfkit has begun the page with its own turned axes; ours are drawn and deflated already.
      content.buffer = [];
      content.compress = false;
      content.data.Length = 0;
      content.data.Filter = 'FlateDecode';
      content.write(deflateSync(scratched(canvas.content()), { level, chunkSize: 8 * 1024 }));
      drain();
    },
    close() {
      engine.end();
      drain();
      return size;
    },
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

function embedJpeg(engine: Engine, bytes: Uint8Array) {
  const image = engine.openImage(bytes);
  image.embed(engine);
  return { reference: image.obj, width: image.width, height: image.height };
}

/**
 * PNG goes through sharp and onto white: pdfkit unpacks one out of turn and a damaged one would end the whole worker.
 * Sharp is loaded by the first PNG, since a class without a badge needs it not.
 */
async function embedPng(engine: Engine, bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: 16_000_000 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const reference = engine.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: info.width,
    Height: info.height,
    BitsPerComponent: 8,
    ColorSpace: info.channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'FlateDecode',
  });
  reference.end(deflateSync(data));
  return { reference, width: info.width, height: info.height };
}

/** Fonts of one document: which glyphs it uses, under which number, and words already turned into numbers. */
function openEncoder(engine: Engine) {
  const fonts = new Map<Face, EmbeddedFont>();
  const words = new Map<Face, Map<string, EncodedRun[]>>();
  const fontOf = (face: Face): EmbeddedFont => {
    const known = fonts.get(face);
    if (known) return known;
    engine.font(typeface(face), face);
    fonts.set(face, engine._font);
    words.set(face, new Map());
    return engine._font;
  };
  const encodeRun = (run: ShapedRun): EncodedRun => {
    const font = fontOf(run.face);
    const operands = run.glyphs.map((glyph) => encodeGlyph(font, glyph)).join('');
    return { face: run.face, operands: operands.replaceAll('><', ''), rises: operands.includes('@') };
  };
  const encode = (word: string, face: Face): EncodedRun[] => {
    fontOf(face);
    const known = words.get(face)?.get(word);
    if (known) return known;
    const runs = shape(word, face).map(encodeRun);
    words.get(face)?.set(word, runs);
    return runs;
  };
  return { fontOf, encode };
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
