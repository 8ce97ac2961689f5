import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryPaths } from './repositoryPaths.ts';
import { root } from './sources.ts';

describe('what may not be in the repository', () => {
  const tracked = repositoryPaths();
  const readable = tracked.filter((path) =>
    /\.(tsx?|mjs|json|md|ya?ml|css|html|txt|sh|run)$|(^|\/)\.[\w]+rc$|^\.ci\/run$/.test(path),
  );

  test('no lock-file entry points to a host', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"resolved": "https?:/);
  });

  test('no path of a machine, no name of a registry', () => {
    const forbidden = /\/work\/main|\/root\/|\/home\/[a-z]+\/|registry\.npmjs|registry\.yarnpkg|deb\.debian/;
    const found = readable.filter(
      (path) => path !== 'tests/repository.test.ts' && forbidden.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  test('no data folder, no build, no dependency', () => {
    expect(
      tracked.filter((path) => /^(data|demo-data|node_modules)\/|\/(dist|node_modules)\/|\.db$/.test(path)),
    ).toEqual([]);
  });
});

test('no folder has more than 40 files', () => {
  const counted = repositoryPaths().filter((path) => !/\/migrations\/|^docs\/(?:pictures|decisions)\//.test(path));
  const folders = Object.groupBy(counted, (path) => dirname(path));
  const crowded = Object.entries(folders).filter(([, files = []]) => files.length > 40);
  expect(crowded.map(([folder, files = []]) => `${folder}: ${files.length}`)).toEqual([]);
});
