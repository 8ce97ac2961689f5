import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { LongestFirst, longest } from './LongestFirst.ts';
import { root } from './sources.ts';

const project = { name: 'server', config: { isolate: false, sequence: { groupOrder: 0 } } };
const cache = { getTestSpecificationResult: () => undefined };
const specOf = (path: string) => ({ moduleId: join(root, path), project }) as unknown as TestSpecification;

test('the longest tests begin first, however short their files are, and there are such tests', async () => {
  expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const others = ['tests/house.test.ts', 'contract/src/score.test.ts'];
  const sequencer = new LongestFirst({ cache } as unknown as ConstructorParameters<typeof LongestFirst>[0]);
  const sorted = await sequencer.sort([...others, ...longest.toReversed()].map(specOf));
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([...longest, ...others].map((path) => join(root, path)));
});
