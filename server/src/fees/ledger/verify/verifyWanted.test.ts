import { expect, test } from 'vitest';
import { boarding, fee, joinSchool, openCharged, owedBy, pta, tuition } from '../../../testing/fees/openCharged.ts';
import type { School } from '../../../testing/startSchool.ts';
import { readFeeChanges } from '../../changes/readFeeChanges.ts';
import { Books } from './Books.ts';
import { readEntryLines } from './readEntryLines.ts';
import { verifyWanted } from './verifyWanted.ts';

async function readBooks({ database }: School): Promise<Books> {
  const books = new Books();
  const db = database.read;
  const lines = await readEntryLines(db, { after: 0, until: Number.MAX_SAFE_INTEGER });
  for (const entry of await db.selectFrom('ledgerEntries').selectAll().orderBy('seq').execute())
    books.add(
      entry,
      lines.filter((line) => line.entry === entry.seq),
    );
  return books;
}

const verifyIn = async (school: School, readListed?: typeof readFeeChanges) =>
  verifyWanted(school.database.read, await readBooks(school), readListed);

/** Moved to S2, come outside the term, and deactivated: each is listed. */
async function openListed() {
  const opened = await openCharged();
  const { admin, bursar, yearID, inDay, another } = opened;
  await admin.call('updateStudent', { studentID: inDay, sclass: 2, stream: 1 });
  await admin.call('updateStudent', { studentID: another, status: 0 });
  await bursar.call('saveFeeTerm', { yearID, termID: 2, first: '2026-05-25', last: '2026-06-14', ver: 0, due: [] });
  return { ...opened, late: await joinSchool(opened) };
}

test('what a charged class is charged, with what To Be Charged lists and what was dismissed, is what is wanted', async () => {
  const { school, bursar, inDay, late, decide } = await openListed();
  expect(await verifyIn(school)).toBeNull();
  await bursar.call('saveFeeCategory', { id: pta, residencies: [2], newOnly: 0, rank: pta, ver: 0 });
  expect(await verifyIn(school)).toBeNull();
  expect((await decide(0, { [inDay]: 50, [late]: 1100 })).status).toBe(200);
  expect(await verifyIn(school)).toBeNull();
});

test.each(['inDay', 'late'] as const)('a difference that To Be Charged leaves out is found: %s', async (who) => {
  const opened = await openListed();
  const without: typeof readFeeChanges = async (db, term) =>
    (await readFeeChanges(db, term)).filter(({ student }) => student.id !== opened[who]);
  expect(await verifyIn(opened.school, without)).toMatchObject({ law: 'L13', entry: who === 'inDay' ? 2 : null });
});

test('a list that says another difference than there is is found, with the entry of the charge', async () => {
  const { school, inDay } = await openListed();
  const wrong: typeof readFeeChanges = async (db, term) =>
    (await readFeeChanges(db, term)).map((change) => {
      if (change.student.id !== inDay) return change;
      return { ...change, plan: { ...change.plan, changes: [fee(tuition, 90)] } };
    });
  expect(await verifyIn(school, wrong)).toMatchObject({ law: 'L13', entry: 2 });
});

test('fees that were changed past the program are listed, and found where the list is silent', async () => {
  const { school, listed } = await openCharged();
  await school.database.write((db) =>
    db.updateTable('feeLines').set({ amount: 900 }).where('catID', '=', tuition).execute(),
  );
  expect((await listed()).map(([, difference]) => difference)).toEqual([300, 300, 300]);
  expect(await verifyIn(school)).toBeNull();
  expect(await verifyIn(school, async () => [])).toMatchObject({ law: 'L13', entry: 1 });
});

test.each([
  ['of the class before own fees', ['class', 'own']],
  ['own ones before those of the class', ['own', 'class']],
] as const)(
  'fees undone under later ones, %s, leave the charge of a deactivated student listed',
  async (_, [first, later]) => {
    const { school, bursar, admin, yearID, settings, inDay, another, listed, decide } = await openCharged();
    const none = { term1Fees: [], term3Fees: [] };
    const save = {
      class: () => {
        const term2Fees = [fee(tuition, 650), fee(boarding, 450), fee(pta, 50)];
        return bursar.call('addFees', { currentID: settings[0] ?? 0, ...none, term2Fees });
      },
      own: () =>
        bursar.call('addFees', { classID: 1, studentID: inDay, yearID, ...none, term2Fees: [fee(tuition, 650)] }),
    };
    await save[first]();
    const [batch] = (await bursar.call('getFeeBatches', {})).mainData;
    await save[later]();
    await bursar.call('reverseFeeBatch', { id: batch?.id ?? 0, reason: 'wrong' });
    expect(await owedBy(school, inDay)).toEqual({ [tuition]: 600, [pta]: 50 });
    expect(await listed()).toEqual([['Akello 2', 50, expect.stringContaining('TUITION')]]);
    await admin.call('updateStudent', { studentID: inDay, status: 0 });
    await admin.call('updateStudent', { studentID: another, status: 0 });
    expect((await listed()).map(([, difference]) => difference)).toEqual([0, 0]);
    expect(await verifyIn(school)).toBeNull();
    expect(await verifyIn(school, async () => [])).toMatchObject({ law: 'L13' });
    expect((await decide(0, { [inDay]: 0, [another]: 0 })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await verifyIn(school)).toBeNull();
  },
);
