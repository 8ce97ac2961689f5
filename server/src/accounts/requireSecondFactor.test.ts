import { rights } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('an ADMIN asks a second factor of a category and asks it no more', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const asked = async () => {
    const { selected } = await admin.call('showCategory', { showID: 2 });
    return [selected.secondFactor, selected.ver];
  };
  await admin.call('requireSecondFactor', { id: 2, secondFactor: 1 });
  expect(await asked()).toEqual([1, 2]);
  await admin.call('requireSecondFactor', { id: 2, secondFactor: 0 });
  expect(await asked()).toEqual([0, 3]);
  expect((await admin.ask('requireSecondFactor', { id: 99, secondFactor: 1 })).status).toBe(404);
});

test('it is asked of ADMIN too, by an ADMIN and by nobody else', async () => {
  const school = await startSchool();
  const deputy = await school.with([...rights]);
  expect((await deputy.ask('requireSecondFactor', { id: 2, secondFactor: 1 })).status).toBe(403);
  const admin = await school.as('admin');
  await admin.call('requireSecondFactor', { id: 1, secondFactor: 1 });
  const { mainData } = await deputy.call('getCategories', {});
  expect(mainData.map((row) => row.secondFactor)).toEqual([1, 0, 0]);
});
