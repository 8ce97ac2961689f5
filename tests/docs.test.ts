import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsPage } from '../docs/callsPage.ts';
import { root } from './sources.ts';

test('docs/calls.md says what the contract says', () => {
  expect(readFileSync(join(root, 'docs/calls.md'), 'utf8')).toBe(callsPage());
});
