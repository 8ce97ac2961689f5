import { encode } from 'uqr';

/** Light squares that readers need around a code (ISO/IEC 18004). */
const quiet = 4;

/** The SVG path of the dark squares, in a square of `size` units with the light border. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
