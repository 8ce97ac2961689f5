import { expect, test } from 'vitest';
import { openFamilies } from '../../testing/fees/openFamilies.ts';
import { pay } from '../../testing/fees/openLedger.ts';

const numbers = (students: readonly { regno: string }[]) => students.map(({ regno }) => regno);

test('children are suggested whose parents have one telephone, however it is written', async () => {
  const { bursar } = await openFamilies(
    ['0772 123456', ''],
    ['', '+256 772-123456'],
    ['0772 999999', '0701 000001'],
    ['0772 888888', ''],
  );
  const { families, suggested } = await bursar.call('getFamilies', {});
  expect(families).toEqual([]);
  expect(suggested.map(({ familyID, students }) => [familyID, numbers(students)])).toEqual([[0, ['U001/1', 'U001/2']]]);
  expect(suggested[0]?.parents).toEqual([{ name: 'The mother of 2', phone: '+256 772-123456' }]);
});

test('a child with one telephone of each of two others joins them, and who left is not suggested', async () => {
  const { bursar, school, ids } = await openFamilies(
    ['0772 123456', ''],
    ['0772 123456', '0701 000001'],
    ['', '0701 000001'],
    ['0772 123456', ''],
  );
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', 'in', ids(4)).execute(),
  );
  const { suggested } = await bursar.call('getFamilies', {});
  expect(suggested.map(({ students }) => numbers(students))).toEqual([['U001/1', 'U001/2', 'U001/3']]);
});

test('numbers of fewer than nine digits and those of an institution suggest nobody', async () => {
  const many = Array.from({ length: 21 }, () => ['0414 200200', '12345'] as [string, string]);
  const { bursar } = await openFamilies(...many);
  expect((await bursar.call('getFamilies', {})).suggested).toEqual([]);
});

test('a confirmed family is told with what it owes, and its younger child is suggested to join it', async () => {
  const { bursar, ids, act } = await openFamilies(['0772 123456', ''], ['0772 123456', ''], ['0772 123456', '']);
  await act((ledger) => pay(ledger, { studentID: ids(1)[0] ?? 0, amount: 40_000 }));
  const { id } = await bursar.call('saveFamily', { studentList: ids(1, 2) });
  const { families, suggested } = await bursar.call('getFamilies', {});
  expect(families).toEqual([
    expect.objectContaining({
      id,
      balance: -40_000,
      parents: [{ name: 'The father of 2', phone: '0772 123456' }],
      ver: 1,
    }),
  ]);
  expect(families[0]?.students.map(({ regno, balance }) => [regno, balance])).toEqual([
    ['U001/1', -40_000],
    ['U001/2', 0],
  ]);
  expect(suggested.map(({ familyID, ver, students }) => [familyID, ver, numbers(students)])).toEqual([
    [id, 1, ['U001/1', 'U001/2', 'U001/3']],
  ]);
});

test('what was dismissed is suggested again only once somebody else joins it', async () => {
  const { bursar, school, ids } = await openFamilies(['0772 123456', ''], ['0772 123456', ''], ['', '']);
  await bursar.call('saveFamily', { studentList: ids(2, 1), dismiss: 1 });
  expect((await bursar.call('getFamilies', {})).suggested).toEqual([]);
  await school.database.write((db) =>
    db.updateTable('parents').set({ phone: '0772123456' }).where('studentID', 'in', ids(3)).execute(),
  );
  expect((await bursar.call('getFamilies', {})).suggested).toHaveLength(1);
});

test('families are found by a child’s name or number and a parent’s name or telephone', async () => {
  const { bursar, ids } = await openFamilies(
    ['0772 123456', ''],
    ['0772 123456', ''],
    ['0701 000001', ''],
    ['0701 000001', ''],
  );
  await bursar.call('saveFamily', { studentList: ids(1, 2) });
  for (const text of ['akello 1', 'u001/2', 'father of 2', '0772123456', '+256772 123'])
    expect((await bursar.call('getFamilies', { text })).families, text).toHaveLength(1);
  const other = await bursar.call('getFamilies', { text: 'father of 3' });
  expect([other.families.length, other.suggested.length]).toEqual([0, 0]);
  expect((await bursar.call('getFamilies', { text: 'father of 4' })).suggested).toHaveLength(1);
});
