import { execFileSync } from 'node:child_process';
import { encode } from 'uqr';

// Reads the QR code of a printed report card as a phone does: from the picture of the page. Without correction, for the picture is
// clean; so a code that is drawn wrong anywhere in its data is not read.

/** By version, with correction M: codewords of correction in a block, and blocks (ISO/IEC 18004, table 9). */
const blocksOf: Record<number, [perBlock: number, blocks: number]> = {
  8: [22, 4],
  9: [22, 5],
  10: [26, 5],
  11: [30, 5],
  12: [22, 8],
  13: [22, 9],
};
const dotsPerPoint = 4;

interface Picture {
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
}

/** The text of the code on a page (from 1) of a PDF of report cards. */
export function readQr(pdf: Buffer, page: number): string {
  const args = ['-gray', '-r', String(72 * dotsPerPoint), '-f', String(page), '-l', String(page), '-'];
  const picture = readPgm(execFileSync('pdftoppm', args, { input: pdf, maxBuffer: 1e9 }));
  const rows = modulesOf(picture);
  return textOf(rows);
}

function readPgm(bytes: Buffer): Picture {
  const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  const wide = Number(width);
  return {
    width: wide,
    height: Number(height),
    isDark: (x, y) => (bytes[head.length + Math.floor(y) * wide + Math.floor(x)] ?? 255) < 128,
  };
}

/** The code stands in the lower right corner, above the line with the code in letters. */
function modulesOf({ width, height, isDark }: Picture): boolean[][] {
  const from = { x: width - 102 * dotsPerPoint, y: height - 120 * dotsPerPoint };
  const to = { x: width - 32 * dotsPerPoint, y: height - 50 * dotsPerPoint };
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = from.y; y < to.y; y++) {
    for (let x = from.x; x < to.x; x++) {
      if (!isDark(x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  let finder = 0;
  while (isDark(box.left + finder, box.top + 1)) finder++;
  const size = Math.round((7 * (box.right - box.left)) / finder / 4 - 0.25) * 4 + 1;
  const step = (box.right - box.left) / size;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) =>
      isDark(box.left + (column + 0.5) * step, box.top + (row + 0.5) * step),
    ),
  );
}

function textOf(rows: boolean[][]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const [perBlock, blocks] = blocksOf[version] ?? [0, 1];
  const exactly = { minVersion: version, maxVersion: version, ecc: 'M', border: 0, maskPattern: 2 } as const;
  const { types } = encode([], { ...exactly, boostEcc: false });
  const bits: boolean[] = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (types[y]?.[x] === 0) bits.push(rows[y]?.[x] !== (x % 3 === 0));
    }
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, word) =>
    bits.slice(8 * word, 8 * word + 8).reduce((value, bit) => 2 * value + (bit ? 1 : 0), 0),
  );
  const data = words.length - perBlock * blocks;
  const short = Math.floor(data / blocks);
  const firstLong = blocks - (data % blocks);
  const ordered = Array.from({ length: blocks }, (_, block) => {
    const own = Array.from({ length: short }, (__, index) => words[index * blocks + block] ?? 0);
    return block < firstLong ? own : [...own, words[short * blocks + block - firstLong] ?? 0];
  }).flat();
  const hex = ordered.map((word) => word.toString(16).padStart(2, '0')).join('');
  const lengthDigits = version < 10 ? 2 : 4;
  const length = Number.parseInt(hex.slice(1, 1 + lengthDigits), 16);
  if (hex[0] !== '4') throw new Error('This is no QR code of bytes');
  return Buffer.from(hex.slice(1 + lengthDigits, 1 + lengthDigits + 2 * length), 'hex').toString();
}
