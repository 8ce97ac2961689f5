/** Colours of printed pages, as PDF operands from 0 to 1. Text stays readable when printed in black and white. */
export const colours = {
  navy: '0.078 0.204 0.361',
  gold: '0.788 0.635 0.153',
  brass: '0.910 0.776 0.345',
  bronze: '0.478 0.361 0.039',
  ink: '0.067 0.086 0.122',
  grey: '0.318 0.357 0.416',
  line: '0.765 0.804 0.855',
  zebra: '0.957 0.969 0.984',
  tint: '0.902 0.929 0.965',
  white: '1 1 1',
  black: '0 0 0',
  red: '0.647 0.106 0.106',
  pale: '0.965 0.890 0.890',
} as const;

export type Colour = (typeof colours)[keyof typeof colours];

/** What is drawn in the place of a colour. */
export type Inks = ReadonlyMap<Colour, string>;

/** White on it, and it on white, must be easy to read. WCAG asks 4.5. */
const leastContrast = 5;

/** The inks of the school's colour, #rrggbb, darkened until white is readable on it; for '' and what is no colour, ours. */
export function inksOf(colour: string): Inks {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  if (!parts) return new Map();
  let main = parts.map((part) => Number.parseInt(part, 16) / 255);
  while (1.05 / (luminance(main) + 0.05) < leastContrast) main = main.map((part) => part * 0.95);
  const mixed = (share: number) => operands(main.map((part) => 1 - (1 - part) * share));
  return new Map<Colour, string>([
    [colours.navy, operands(main)],
    [colours.gold, mixed(0.55)],
    [colours.brass, colours.white],
    [colours.bronze, operands(main)],
    [colours.zebra, mixed(0.04)],
    [colours.tint, mixed(0.11)],
  ]);
}

const operands = (parts: readonly number[]): string => parts.map((part) => part.toFixed(3)).join(' ');

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
