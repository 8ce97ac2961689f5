import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

export interface Source {
  /** Path from the root, with slashes. */
  path: string;
  text: string;
}

/** Every TypeScript source below these folders, tests included. */
export function sourcesOf(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })),
  );
}

export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);

/** What a source imports, as paths from the root; packages by their names. `import type` and `import()` count too. */
export function importsOf({ path, text }: Source): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return found.map((name) =>
    name.startsWith('.')
      ? relative(root, resolve(root, dirname(path), name)).replaceAll('\\', '/')
      : name.replace(/^@somero\/contract\/?/, 'contract/src/'),
  );
}
