import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { addExpense, addProject, receiptPng } from '../../testing/sampleProject.ts';
import type { TestPayload } from '../../testing/startSchool.ts';

type Payload = TestPayload<'addActivity'>;

test('an expense is entered with its receipt, and the budgeted amount that the client saw does not matter', async () => {
  const { officer, entered, list, projectID } = await openProject();
  const answer = await officer.call('addActivity', {
    ...entered,
    ...{ actIntial: 1, actFileName: 'a.png', actNewFileName: '../../b.php' },
  });
  expect(answer).toMatchObject({ msg: texts.activityAdded, overBudget: 0, warnings: [] });
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ id: answer.id, projectID, projectName: 'School garden', activityName: 'Transport', Expense: 120_000 },
    ...{ description: 'Hire of a lorry', actDate: '2026-06-12', receiptNo: 'R-17', ver: 1, overBudget: 0 },
    ...{ username: 'user1', name: 'user1 Test', userID: officer.userID, created_At: '2026-06-15T08:00:00.000Z' },
    ...{ approved: 0, approvedBy: '', approvedAt: '', fileName: 'Receipt 17.png', mime: 'image/png' },
  });
  expect(row?.nu_fileName).toMatch(/^Receipt 17_[\da-f]{8}\.png$/);
  const { bytes, status } = await officer.download(row?.filePath ?? '');
  expect(status).toBe(200);
  expect(bytes.equals(Buffer.from(receiptPng.bytes as Uint8Array))).toBe(true);
});

test('a form’s line ends are one character each, in what is kept and in what is counted', async () => {
  const { officer, entered, list } = await openProject();
  const lines = Array.from({ length: 10 }, () => 'x'.repeat(99));
  const actDes = `${lines.join('\r\n')}y`;
  await officer.call('addActivity', { ...entered, actDes });
  expect(await list()).toMatchObject([{ description: actDes.replaceAll('\r', '') }]);
});

test('the activity is found whatever its case and spaces', async () => {
  const { officer, entered, list } = await openProject();
  await officer.call('addActivity', { ...entered, actName: '  tRANSPORT ' });
  expect(await list()).toMatchObject([{ activityName: 'Transport' }]);
});

describe('refused, with nothing recorded', () => {
  const blank = texts.fillAllFields;
  const refusals: [string, object, string, string][] = [
    ...['projName', 'actAmount', 'actName', 'actReceipt', 'actDes', 'actDate'].map(
      (field): [string, object, string, string] => [`no ${field}`, { [field]: ' ' }, field, blank],
    ),
    ['no receipt', { actFile: undefined }, 'actFile', texts.addActivityReceipt],
    ['an amount that is not digits', { actAmount: '12,000' }, 'actAmount', texts.digitsActivity],
    ['an amount of nothing', { actAmount: 0 }, 'actAmount', texts.leastAmount],
    ['less than nothing', { actAmount: -5 }, 'actAmount', texts.digitsActivity],
    ['a part of a shilling', { actAmount: '1.5' }, 'actAmount', texts.digitsActivity],
    ['a day that is none', { actDate: '2026-02-30' }, 'actDate', blank],
    ['a year of two digits', { actDate: '0026-06-12' }, 'actDate', texts.checkYear],
    ['an activity that is not in the budget', { actName: 'Fuel' }, 'actName', texts.activityUnknown],
  ];
  test.each(refusals)('%s', async (_, wrong, field, msg) => {
    const { officer, entered, list } = await openProject();
    const { status, body } = await officer.ask('addActivity', { ...entered, ...wrong } as Payload);
    expect({ status, body }).toMatchObject({ status: 400, body: { msg, fields: { [field]: msg } } });
    expect(await list()).toEqual([]);
  });

  test('an activity that was taken out of the budget, and one of another project', async () => {
    const { school, officer, entered, seeds, list } = await openProject();
    await addProject(school, { users: [officer.userID], lines: [['Fuel', 1]] });
    await school.database.write((db) =>
      db.updateTable('budgetLines').set({ removed: 1 }).where('id', '=', seeds).execute(),
    );
    for (const actName of ['Seeds', 'Fuel']) {
      const { status, body } = await officer.ask('addActivity', { ...entered, actName });
      expect([status, body.msg]).toEqual([400, texts.activityUnknown]);
    }
    expect(await list()).toEqual([]);
  });

  test('a file that is no receipt', async () => {
    const { officer, entered, list } = await openProject();
    for (const [fileName, bytes] of [
      ['slip.php', receiptPng.bytes],
      ['slip.png', '<html><script>alert(1)</script>'],
      ['slip', receiptPng.bytes],
    ] as const) {
      const { status, body } = await officer.ask('addActivity', { ...entered, actFile: { fileName, bytes } });
      const msg = texts.invalidReceipt;
      expect({ status, body }).toMatchObject({ status: 415, body: { msg, fields: { actFile: msg } } });
    }
    expect(await list()).toEqual([]);
  });

  test('a project that is not there, or that somebody is not in: the same answer, and no file is kept', async () => {
    const { school, stranger, officer, entered } = await openProject();
    const files = () => school.database.read.selectFrom('files').selectAll().execute();
    const before = await files();
    const foreign = await stranger.ask('addActivity', entered);
    const none = await officer.ask('addActivity', { ...entered, projName: 999 });
    expect(foreign).toMatchObject({ status: 404, body: { error: true, msg: texts.noDataFound } });
    expect(none.body).toEqual(foreign.body);
    expect(await files()).toEqual(before);
  });

  test('users who may not add', async () => {
    const { school, entered } = await openProject();
    const reader = await school.with(['seeAct', 'editAct', 'approveAct', 'delAct']);
    expect((await reader.ask('addActivity', entered)).status).toBe(403);
  });
});

