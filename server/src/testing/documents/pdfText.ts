import { expect } from 'vitest';
import { pageTexts } from '../readDocuments.ts';
import type { School } from '../startSchool.ts';

/** The text of a PDF that a signed path leads to, as a reader meets it: its pages with a form feed between. */
export async function pdfText(school: School, path: string): Promise<string> {
  const { status, bytes, headers } = await school.client('', 0).download(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  return pageTexts(bytes).join('\f');
}
