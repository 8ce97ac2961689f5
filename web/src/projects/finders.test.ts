import type { CallName } from '@somero/contract';
import { expect, test } from 'vitest';
import { finders } from './finders.ts';
import { aProjectRow } from './testing/aProject.ts';

test('a project is found by any words of its name and description, and leads to its page', async () => {
  const stopped = { ...aProjectRow, id: 4, projectNames: 'Old well', status: 0 };
  const asked: CallName[] = [];
  const ask = async (name: CallName) => {
    asked.push(name);
    return { mainData: [aProjectRow, stopped] } as never;
  };
  const found = (text: string) => finders[0]?.find(text, ask, () => true);
  expect(await found('garden TOOLS')).toEqual([
    { href: '/project?id=3', name: 'School garden', detail: 'Running · UGX\u00A05,000,000,000' },
  ]);
  expect((await found('well'))?.map(({ name, detail }) => [name, detail.slice(0, 7)])).toEqual([
    ['Old well', 'Stopped'],
  ]);
  expect(await found('garden pump')).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['getProjects']));
});
