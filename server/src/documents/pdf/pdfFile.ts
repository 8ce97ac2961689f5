import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Canvas } from './Canvas.ts';
import type { EmbeddedFont } from './EmbeddedFont.ts';
import type { ForeignPdf } from './ForeignPdf.ts';
import { readJpegHeader } from './readJpegHeader.ts';
import type { Face } from './typefaces.ts';
import { type Objects, reference, textString, writeObjects } from './writeObjects.ts';

export type ReadPicture = { jpeg: Uint8Array } | { pixels: Uint8Array; grey: boolean; width: number; height: number };

export type PdfFile = {
  holds(name: string): boolean;
  addForm(name: string, canvas: Canvas): void;
  reserve(name: string): void;
  addForeign(names: readonly string[], foreign: ForeignPdf): void;
  movePages(count: number, to: number): void;
  /** Answers the size in pixels. @throws Error when it is not a JPEG; nothing is stored then */
  addPicture(name: string, picture: ReadPicture): { width: number; height: number };
  addPage(canvas: Canvas, deflated: Uint8Array): void;
  /** Answers the size in bytes. */
  close(): number;
};

/** A fixed date, so that equal records give equal bytes. */
const noDate = '(D:20000101000000Z)';

/** `fontOf` may answer the same fonts to several files. */
export function openPdfFile(
  title: string,
  write: (chunk: Uint8Array) => void,
  fontOf: (face: Face) => EmbeddedFont,
): PdfFile {
  const objects = writeObjects(write);
  const tree = objects.next();
  const pages: number[] = [];
  const drawings = new Map<string, number>();
  const fonts = new Map<Face, number>();
  const numberOf = <Key>(known: Map<Key, number>, key: Key): number => {
    const number = known.get(key) ?? objects.next();
    known.set(key, number);
    return number;
  };
  const resources = ({ faces, placed }: Canvas): string => {
    const usedFonts = [...faces].map((face) => `/${face} ${reference(numberOf(fonts, face))}`);
    const usedDrawings = [...placed].map((name) => `/${name} ${reference(drawings.get(name) ?? unknown(name))}`);
    return `/Resources << /Font << ${usedFonts.join(' ')} >> /XObject << ${usedDrawings.join(' ')} >> >>`;
  };
  return {
    holds: (name) => drawings.has(name),
    addForm(name, canvas) {
      const content = deflateSync(Buffer.from(canvas.content(), 'latin1'));
      objects.write(
        numberOf(drawings, name),
        `<< /Type /XObject /Subtype /Form /BBox [0 0 ${canvas.width} ${canvas.height}] ${resources(canvas)}` +
          ` /Filter /FlateDecode /Length ${content.length} >>`,
        content,
      );
    },
    reserve: (name) => void numberOf(drawings, name),
    addForeign(names, foreign) {
      const numbers = addForeignObjects(objects, foreign);
      for (const [index, name] of names.entries()) {
        const number = numbers[foreign.pages[index]?.object ?? -1];
        if (number !== undefined) drawings.set(name, number);
      }
    },
    movePages: (count, to) => void pages.splice(to, 0, ...pages.splice(pages.length - count, count)),
    addPicture(name, picture) {
      const { dictionary, bytes, ...size } = imageOf(picture);
      objects.write(numberOf(drawings, name), dictionary, bytes);
      return size;
    },
    addPage(canvas, deflated) {
      const content = objects.add(`<< /Filter /FlateDecode /Length ${deflated.length} >>`, deflated);
      const box = `/MediaBox [0 0 ${canvas.width} ${canvas.height}]`;
      pages.push(
        objects.add(
          `<< /Type /Page /Parent ${reference(tree)} ${box} /Contents ${reference(content)} ${resources(canvas)} >>`,
        ),
      );
    },
    close() {
      for (const [face, number] of fonts) fontOf(face).write(objects, number);
      objects.write(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(reference).join(' ')}] >>`);
      const root = objects.add(
        `<< /Type /Catalog /Pages ${reference(tree)} /Lang (en-UG) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      const info = objects.add(
        `<< /Title ${textString(title)} /Producer (Somero) /Creator (Somero) /CreationDate ${noDate} >>`,
      );
      const id = `<${createHash('sha256').update(title).digest('hex').slice(0, 32)}>`;
      return objects.end(`/Root ${reference(root)} /Info ${reference(info)} /ID [${id} ${id}]`);
    },
  };
}

function unknown(name: string): never {
  throw new Error(`the document has no ${name}`);
}

function addForeignObjects(objects: Objects, { objects: all }: ForeignPdf): number[] {
  const numbers = all.map(() => objects.next());
  for (const [index, { body, stream }] of all.entries()) {
    const parts = body.map((part) => (typeof part === 'string' ? part : reference(numbers[part] ?? 0)));
    objects.write(numbers[index] as number, parts.join(''), stream);
  }
  return numbers;
}

const spaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB' };

function imageOf(picture: ReadPicture) {
  const isJpeg = 'jpeg' in picture;
  const { width, height, channels } = isJpeg
    ? readJpegHeader(picture.jpeg)
    : { ...picture, channels: picture.grey ? 1 : 3 };
  const bytes = isJpeg ? picture.jpeg : picture.pixels;
  const space = spaces[channels];
  if (!space) throw new Error('the picture has colours that cannot be printed');
  const dictionary =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8` +
    ` /ColorSpace ${space} /Filter ${isJpeg ? '/DCTDecode' : '/FlateDecode'} /Length ${bytes.length} >>`;
  return { width, height, bytes, dictionary };
}
