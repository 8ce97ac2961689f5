import { pdfText } from './documents/pdfText.ts';
import type { School } from './startSchool.ts';

/** The text of each page of a document, as a reader meets it. */
export const reportPages = async (school: School, path: string): Promise<string[]> =>
  (await pdfText(school, path)).split('\f');

/** The row of a table that begins so, its cells in order. */
export function rowOf(page: string | undefined, first: string): string[] {
  const line = page?.split('\n').find((each) => each.trim().startsWith(first)) ?? '';
  return line.trim().split(/\s{2,}/);
}
