import { decodePDFRawStream, PDFContext, PDFName, PDFParser, PDFRawStream } from '@cantoo/pdf-lib';

// A few kilobytes can unpack to gigabytes, and a file of broken beginnings is searched to its end from each of them: the library
// unpacks and searches as long as a file makes it. All its decoders grow their room by one method, and all its searching goes
// through another; there we stop them, whatever the file looks like. What we do with the result ourselves asks `spend` and `requireTime`.

interface Bounds {
  /** That are unpacked, and copied of what was read. */
  bytes: number;
  /** From now on. */
  ms: number;
}

let left = Number.POSITIVE_INFINITY;
let until = Number.POSITIVE_INFINITY;
let exceeded = '';
let asked = 0;

/** From now on the library reads within these bounds, until this is called again; what would be more fails. */
export function allowReading({ bytes, ms }: Bounds): void {
  left = bytes;
  until = performance.now() + ms;
  exceeded = '';
}

/** Lets the library read without bounds again: what is ours. */
export const liftBounds = (): void => allowReading({ bytes: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY });

/** What was too much since, for the user; '' for nothing. To be asked at the end too: the library forgives errors, and goes on. */
export const whatWasTooMuch = (): string => exceeded;

/** Takes bytes that are about to be copied from what is left. @throws when they are more than that, or it has taken too long */
export function spend(bytes: number): void {
  if (bytes > left) {
    exceeded ||= 'it unpacks to more than is allowed';
    throw stopped;
  }
  left -= bytes;
  glanceAtClock();
}

/** @throws when it has taken too long, or anything was too much */
export function requireTime(): void {
  if (performance.now() > until) exceeded ||= 'it takes too long to read';
  if (exceeded !== '') throw stopped;
}

/** The clock is looked at now and then: a search asks for every byte. */
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

/** Where an object has a method from. */
function homeOf<Methods extends object>(object: object, method: keyof Methods): Methods {
  for (let home = object; home; home = Object.getPrototypeOf(home)) {
    if (Object.hasOwn(home, method)) return home as Methods;
  }
  throw new Error(`@cantoo/pdf-lib has no ${String(method)} any more`);
}

/** Made once: thousands of them would cost more than what they end. */
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
