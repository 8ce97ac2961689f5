import { type Right, rights, rightsWith } from '@somero/contract/rights.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type School, startSchool } from '../testing/startSchool.ts';

/** A new category, and a way to read it again. */
async function addCategory(school: School, held: readonly Right[], catName = 'BURSAR') {
  const admin = await school.as('admin');
  const { catID } = await admin.call('addCategory', { catName, teachingStatus: 1, ...rightsWith(held) });
  const show = async () => (await admin.call('showCategory', { showID: catID })).selected;
  return { admin, catID, show };
}

test('absent flags, an absent name and an absent teaching status stay as they are', async () => {
  const school = await startSchool();
  const { admin, catID, show } = await addCategory(school, ['seeFee', 'addPay', 'seeUser']);
  await admin.call('updateCategory', { updateID: catID, catName: 'Cashier', addPay: 0, setFee: 1 });
  const renamed = { catName: 'Cashier', teachingStatus: 1, ver: 2, ...rightsWith(['seeFee', 'setFee', 'seeUser']) };
  expect(await show()).toMatchObject(renamed);
  await admin.call('updateCategory', { updateID: catID, teachingStatus: 0 });
  expect(await show()).toMatchObject({ ...renamed, teachingStatus: 0, ver: 3 });
});

test('the rules of a name and of one right at least hold here too', async () => {
  const school = await startSchool();
  const { admin, catID, show } = await addCategory(school, ['seeFee']);
  const said = async (payload: object) => {
    const { status, body } = await admin.ask('updateCategory', { updateID: catID, ...payload } as never);
    return [status, body.msg];
  };
  expect(await said({ catName: '' })).toEqual([400, 'Please enter category']);
  expect(await said({ catName: 'THE BURSAR' })).toEqual([400, 'Category name must not contain spaces']);
  expect(await said({ catName: '\u0410DMIN' })).toEqual([
    400,
    'Use only letters, digits and & . / - _ in a category name',
  ]);
  expect(await said({ seeFee: 0 })).toEqual([400, 'Please add at least one right to  the new category']);
  expect(await said({ catName: 'teacher' })).toEqual([
    409,
    'There is already a category with this name, or one that looks like it',
  ]);
  expect(await show()).toMatchObject({ catName: 'BURSAR', seeFee: 1, ver: 1 });
  expect((await said({ catName: 'bursar' }))[0]).toBe(200);
  expect((await admin.ask('updateCategory', { updateID: 99, seeStu: 1 })).status).toBe(404);
});

test('ADMIN is changed by nobody: not by an ADMIN, not by a user of every right', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const deputy = await school.with([...rights]);
  for (const client of [admin, deputy]) {
    for (const payload of [{ catName: 'OWNER' }, { seeStu: 0 as const }, { teachingStatus: 1 as const }]) {
      const { status, body } = await client.ask('updateCategory', { updateID: 1, ...payload });
      expect({ status, msg: body.msg }).toEqual({
        status: 403,
        msg: 'The category ADMIN always holds every right, so it cannot be renamed, updated or deleted',
      });
    }
  }
  const { selected } = await admin.call('showCategory', { showID: 1 });
  expect(selected).toMatchObject({ catName: 'ADMIN', teachingStatus: 0, ver: 1, ...rightsWith(rights) });
});

test('TEACHER may be changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateCategory', { updateID: 2, catName: 'TEACHERS', seeStu: 1 });
  const { selected } = await admin.call('showCategory', { showID: 2 });
  expect(selected).toMatchObject({ catName: 'TEACHERS', ...rightsWith(['addMark', 'genRep', 'seeStu']) });
});

test('nobody changes the category that they are in, not even to take a right away', async () => {
  const school = await startSchool();
  const clerk = await school.with(['seeCat', 'editCat', 'seeStu']);
  const own = (await clerk.call('getSession', {})).catID;
  const refused = await clerk.ask('updateCategory', { updateID: own, seeStu: 0 });
  expect(refused).toMatchObject({
    status: 403,
    body: { msg: 'You cannot change or delete the category that you are in' },
  });
  expect((await clerk.call('showCategory', { showID: own })).selected).toMatchObject({ seeStu: 1, ver: 1 });
});

test('what a category has and what it gets must both be held by who changes it', { timeout: 60_000 }, async () => {
  const school = await startSchool();
  let names = 0;
  const some = fc.subarray([...rights]);
  // Often within what is held, which chance alone would hardly bring about.
  const three = some.chain((mine) => {
    const within = fc.oneof(fc.subarray(mine), some);
    return fc.tuple(fc.constant(mine), within, within);
  });
  await fc.assert(
    fc.asyncProperty(three, async ([mine, stored, wanted]) => {
      const held = [...new Set<Right>([...mine, 'editCat'])];
      const had: readonly Right[] = stored.length > 0 ? stored : ['editCat'];
      const { catID, show } = await addCategory(school, had, `C-${++names}-X`);
      const client = await school.with(held);
      const { status } = await client.ask('updateCategory', { updateID: catID, ...rightsWith(wanted) });
      const mineAll = (some: readonly Right[]) => some.every((right) => held.includes(right));
      const expected = !mineAll(had) ? 403 : wanted.length === 0 ? 400 : mineAll(wanted) ? 200 : 403;
      expect(status).toBe(expected);
      expect(await show()).toMatchObject(rightsWith(status === 200 ? wanted : had));
    }),
    { numRuns: 40, seed: 20_260_615 },
  );
});

test('a right is taken from a category that holds it by nobody who does not hold it', async () => {
  const school = await startSchool();
  const { catID, show } = await addCategory(school, ['seeFee', 'addPay']);
  const clerk = await school.with(['editCat', 'seeFee']);
  const refused = await clerk.ask('updateCategory', { updateID: catID, addPay: 0 });
  expect(refused.status).toBe(403);
  expect(await show()).toMatchObject({ addPay: 1 });
});

test('a right given or taken counts from the next call on, in the sessions that are open', async () => {
  const school = await startSchool();
  const { admin, catID } = await addCategory(school, ['seeStu']);
  const user = await school.another(catID);
  expect((await user.ask('findStudents', { text: 'Akello' })).status).toBe(200);
  await admin.call('updateCategory', { updateID: catID, seeStu: 0, setRep: 1 });
  expect((await user.ask('findStudents', { text: 'Akello' })).status).toBe(403);
  expect((await user.ask('updateReportSettings', { reportDate: '2026-09-14' })).status).toBe(200);
});

test('a change over one that was not seen is refused with the category as it is', async () => {
  const school = await startSchool();
  const { admin, catID, show } = await addCategory(school, ['seeFee']);
  await admin.call('updateCategory', { updateID: catID, addPay: 1, ver: 1 });
  const late = await admin.ask('updateCategory', { updateID: catID, catName: 'CASHIER', ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: await show() } });
  expect(await show()).toMatchObject({ catName: 'BURSAR', addPay: 1, ver: 2 });
});

test('a refused change has its record in the audit, with nothing changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.ask('updateCategory', { updateID: 1, catName: 'OWNER' });
  const records = school.database.read.selectFrom('audit').select(['outcome', 'actorID', 'changes']);
  expect(await records.where('call', '=', 'updateCategory').execute()).toEqual([
    { outcome: 'denied', actorID: admin.userID, changes: '[]' },
  ]);
});
