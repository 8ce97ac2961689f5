import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

const source = (path: string, ...imported: string[]) => ({
  path: `server/src/${path}.ts`,
  text: imported.map((name) => `import type { A } from './${name}.ts';`).join('\n'),
});

test('two sources that import each other are a circle, and what leads into it is none', () => {
  const sources = [source('start', 'a', 'c'), source('a', 'b'), source('b', 'a'), source('c')];
  expect(circlesOf(sources)).toEqual([['server/src/a.ts', 'server/src/b.ts', 'server/src/a.ts']]);
});

test('a source that is imported twice is no circle', () => {
  expect(circlesOf([source('start', 'a', 'b'), source('a', 'b'), source('b')])).toEqual([]);
});
