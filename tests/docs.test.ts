import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsPage } from '../docs/callsPage.ts';
import { repositoryPaths } from './repositoryPaths.ts';
import { root, sourcesOf } from './sources.ts';

test('docs/calls.md says what the contract says', () => {
  expect(readFileSync(join(root, 'docs/calls.md'), 'utf8')).toBe(callsPage());
});

test('what a comment cites can be opened in the repository', () => {
  const pages = new Set(repositoryPaths().map((path) => path.split('/').pop()));
  const domain = readFileSync(join(root, 'docs/spec/domain.md'), 'utf8');
  const lost = [...sourcesOf('contract/src', 'server/src', 'web/src', 'tests', 'bench')].flatMap(({ path, text }) => [
    ...[...text.matchAll(/\b([\w-]+\.md)\b/g)]
      .filter(([, page]) => !pages.has(page))
      .map(([cited]) => `${path}: ${cited}`),
    ...[...text.matchAll(/\bdomain\.md (\d+(?:\.\d+)?)/g)]
      .filter(([, part]) => !new RegExp(`^(?:#+|\\|) ${part?.replace('.', '\\.')}[. ]`, 'm').test(domain))
      .map(([cited]) => `${path}: ${cited}`),
  ]);
  expect(lost).toEqual([]);
});