test('a stopped project takes expenses of an ADMIN only', async () => {
  const { officer, admin, entered, list } = await openProject({ status: 0 });
  const { status, body } = await officer.ask('addActivity', entered);
  expect([status, body.msg]).toEqual([409, texts.notRunning]);
  await admin.call('addActivity', entered);
  expect(await list()).toMatchObject([{ username: 'admin', Expense: 120_000 }]);
});

test('spending past the budget of an activity is recorded, marked and said', async () => {
  const { officer, entered, list } = await openProject();
  const add = (actAmount: number, actReceipt: string) =>
    officer.call('addActivity', { ...entered, actAmount, actReceipt });
  expect(await add(500_000, 'A')).toMatchObject({ overBudget: 0, warnings: [] });
  expect(await add(1, 'B')).toMatchObject({
    overBudget: 1,
    warnings: ['Transport is UGX\u00A01 over its budget of UGX\u00A0500,000'],
  });
  await officer.call('addActivity', { ...entered, actName: 'Seeds', actReceipt: 'C' });
  expect((await list()).map(({ activityName, overBudget }) => [activityName, overBudget])).toEqual([
    ['Seeds', 0],
    ['Transport', 1],
    // It was entered before the budget was passed.
    ['Transport', 0],
  ]);
});

test('spending past the project’s amount is said, beyond 2^31 too', async () => {
  const { officer, entered, list } = await openProject({ amount: 2_500_000_000 });
  const seeds = { ...entered, actName: 'Seeds' };
  expect(await officer.call('addActivity', { ...seeds, actAmount: 2_999_999_999 })).toMatchObject({
    overBudget: 0,
    warnings: ['The project is UGX\u00A0499,999,999 over its amount of UGX\u00A02,500,000,000'],
  });
  expect(await list()).toMatchObject([{ Expense: 2_999_999_999 }]);
});

test('a receipt number that the project has already is said, with what for, when and by whom', async () => {
  const { officer, colleague, admin, entered, spend } = await openProject();
  const { id } = await officer.call('addActivity', entered);
  const again = await colleague.call('addActivity', { ...entered, actName: 'Seeds', actReceipt: 'r-17' });
  expect(again.warnings).toEqual(['The receipt number r-17 has been used for Transport of 12 Jun 2026 by user1 Test']);
  const third = await officer.call('addActivity', entered);
  expect(third.warnings).toEqual([
    'The receipt number R-17 has been used for Seeds of 12 Jun 2026 by user2 Test, and 1 time before',
  ]);
  for (const gone of [id, again.id, third.id]) await admin.call('deleteActivity', { id: gone });
  await spend(1, { receiptNo: 'R-170' });
  expect((await officer.call('addActivity', entered)).warnings).toEqual([]);
});

test('a receipt number of another project is nothing odd', async () => {
  const { school, officer, entered } = await openProject();
  const other = await addProject(school, { users: [] });
  await addExpense(school, {
    ...{ projectID: other.id, lineID: other.lineIDs[0] ?? 0, amount: 1, by: 1, receiptNo: 'R-17' },
  });
  expect((await officer.call('addActivity', entered)).warnings).toEqual([]);
});

test('a day to come is said, and one long before the project; the day at the school counts', async () => {
  const { school, officer, entered } = await openProject();
  const of = async (actDate: string, actReceipt: string) =>
    (await officer.call('addActivity', { ...entered, actAmount: 1, actDate, actReceipt })).warnings;
  expect(await of('2026-06-15', 'A')).toEqual([]);
  expect(await of('2006-06-15', 'D')).toEqual([
    'The date 15 Jun 2006 is more than a year before the project was added',
  ]);
  expect(await of('2026-06-16', 'B')).toEqual(['The date 16 Jun 2026 is in the future']);
  // Half past midnight of the 16th in Kampala.
  school.clock.set(new Date('2026-06-15T21:30:00.000Z'));
  const late = await school.as('user1');
  const { warnings } = await late.call('addActivity', { ...entered, actDate: '2026-06-16', actReceipt: 'C' });
  expect(warnings).toEqual([]);
});

test('the expenses of a project stay countable', async () => {
  const { officer, entered, spend, seeds, list } = await openProject();
  await spend(8_999_999_999_999_000, { lineID: seeds });
  const add = (actAmount: number) => officer.ask('addActivity', { ...entered, actAmount });
  const { status, body } = await add(1001);
  expect([status, body.msg]).toEqual([409, texts.tooMuch]);
  expect(await list()).toHaveLength(1);
  expect((await add(1000)).status).toBe(200);
  expect((await add(1)).status).toBe(409);
});

test('the same click sent twice enters one expense', async () => {
  const { officer, entered, list } = await openProject();
  const first = await officer.call('addActivity', entered, { key: 'click' });
  expect(await officer.call('addActivity', entered, { key: 'click' })).toEqual(first);
  expect(await list()).toHaveLength(1);
});

test('the audit has the whole expense and who entered it', async () => {
  const { officer, entered, lastChanges, projectID } = await openProject();
  const { id } = await officer.call('addActivity', entered);
  expect(await lastChanges('addActivity')).toMatchObject({
    actorID: officer.userID,
    changes: [
      {
        ...{ type: 'activity', id, before: null },
        after: {
          ...{ projectID, activity: 'Transport', description: 'Hire of a lorry', amount: 120_000, date: '2026-06-12' },
          ...{ receiptNo: 'R-17', enteredBy: 'user1', approved: 0 },
          receipt: expect.stringMatching(/^Receipt 17_[\da-f]{8}\.png$/),
        },
      },
    ],
  });
});
