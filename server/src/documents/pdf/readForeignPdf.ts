import { parentPort } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFPage,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { openCopier } from './copyDrawing.ts';
import { type ForeignPage, type ForeignPdf, UnreadablePdf } from './ForeignPdf.ts';
import type { PdfAnswer, PdfRequest, Size } from './openPdfReader.ts';

/** Points: 200 inches, the limit of PDF itself. */
const largestSide = 14_400;

type Copier = ReturnType<typeof openCopier>;

// The library throws at every byte of a broken file, and stack traces are most of the cost; it also warns of each odd
// number.
Error.stackTraceLimit = 0;
console.warn = () => undefined;

parentPort?.on('message', (request: PdfRequest) => void answer(request));
parentPort?.postMessage('ready');

async function answer(request: PdfRequest): Promise<void> {
  const pdf = await readForeignPdf(request).catch((error: unknown): PdfAnswer => ({ refused: reasonOf(error) }));
  parentPort?.postMessage(pdf);
}

/** Reads the pages of a PDF as forms. Scripts, actions, links, attached files and form fields are left out. */
async function readForeignPdf({ bytes, room, maxPages }: PdfRequest): Promise<ForeignPdf> {
  // Banks and the revenue authority protect their files against changes. With an empty password they open for reading.
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, password: '' };
  const document = await PDFDocument.load(bytes, options);
  const pages = readPages(document, maxPages);
  const copier = openCopier(document.context);
  const copied = pages.map((page) => copyPage(copier, page, room));
  copier.finish();
  return { objects: copier.objects, pages: copied };
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadablePdf) return error.message;
  return isAboutPassword(error) ? 'it is protected by a password' : 'it is damaged';
}

/** The decryption throws plain errors; only the message tells that a password is needed. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof EncryptedPDFError || (error instanceof Error && /password|encryption/i.test(error.message));

/** A branch that is met again ends the search: a kilobyte can name a thousand million pages. */
function readPages(document: PDFDocument, maxPages: number): PDFPage[] {
  const pages: PDFPage[] = [];
  const met = new Set<PDFPageTree>();
  let count = 0;
  const walk = (tree: PDFPageTree): void => {
    if (met.has(tree)) throw new UnreadablePdf('it is damaged');
    met.add(tree);
    for (const reference of tree.Kids().asArray()) {
      const kid = document.context.lookup(reference);
      if (kid instanceof PDFPageTree) walk(kid);
      else if (kid instanceof PDFPageLeaf && reference instanceof PDFRef && ++count <= maxPages) {
        pages.push(PDFPage.of(kid, reference, document));
      }
    }
  };
  walk(document.catalog.Pages());
  if (count === 0) throw new UnreadablePdf('it has no pages');
  if (count > maxPages) throw new UnreadablePdf(`it has ${count} pages, more than can be printed here`);
  return pages;
}

function copyPage(copier: Copier, page: PDFPage, room: Size): ForeignPage {
  const box = shownBox(page);
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const isAcross = turn === 90 || turn === 270;
  const [wide, high] = isAcross
    ? [box.top - box.bottom, box.right - box.left]
    : [box.right - box.left, box.top - box.bottom];
  const scale = Math.min(1, room.width / wide, room.height / high);
  const contents = contentsOf(copier, page);
  const resources = page.node.Resources();
  const group = page.node.lookup(PDFName.of('Group'));
  const object = copier.add({
    body: [
      '<< /Type /XObject /Subtype /Form /FormType 1',
      ` /BBox [${box.left} ${box.bottom} ${box.right} ${box.top}]`,
      ` /Matrix [${uprightBy(turn, box)
        .map((value) => plain(value * scale))
        .join(' ')}]`,
      ' /Resources ',
      ...(resources ? copier.bodyOf(resources, 'resources') : ['<< >>']),
      ...(group instanceof PDFDict ? [' /Group ', ...copier.bodyOf(group)] : []),
      ...contents.filter,
      ` /Length ${contents.stream.length} >>`,
    ],
    stream: contents.stream,
  });
  return { width: wide * scale, height: high * scale, object };
}

type Box = { left: number; bottom: number; right: number; top: number };

function shownBox(page: PDFPage): Box {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()];
  const box = {
    left: Math.max(crop.x, media.x),
    bottom: Math.max(crop.y, media.y),
    right: Math.min(crop.x + crop.width, media.x + media.width),
    top: Math.min(crop.y + crop.height, media.y + media.height),
  };
  const sides = [box.right - box.left, box.top - box.bottom];
  if (!sides.every((side) => side > 0 && side <= largestSide)) throw new UnreadablePdf('it is damaged');
  return box;
}

function uprightBy(turn: 0 | 90 | 180 | 270, { left, bottom, right, top }: Box): number[] {
  if (turn === 90) return [0, -1, 1, 0, -bottom, right];
  if (turn === 180) return [-1, 0, 0, -1, right, top];
  if (turn === 270) return [0, 1, -1, 0, top, -left];
  return [1, 0, 0, 1, -left, -bottom];
}

const plain = (value: number): string => String(Number(value.toFixed(5)));

/** One stream is copied packed. Several are joined, because a form has only one. */
function contentsOf(copier: Copier, page: PDFPage): { stream: Uint8Array; filter: (string | number)[] } {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.doc.context.lookup(part)) : [contents];
  const raw = streams.filter((stream) => stream instanceof PDFRawStream);
  if (raw.length < streams.length && page.node.has(PDFName.of('Contents'))) throw new UnreadablePdf('it is damaged');
  const [only] = raw;
  if (only && raw.length === 1) {
    const filters = ['Filter', 'DecodeParms'].flatMap((key) => {
      const value = only.dict.get(PDFName.of(key));
      return value ? [` /${key} `, ...copier.bodyOf(value)] : [];
    });
    copier.spend(only.contents.length);
    return { stream: only.contents, filter: filters };
  }
  const parts = raw.flatMap((stream) => [decodePDFRawStream(stream).decode(), Buffer.from('\n')]);
  return { stream: deflateSync(Buffer.concat(parts), { level: 3 }), filter: [' /Filter /FlateDecode'] };
}
