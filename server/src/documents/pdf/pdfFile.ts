import PDFDocument from 'pdfkit';
import type { Canvas } from './Canvas.ts';
import type { ForeignObject, ForeignPdf } from './ForeignPdf.ts';
import { type Face, type FontkitFont, typeface } from './typefaces.ts';

type Reference = {
  id: number;
  offset?: number;
  compress: boolean;
  data: Record<string, unknown>;
  buffer: Uint8Array[];
  write(chunk: Uint8Array): void;
  end(chunk?: Uint8Array): void;
};
export type EmbeddedFont = {
  subset: { includeGlyph(id: number): number; glyphs: number[]; mapping: Record<number, number> };
  widths: number[];
  unicode: number[][];
  ref(): Reference;
};
/** The parts of pdfkit that we use. Its own text and table calls measure each line again, at ten times the cost. */
type Engine = {
  _font: EmbeddedFont;
  font(font: FontkitFont, family: string): void;
  openImage(bytes: Uint8Array): {
    width: number;
    height: number;
    obj: Reference;
    embed(on: Engine): void;
  };
  ref(data: Record<string, unknown>): Reference;
  addPage(options: { size: readonly [number, number]; margin: number }): void;
  page: { content: Reference; fonts: Record<string, Reference>; xobjects: Record<string, Reference> };
  read(): Uint8Array | null;
  end(): void;
  _root: { data: { Pages: { data: { Kids: unknown[] } } } };
  _offset: number;
  _write(data: string | Uint8Array): void;
  _refEnd(reference: Reference): void;
};

export type ReadPicture = { jpeg: Uint8Array } | { pixels: Uint8Array; grey: boolean; width: number; height: number };

export type PdfFile = {
  font(face: Face): EmbeddedFont;
  holds(name: string): boolean;
  addForm(name: string, canvas: Canvas): void;
  reserve(name: string): void;
  addForeign(names: readonly string[], foreign: ForeignPdf): void;
  movePages(count: number, to: number): void;
  /** Answers the size in pixels. @throws Error when it is not a JPEG; nothing is stored then */
  addPicture(name: string, picture: ReadPicture): { width: number; height: number };
  addPage(canvas: Canvas, content: Uint8Array): void;
  close(): number;
  /** As `close`, with the glyph numbers of `other`, to which the same pages were written. */
  closeWithFontsOf(other: PdfFile): number;
};

/** A fixed date, so that equal records give equal bytes. */
const noDate = new Date('2000-01-01T00:00:00Z');

export function openPdfFile(title: string, write: (chunk: Uint8Array) => void): PdfFile {
  const info = { Title: title, Producer: 'Somero', Creator: 'Somero', CreationDate: noDate };
  const options = { autoFirstPage: false, font: '', size: 'A4', margin: 0, info, lang: 'en-UG', displayTitle: true };
  const engine = new PDFDocument(options) as unknown as Engine;
  const references = new Map<string, Reference>();
  const fonts = new Map<Face, EmbeddedFont>();
  let size = 0;
  const drain = () => {
    for (let chunk = engine.read(); chunk; chunk = engine.read()) {
      size += chunk.length;
      write(chunk);
    }
  };
  const font = (face: Face): EmbeddedFont => {
    const known = fonts.get(face);
    if (known) return known;
    engine.font(typeface(face), face);
    fonts.set(face, engine._font);
    return engine._font;
  };
  const resources = (canvas: Canvas) => ({
    Font: Object.fromEntries([...canvas.faces].map((face) => [face, font(face).ref()])),
    XObject: Object.fromEntries([...canvas.placed].map((name) => [name, references.get(name)])),
  });
  const close = () => {
    engine.end();
    drain();
    return size;
  };
  return {
    font,
    holds: (name) => references.has(name),
    addForm(name, canvas) {
      const BBox = [0, 0, canvas.width, canvas.height];
      const reference = references.get(name) ?? engine.ref({});
      Object.assign(reference.data, { Type: 'XObject', Subtype: 'Form', BBox, Resources: resources(canvas) });
      reference.end(Buffer.from(canvas.content(), 'latin1'));
      references.set(name, reference);
    },
    reserve: (name) => void references.set(name, engine.ref({})),
    addForeign(names, { objects, pages }) {
      const own = objects.map(() => engine.ref({}));
      for (const [index, object] of objects.entries()) writeForeign(engine, own, own[index] as Reference, object);
      for (const [index, name] of names.entries()) {
        const page = own[pages[index]?.object ?? -1];
        if (page) references.set(name, page);
      }
      drain();
    },
    movePages(count, to) {
      const { Kids } = engine._root.data.Pages.data;
      Kids.splice(to, 0, ...Kids.splice(Kids.length - count, count));
    },
    addPicture(name, picture) {
      const { reference, width, height } = embed(engine, picture);
      references.set(name, reference);
      return { width, height };
    },
    addPage(canvas, deflated) {
      engine.addPage({ size: [canvas.width, canvas.height], margin: 0 });
      const { content, fonts: faces, xobjects } = engine.page;
      const { Font, XObject } = resources(canvas);
      Object.assign(faces, Font);
      Object.assign(xobjects, XObject);
      // pdfkit begins a page with its own transformation; ours is in the content already.
      content.buffer = [];
      content.compress = false;
      content.data.Length = 0;
      content.data.Filter = 'FlateDecode';
      content.write(deflated);
      drain();
    },
    close,
    closeWithFontsOf(other) {
      for (const [face, own] of fonts) {
        const theirs = other.font(face);
        // A copy, because embedding a subset adds glyphs, and the other file still grows.
        own.subset.glyphs = [...theirs.subset.glyphs];
        own.subset.mapping = { ...theirs.subset.mapping };
        own.widths = [...theirs.widths];
        own.unicode = [...theirs.unicode];
      }
      return close();
    },
  };
}

function writeForeign(engine: Engine, own: readonly Reference[], reference: Reference, object: ForeignObject): void {
  const body = object.body.map((part) => (typeof part === 'string' ? part : `${own[part]?.id ?? 0} 0 R`)).join('');
  reference.offset = engine._offset;
  engine._write(`${reference.id} 0 obj`);
  engine._write(body);
  if (object.stream) {
    engine._write('stream');
    engine._write(object.stream);
    engine._write('\nendstream');
  }
  engine._write('endobj');
  engine._refEnd(reference);
}

function embed(engine: Engine, picture: ReadPicture): { reference: Reference; width: number; height: number } {
  if ('jpeg' in picture) {
    const image = engine.openImage(picture.jpeg);
    image.embed(engine);
    return { reference: image.obj, width: image.width, height: image.height };
  }
  const { width, height } = picture;
  const reference = engine.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: picture.grey ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'FlateDecode',
  });
  reference.end(picture.pixels);
  return { reference, width, height };
}
