import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pageTexts } from './readDocuments.ts';

// UPDATE_GOLDEN=1 writes the texts again, after a change that is meant; GOLDEN_PDFS=<folder> keeps the documents to be looked at.
const { UPDATE_GOLDEN, GOLDEN_PDFS } = process.env;

/** Compares the text of a PDF with the one that was looked at and found right: `<name>.txt` in `folder`. */
export function expectGolden(bytes: Uint8Array, folder: string, name: string): void {
  const stored = join(folder, `${name}.txt`);
  const text = readable(pageTexts(bytes).join('\f'));
  if (GOLDEN_PDFS) {
    mkdirSync(GOLDEN_PDFS, { recursive: true });
    writeFileSync(join(GOLDEN_PDFS, `${name}.pdf`), bytes);
  }
  if (UPDATE_GOLDEN) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(stored, text);
  }
  expect(text).toBe(readable(readFileSync(stored, 'utf8')));
}

/**
 * Without codes, which are made with a secret of the school, the spaces that widths move about, and the form feed that some
 * texts end with.
 */
const readable = (text: string): string =>
  text
    .replace(/[A-Z0-9]{5}-[A-Z0-9]{5}/g, 'XXXXX-XXXXX')
    .replace(/ {2,}/g, '   ')
    .replace(/^ +/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\f$/, '');
