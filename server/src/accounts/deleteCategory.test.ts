import { rights, rightsWith } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

const withBursar = async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { catID } = await admin.call('addCategory', { catName: 'BURSAR', ...rightsWith(['seeFee', 'addPay']) });
  const names = async () => (await admin.call('getCategories', {})).mainData.map((row) => row.catName);
  return { school, admin, catID, names };
};

test('a category that nobody is in is deleted, and its name is free again', async () => {
  const { admin, catID, names } = await withBursar();
  await admin.call('deleteCategory', { id: catID });
  expect(await names()).toEqual(['ADMIN', 'TEACHER']);
  expect((await admin.ask('deleteCategory', { id: catID })).status).toBe(404);
  await admin.call('addCategory', { catName: 'bursar', seeFee: 1 });
});

test('a category is not deleted while staff are in it, active or not', async () => {
  const { school, admin, catID, names } = await withBursar();
  const user = await school.another(catID);
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', user.userID).execute(),
  );
  const refused = await admin.ask('deleteCategory', { id: catID });
  expect(refused).toMatchObject({
    status: 409,
    body: { msg: '1 user is in this category. Move them to another one first' },
  });
  expect(await names()).toContain('BURSAR');
});

test('ADMIN and TEACHER are deleted by nobody, empty or not', async () => {
  const { school, admin, names } = await withBursar();
  const deputy = await school.with([...rights]);
  await school.database.write((db) =>
    db.updateTable('users').set({ catID: 1 }).where('username', '=', 'teacher').execute(),
  );
  for (const client of [admin, deputy]) {
    for (const id of [1, 2]) expect((await client.ask('deleteCategory', { id })).status).toBe(403);
  }
  expect(await names()).toEqual(expect.arrayContaining(['ADMIN', 'TEACHER']));
});

test('a category that holds a right which the caller does not is not theirs to delete, nor is their own', async () => {
  const { school, catID, names } = await withBursar();
  const clerk = await school.with(['delCat', 'seeFee']);
  const own = (await clerk.call('getSession', {})).catID;
  expect((await clerk.ask('deleteCategory', { id: catID })).status).toBe(403);
  expect((await clerk.ask('deleteCategory', { id: own })).status).toBe(403);
  expect(await names()).toContain('BURSAR');
  const holder = await school.with(['delCat', 'seeFee', 'addPay']);
  await holder.call('deleteCategory', { id: catID });
});
