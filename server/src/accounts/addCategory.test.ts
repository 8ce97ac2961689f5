import { areaRights, type Right, rights, rightsWith } from '@somero/contract/rights.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a category is added with the rights that its flags name', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { catID } = await admin.call('addCategory', { catName: ' Bursar ', teachingStatus: 0, seeFee: 1, addPay: '1' });
  const { selected } = await admin.call('showCategory', { showID: catID });
  expect(selected).toEqual({
    catID,
    catName: 'Bursar',
    created_At: school.clock.now().toISOString(),
    teachingStatus: 0,
    ...rightsWith(['seeFee', 'addPay']),
    secondFactor: 0,
    staffCount: 0,
    ver: 1,
  });
});

test('without any area flag a user right brings every area, as the specification has it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { catID } = await admin.call('addCategory', { catName: 'OFFICE', teachingStatus: 1, seeUser: 1 });
  const { selected } = await admin.call('showCategory', { showID: catID });
  expect(selected).toMatchObject({ teachingStatus: 1, ...rightsWith(['seeUser', ...areaRights]) });
});

test('what is missing or wrong is said in the words of the specification, at the name where it is the name', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const said = async (payload: object) => {
    const { status, body } = await admin.ask('addCategory', { seeStu: 1, ...payload } as never);
    return { status, msg: body.msg, fields: body.fields };
  };
  const atName = (msg: string) => ({ status: 400, msg, fields: { catName: msg } });
  expect(await said({})).toEqual(atName('Please enter category'));
  expect(await said({ catName: '  ' })).toEqual(atName('Please enter category'));
  expect(await said({ catName: 'HEAD TEACHER' })).toEqual(atName('Category name must not contain spaces'));
  expect(await said({ catName: 'BURSAR', seeStu: 0 })).toEqual({
    status: 400,
    msg: 'Please add at least one right to  the new category',
  });
  expect((await said({ catName: 'BURSAR', seeStu: 2 })).status).toBe(400);
  expect((await said({ catName: 'BURSAR', isAdmin: 1 })).status).toBe(400);
  expect((await said({ catName: 'BURSAR', secondFactor: 0 })).status).toBe(400);
});

test('no second ADMIN: not in another case, with a space, with a letter of another alphabet nor one that looks alike', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const add = async (catName: string) => (await admin.ask('addCategory', { catName, seeStu: 1 })).status;
  for (const name of ['ADMIN', 'admin ', 'Admin', 'ADM1N', 'adrnin', 'Admîn']) expect(await add(name), name).toBe(409);
  for (const name of ['\u0410DMIN', 'ADMI\u039D', '\uFF21DMIN', 'AD\u00ADMIN', 'ADMIN\u202E']) {
    expect(await add(name), name).toBe(400);
  }
  expect((await admin.call('getCategories', {})).mainData).toHaveLength(2);
});

test('a new category has its record in the audit', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { catID } = await admin.call('addCategory', { catName: 'BURSAR', seeFee: 1 });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'addCategory')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([
    { type: 'category', id: catID, before: null, after: { name: 'BURSAR', rights: 'seeFee' } },
  ]);
});

test('nobody grants what they do not hold, whatever they hold and whatever they grant', {
  timeout: 60_000,
}, async () => {
  const school = await startSchool();
  let names = 0;
  const some = fc.subarray([...rights]);
  // Half the time what is granted lies within what is held, which chance alone would hardly bring about.
  const both = some.chain((mine) => fc.tuple(fc.constant(mine), fc.oneof(fc.subarray(mine), some)));
  await fc.assert(
    fc.asyncProperty(both, async ([mine, granted]) => {
      const held: Right[] = [...new Set<Right>([...mine, 'addCat'])];
      const client = await school.with(held);
      const payload = { catName: `C-${++names}-X`, ...rightsWith(granted) };
      const { status } = await client.ask('addCategory', payload);
      const allHeld = granted.every((right) => held.includes(right));
      expect(status).toBe(granted.length === 0 ? 400 : allHeld ? 200 : 403);
    }),
    { numRuns: 40, seed: 20_260_615 },
  );
});

test('each right alone is granted by its holder and by an ADMIN, and by nobody else', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const right of rights.filter((each) => each !== 'addCat')) {
    const without = await school.with(rights.filter((each) => each !== right));
    const holder = await school.with(['addCat', right]);
    const payload = (by: string) => ({ catName: `${right}-by-${by}`, ...rightsWith([right]) });
    const statuses = [
      (await without.ask('addCategory', payload('without'))).status,
      (await holder.ask('addCategory', payload('holder'))).status,
      (await admin.ask('addCategory', payload('admin'))).status,
    ];
    expect({ right, statuses }).toEqual({ right, statuses: [403, 200, 200] });
  }
});

test('areas that come of themselves are granted too: who does not hold them cannot', async () => {
  const school = await startSchool();
  const clerk = await school.with(['addCat', 'seeUser']);
  const refused = await clerk.ask('addCategory', { catName: 'OFFICE', seeUser: 1 });
  expect(refused).toMatchObject({
    status: 403,
    body: { msg: 'You cannot give a right that you do not hold yourself' },
  });
  await clerk.call('addCategory', { catName: 'OFFICE', seeUser: 1, seeStu: 0 });
});
