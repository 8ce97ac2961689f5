import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, type Source, sourcesOf } from './sources.ts';

const sources = new Map(sourcesOf('server/src', 'contract/src').map((source) => [source.path, source]));

/** What a source loads when it is loaded; `import type` loads nothing. */
function loadedBy({ path, text }: Source): string[] {
  const names = [...text.matchAll(/^(?:import|export) (?!type )(?:[^';]*? from )?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );
  return names.map((name) =>
    name.startsWith('.')
      ? join(dirname(path), name)
      : name.replace(/^@somero\/contract$/, 'contract/src/index.ts').replace(/^@somero\/contract\//, 'contract/src/'),
  );
}

/** The way from a source to a package by what it loads, or null. */
function wayTo(wanted: string, path: string, seen = new Set<string>()): string[] | null {
  if (path === wanted) return [path];
  const source = sources.get(path);
  if (!source || seen.has(path)) return null;
  seen.add(path);
  for (const next of loadedBy(source)) {
    const way = wayTo(wanted, next, seen);
    if (way) return [path, ...way];
  }
  return null;
}

/** The modules that run in the worker. */
const tasks = [...sources.values()]
  .filter((source) => !isTest(source) && source.text.includes('pool.run<'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map(([, name = '']) =>
      join(dirname(path), name),
    ),
  )
  .filter((path) => sources.has(path));

test('the worker does not load the schemas of the calls: they would take 14 MB in it', () => {
  expect(tasks.length).toBeGreaterThan(20);
  expect(tasks.flatMap((task) => wayTo('zod', task)?.join(' → ') ?? [])).toEqual([]);
});
