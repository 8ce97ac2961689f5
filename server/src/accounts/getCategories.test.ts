import { rights, rightsWith } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { schoolBegins, startSchool } from '../testing/startSchool.ts';

test('every category is listed with its flags and how many users are in it', async () => {
  const school = await startSchool();
  const clerk = await school.with(['seeUser', 'seeStu']);
  const { mainData } = await clerk.call('getCategories', {});
  const times = { created_At: schoolBegins.toISOString(), secondFactor: 0, staffCount: 1, ver: 1 };
  expect(mainData).toEqual([
    { catID: 1, catName: 'ADMIN', teachingStatus: 0, ...times, ...rightsWith(rights) },
    { catID: 2, catName: 'TEACHER', teachingStatus: 1, ...times, ...rightsWith(['addMark', 'genRep']) },
    { catID: 3, catName: 'CATEGORY 1', teachingStatus: 0, ...times, ...rightsWith(['seeUser', 'seeStu']) },
  ]);
});

test('ADMIN is shown with every right, whatever is stored', async () => {
  const school = await startSchool();
  const clerk = await school.with(['seeCat']);
  await school.database.write((db) => db.updateTable('categories').set({ rights: '' }).where('id', '=', 1).execute());
  const { mainData } = await clerk.call('getCategories', {});
  expect(mainData[0]).toMatchObject({ catID: 1, ...rightsWith(rights) });
});

test('who manages categories without seeing them or any staff does not list them', async () => {
  const school = await startSchool();
  const clerk = await school.with(['addCat', 'editCat', 'delCat']);
  expect((await clerk.ask('getCategories', {})).status).toBe(403);
});
