import { encode } from 'uqr';

/** Which share of a damaged code can still be read: M about 15 %, L about 7 %. */
type Correction = 'M' | 'L';

/** A QR code: `dark` holds 1 for each dark module, row by row, without the white round it. */
export type QrCode = { size: number; dark: Uint8Array };

// ISO/IEC 18004, table 9, by version from 1: codewords of correction in a block, and blocks.
const tables: Record<Correction, { perBlock: readonly number[]; blocks: readonly number[] }> = {
  L: {
    perBlock: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  },
  M: {
    perBlock: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  },
};
const versions = tables.L.blocks.length;
/** The last version with correction M; beyond it the modules would be too fine for a printed card, so correction gives way. */
const lastWithM = 13;
/** A fixed mask is as readable as the prettiest of the eight, and costs nothing. */
const mask = 2;

/** What all codes of one version and correction share. */
type Frame = {
  size: number;
  /** The code of nothing: patterns, format and version. */
  dark: Uint8Array;
  /** Where each bit of the codewords goes, in order, and whether the mask turns it. */
  places: Uint16Array;
  masked: Uint8Array;
  /** Codewords: all of them, and those of data. */
  words: number;
  data: number;
  perBlock: number;
  blocks: number;
  /** The generator of the correction, as exponents of the field's root, without its leading 1. */
  generator: Uint8Array;
};

const frames = new Map<string, Frame>();
const { powers, logs } = makeField();

/**
 * The QR code of a text, in bytes. A whole school's cards have 1,500 of them and each differs from the others in its data alone:
 * the patterns round it are drawn once (by uqr), which makes this some ten times cheaper.
 *
 * @throws RangeError over 858 bytes of UTF-8
 */
export function qrCode(text: string): QrCode {
  const bytes = Buffer.from(text);
  const { frame, version } = frameFor(bytes.length);
  const words = interleaved(frame, dataWords(frame, version, bytes));
  const dark = frame.dark.slice();
  const { places, masked } = frame;
  for (let bit = 0; bit < places.length; bit++) {
    const set = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) ^ (masked[bit] as number);
    dark[places[bit] as number] = set;
  }
  return { size: frame.size, dark };
}

function frameFor(length: number): { frame: Frame; version: number } {
  for (const [correction, last] of [['M', lastWithM] as const, ['L', versions] as const]) {
    for (let version = 1; version <= last; version++) {
      const frame = openFrame(version, correction);
      if (length + lengthBytes(version) <= frame.data) return { frame, version };
    }
  }
  throw new RangeError('The text is too long for a QR code');
}

/** Whole bytes that mode, length and terminator take: 4 bits, 8 or 16, and 4. */
const lengthBytes = (version: number): number => (version < 10 ? 2 : 3);

function openFrame(version: number, correction: Correction): Frame {
  const name = `${version}${correction}`;
  const known = frames.get(name);
  if (known) return known;
  const perBlock = tables[correction].perBlock[version - 1] as number;
  const blocks = tables[correction].blocks[version - 1] as number;
  const exactly = { minVersion: version, maxVersion: version, ecc: correction, boostEcc: false } as const;
  const blank = encode([], { ...exactly, border: 0, maskPattern: mask });
  const { size } = blank;
  const places = Uint16Array.from(zigzag(size, (x, y) => blank.types[y]?.[x] === 0));
  const words = places.length >> 3;
  const frame: Frame = {
    size,
    dark: Uint8Array.from(blank.data.flat(), Number),
    places,
    masked: Uint8Array.from(places, (place) => ((place % size) % 3 === 0 ? 1 : 0)),
    words,
    data: words - perBlock * blocks,
    perBlock,
    blocks,
    generator: generatorOf(perBlock),
  };
  frames.set(name, frame);
  return frame;
}

/** The modules of data in the order of their bits: columns of two from the right, upwards and downwards by turns. */
function* zigzag(size: number, isData: (x: number, y: number) => boolean): Generator<number> {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (isData(x, y)) yield y * size + x;
    }
    upwards = !upwards;
  }
}

/** Mode, length, the bytes themselves, four bits of end, and padding. All but the padding is shifted by half a byte. */
function dataWords(frame: Frame, version: number, bytes: Uint8Array): Uint8Array {
  const words = new Uint8Array(frame.data);
  const head = version < 10 ? [bytes.length] : [bytes.length >> 8, bytes.length & 255];
  let at = 0;
  let half = 0b0100;
  const push = (byte: number) => {
    words[at++] = (half << 4) | (byte >> 4);
    half = byte & 15;
  };
  for (const byte of head) push(byte);
  for (const byte of bytes) push(byte);
  words[at++] = half << 4;
  for (let padding = 0xec; at < words.length; padding ^= 0xec ^ 0x11) words[at++] = padding;
  return words;
}

/** The codewords of data and correction, a block's next to the other's as they are placed. */
function interleaved({ words, blocks, perBlock, generator }: Frame, data: Uint8Array): Uint8Array {
  const short = Math.floor(data.length / blocks);
  const longOnes = data.length % blocks;
  const placed = new Uint8Array(words);
  let from = 0;
  for (let block = 0; block < blocks; block++) {
    const length = short + (block >= blocks - longOnes ? 1 : 0);
    const own = data.subarray(from, from + length);
    from += length;
    for (let index = 0; index < length; index++) {
      // Only the last blocks have a word in the last round of data.
      const before = index < short ? index * blocks + block : short * blocks + block - (blocks - longOnes);
      placed[before] = own[index] as number;
    }
    const correction = correctionOf(own, generator);
    for (let index = 0; index < perBlock; index++) {
      placed[data.length + index * blocks + block] = correction[index] as number;
    }
  }
  return placed;
}

/** The remainder of the words by the generator: the Reed-Solomon correction. */
function correctionOf(words: Uint8Array, generator: Uint8Array): Uint8Array {
  const degree = generator.length;
  const left = new Uint8Array(words.length + degree);
  left.set(words);
  for (let index = 0; index < words.length; index++) {
    const lead = left[index] as number;
    if (lead === 0) continue;
    const log = logs[lead] as number;
    for (let term = 0; term < degree; term++) {
      (left[index + 1 + term] as number) ^= powers[log + (generator[term] as number)] as number;
    }
  }
  return left.subarray(words.length);
}

function generatorOf(degree: number): Uint8Array {
  let terms = [1];
  for (let root = 0; root < degree; root++) {
    const next = [...terms, 0];
    for (const [index, term] of terms.entries()) {
      (next[index + 1] as number) ^= term === 0 ? 0 : (powers[(logs[term] as number) + root] as number);
    }
    terms = next;
  }
  return Uint8Array.from(terms.slice(1), (term) => logs[term] as number);
}

/** GF(256) by its root 2 and the polynomial 0x11D; powers go on past 255, so that a product needs no remainder. */
function makeField(): { powers: Uint8Array; logs: Uint8Array } {
  const made = { powers: new Uint8Array(512), logs: new Uint8Array(256) };
  for (let exponent = 0, value = 1; exponent < 512; exponent++) {
    made.powers[exponent] = value;
    if (exponent < 255) made.logs[value] = exponent;
    value = (value << 1) ^ (value & 128 ? 0x11d : 0);
  }
  return made;
}
