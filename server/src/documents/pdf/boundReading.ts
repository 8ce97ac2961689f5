import { decodePDFRawStream, PDFContext, PDFName, PDFParser, PDFRawStream } from '@cantoo/pdf-lib';

// A few kilobytes can unpack to gigabytes, and a file of broken beginnings is searched to its end from each of them.
// The library has no limits of its own, but all its decoders grow their buffers by one method, and all its searching
// uses another. Limits are set in these two. What we do with the result calls `spend` and `requireTime`.

interface Bounds {
  bytes: number;
  ms: number;
}

let left = Number.POSITIVE_INFINITY;
let until = Number.POSITIVE_INFINITY;
let exceeded = '';
let asked = 0;

export function allowReading({ bytes, ms }: Bounds): void {
  left = bytes;
  until = performance.now() + ms;
  exceeded = '';
}

export const liftBounds = (): void => allowReading({ bytes: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY });

/** For the user; '' for none. Ask at the end too: the library catches errors and goes on. */
export const whatWasTooMuch = (): string => exceeded;

export function spend(bytes: number): void {
  if (bytes > left) {
    exceeded ||= 'it unpacks to more than is allowed';
    throw stopped;
  }
  left -= bytes;
  glanceAtClock();
}

export function requireTime(): void {
  if (performance.now() > until) exceeded ||= 'it takes too long to read';
  if (exceeded !== '') throw stopped;
}

/** A search calls this for every byte, so the clock is read only now and then. */
function glanceAtClock(): void {
  if ((++asked & 1023) === 0) requireTime();
  if (exceeded !== '') throw stopped;
}

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

interface Parser {
  matchKeyword(keyword: readonly number[]): boolean;
}

function homeOf<Methods extends object>(object: object, method: keyof Methods): Methods {
  for (let home = object; home; home = Object.getPrototypeOf(home)) {
    if (Object.hasOwn(home, method)) return home as Methods;
  }
  throw new Error(`@cantoo/pdf-lib has no ${String(method)} any more`);
}

/** Made once: creating thousands of errors would cost more time than they save. */
const stopped = new Error('the PDF takes more than is allowed');

function bindDecoders(): void {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') });
  const decoder = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c, 3, 0)));
  const decoders = homeOf<Decoder>(decoder, 'ensureBuffer');
  const grow = decoders.ensureBuffer;
  decoders.ensureBuffer = function (this: Decoder, requested) {
    const before = this.buffer.byteLength;
    if (requested - before > left) {
      exceeded ||= 'it unpacks to more than is allowed';
      throw stopped;
    }
    const room = grow.call(this, requested);
    left -= room.byteLength - before;
    return room;
  };
}

function bindParsers(): void {
  const parsers = homeOf<Parser>(PDFParser.prototype, 'matchKeyword');
  const match = parsers.matchKeyword;
  parsers.matchKeyword = function (this: Parser, keyword) {
    glanceAtClock();
    return match.call(this, keyword);
  };
}

bindDecoders();
bindParsers();
