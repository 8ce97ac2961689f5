const longest = 120;
export const clipped = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What somebody typed, so that it is not read as the sentence's own words. */
export const inQuotes = (text: unknown): string =>
  `«${clipped(
    String(text ?? '')
      .replaceAll('«', '‹')
      .replaceAll('»', '›'),
  )}»`;

/** One word in capitals, a number or a sign reads as itself. */
const isPlain = /^[\p{Lu}\d./+:…-]*$/u;

export const quoted = (text: unknown): string => {
  const words = String(text ?? '');
  return isPlain.test(words) ? clipped(words) : inQuotes(words);
};
