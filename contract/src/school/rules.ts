/** 0 to 1, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const part = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** 1 to 21; both as #1b2a5b. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** At least this much between a text and what is behind it (WCAG 2.2, 1.4.3). */
export const enoughContrast = 4.5;

/** The colour of a text on the school's colour: white, or black where white could not be read. One of them always can. */
export const textOn = (colour: string): '#ffffff' | '#000000' =>
  contrast(colour, '#ffffff') >= enoughContrast ? '#ffffff' : '#000000';
