import { rightsWith } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a category is shown with all its flags and the version that an update may send back', async () => {
  const school = await startSchool();
  const clerk = await school.with(['seeCat']);
  const { selected } = await clerk.call('showCategory', { showID: 2 });
  expect(selected).toMatchObject({ catID: 2, catName: 'TEACHER', teachingStatus: 1, ver: 1 });
  expect(selected).toMatchObject(rightsWith(['addMark', 'genRep']));
});

test('a category that does not exist is not there', async () => {
  const school = await startSchool();
  const clerk = await school.with(['seeCat']);
  expect(await clerk.ask('showCategory', { showID: 99 })).toMatchObject({ status: 404, body: { error: true } });
});
