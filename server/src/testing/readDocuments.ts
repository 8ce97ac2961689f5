import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readZipDirectory, unpackEntry } from '../documents/sheets/unpackZip.ts';
import type { Client } from './startSchool.ts';

// What calls have made, as the person who downloads it sees it.

/** The bytes behind a signed path. */
export async function downloaded(client: Client, path: string | undefined): Promise<Buffer> {
  const { status, bytes } = await client.download(path ?? '');
  expect(status).toBe(200);
  return bytes;
}

/** The text of each page of a PDF. */
export function pageTexts(bytes: Uint8Array): string[] {
  return inFile(bytes, (file) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
    .split('\f')
    .slice(0, -1);
}

/** How many pictures a PDF shows, and the size of its first page, as pdfimages and pdfinfo tell. */
export function pdfFacts(bytes: Uint8Array): { pictures: number; size: string } {
  return inFile(bytes, (file) => ({
    pictures: execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' }).trim().split('\n').length - 2,
    size: /Page size:\s+(.*)/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1] ?? '',
  }));
}

function inFile<R>(bytes: Uint8Array, read: (file: string) => R): R {
  const folder = mkdtempSync(join(tmpdir(), 'somero-read-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The cells of any sheet of a workbook, from 1: texts and numbers as they stand there (`readSheet` reads only the first). */
export function sheetCells(bytes: Uint8Array, sheet: number): (string | number)[][] {
  const parts = new Map(
    readZipDirectory(bytes).map((entry) => [entry.name, new TextDecoder().decode(unpackEntry(bytes, entry))]),
  );
  const xml = parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '';
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      if (attributes.includes('t="inlineStr"')) return plain(content.replace(/<[^>]*>/g, ''));
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
      return value === undefined ? '' : Number(value);
    }),
  );
}

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
