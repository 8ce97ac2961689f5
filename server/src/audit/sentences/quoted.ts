const longest = 120;
export const clipped = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What somebody typed, so that it is not read as the sentence's own words. */
export const inQuotes = (text: unknown): string =>
  `“${clipped(
    String(text ?? '')
      .replaceAll('“', '‘')
      .replaceAll('”', '’'),
  )}”`;

/** One word in capitals, numbers and signs read as themselves. */
const isPlain = /^([\p{Lu}\d./+:…-]*|[\d\s.,:%/-]*)$/u;

export const quoted = (text: unknown): string => {
  const words = String(text ?? '');
  return isPlain.test(words) ? clipped(words) : inQuotes(words);
};
