import { encode } from 'uqr';

/** Light squares round a code that its readers ask for (ISO/IEC 18004). */
const quiet = 4;

/** A text as a QR code: an SVG path of its dark squares, in a square of `size` units with the quiet border in it. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
