import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The first page, and the screens whose sheets open without a network (web/src/kept). */
const pages = ['index.html', 'src/marks/EnterMarks.tsx', 'src/reports/comments/ReportComments.tsx'];

/** The files of the built app that these need, so that they open in a new version before anybody opened them in it. */
export function offlineCode(): Set<string> {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'dist/.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  pages.forEach(add);
  return files;
}
