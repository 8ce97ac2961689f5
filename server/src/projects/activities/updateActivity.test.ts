import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { receiptPng } from '../../testing/sampleProject.ts';
import type { TestPayload } from '../../testing/startSchool.ts';

const form = {
  ...{ actDes: 'Hire of a van', actAmount: 130_000, actDate: '2026-06-11', actRecNo: 'R-18' },
  actFileStatus: 0 as const,
};

test('every field is changed, and the receipt stays', async () => {
  const { officer, spend, show } = await openProject();
  const updateID = await spend(120_000);
  const before = await show(updateID);
  const { filePath, ...answer } = await officer.call('updateActivity', {
    updateID,
    ...form,
    oldFilePath: '/etc/passwd',
  });
  expect(answer).toMatchObject({ msg: texts.activityUpdated, overBudget: 0, warnings: [], ver: 2 });
  expect((await officer.download(filePath)).status).toBe(200);
  expect(await show(updateID)).toEqual({
    ...before,
    ...{ description: 'Hire of a van', Expense: 130_000, actDate: '2026-06-11', receiptNo: 'R-18', ver: 2 },
    lastChanges: (['amount', 'date', 'receiptNo'] as const).map((part) => ({
      ...{ part, userID: officer.userID, name: 'user1 Test', at: '2026-06-15T08:00:00.000Z' },
    })),
  });
});

test('it is found by its new words and no longer by the old', async () => {
  const { officer, projectID, spend } = await openProject();
  const updateID = await spend(120_000, { description: 'Lorry', receiptNo: 'OLD-1' });
  await officer.call('updateActivity', { updateID, ...form });
  const found = async (find: string) => (await officer.call('showActivities', { showID: projectID, find })).total;
  expect([await found('van'), await found('r-18'), await found('lorry'), await found('old-1')]).toEqual([1, 1, 0, 0]);
});

test('a new receipt takes the place of the old one, which stays in the history', async () => {
  const { officer, spend, show } = await openProject();
  const updateID = await spend(120_000);
  const old = await show(updateID);
  const bytes = Buffer.concat([receiptPng.bytes as Uint8Array, Buffer.from([0])]);
  const sent = { updateID, ...form, actFileStatus: 1 as const, actFile: { fileName: 'new.png', bytes } };
  const { filePath } = await officer.call('updateActivity', sent);
  const now = await show(updateID);
  expect(now).toMatchObject({ fileName: 'new.png', earlierReceipts: [{ fileName: 'slip.png' }] });
  expect(now.earlierReceipts[0]?.nu_fileName).toBe(old.nu_fileName);
  expect((await officer.download(filePath)).bytes.equals(bytes)).toBe(true);
  expect((await officer.download(now.earlierReceipts[0]?.filePath ?? '')).bytes).toEqual(receiptPng.bytes);
});

test('without the flag for a new receipt a file that comes along is left', async () => {
  const { school, officer, spend, show } = await openProject();
  const updateID = await spend(120_000);
  await officer.call('updateActivity', { updateID, ...form, actFile: receiptPng });
  expect(await show(updateID)).toMatchObject({ fileName: 'slip.png', earlierReceipts: [] });
  expect(await school.database.read.selectFrom('receipts').select('id').execute()).toHaveLength(2);
});

describe('refused, with nothing changed', () => {
  const refusals: [string, object, string, string][] = [
    ...['actDes', 'actAmount', 'actDate', 'actRecNo'].map((field): [string, object, string, string] => [
      `no ${field}`,
      { [field]: '' },
      field,
      texts.fillAllFields,
    ]),
    ['an amount that is not digits', { actAmount: '1e6' }, 'actAmount', texts.digitsActivity],
    ['a new receipt without its file', { actFileStatus: 1 }, 'actFile', texts.addActivityReceipt],
  ];
  test.each(refusals)('%s', async (_, wrong, field, msg) => {
    const { officer, spend, show } = await openProject();
    const updateID = await spend(1);
    const before = await show(updateID);
    const sent = { updateID, ...form, ...wrong } as TestPayload<'updateActivity'>;
    const { status, body } = await officer.ask('updateActivity', sent);
    expect({ status, body }).toMatchObject({ status: 400, body: { msg, fields: { [field]: msg } } });
    expect(await show(updateID)).toEqual(before);
  });

  test('a file that is no receipt', async () => {
    const { officer, spend, show } = await openProject();
    const updateID = await spend(1);
    const before = await show(updateID);
    const { status, body } = await officer.ask('updateActivity', {
      ...{ updateID, ...form, actFileStatus: 1, actFile: { fileName: 'a.pdf', bytes: 'MZ' } },
    });
    expect([status, body.msg]).toEqual([415, texts.invalidReceipt]);
    expect(await show(updateID)).toEqual(before);
  });

  test('for strangers, for what is deleted, and for users who may not edit', async () => {
    const { school, officer, stranger, admin, projectID, spend } = await openProject();
    const [foreign, deleted] = [await spend(1), await spend(1)];
    await admin.call('deleteActivity', { id: deleted });
    const files = () => school.database.read.selectFrom('files').selectAll().execute();
    const before = await files();
    const withFile = { ...form, actFileStatus: 1 as const, actFile: receiptPng };
    expect((await stranger.ask('updateActivity', { updateID: foreign, ...withFile })).status).toBe(404);
    expect((await officer.ask('updateActivity', { updateID: deleted, ...withFile })).status).toBe(404);
    const adder = await school.with(['addAct', 'approveAct', 'delAct', 'seeAct']);
    await school.database.write((db) =>
      db.insertInto('projectUsers').values({ projectID, userID: adder.userID }).execute(),
    );
    expect((await adder.ask('updateActivity', { updateID: foreign, ...form })).status).toBe(403);
    expect(await files()).toEqual(before);
  });

  test('in a stopped project, but for an ADMIN', async () => {
    const { officer, admin, spend, setStatus, show } = await openProject();
    const updateID = await spend(1);
    await setStatus(0);
    const { status, body } = await officer.ask('updateActivity', { updateID, ...form });
    expect([status, body.msg]).toEqual([409, texts.notRunning]);
    expect(await show(updateID)).toMatchObject({ Expense: 1 });
    await admin.call('updateActivity', { updateID, ...form });
    expect(await show(updateID)).toMatchObject({ Expense: 130_000 });
  });
});

test('an approved one is closed to all but an ADMIN; it stays approved and the audit has the change', async () => {
  const { officer, admin, spend, show, lastChanges } = await openProject();
  const updateID = await spend(120_000, { approved: 1 });
  const before = await show(updateID);
  const refused = await officer.ask('updateActivity', { updateID, ...form });
  expect(refused).toMatchObject({ status: 409, body: { msg: texts.alreadyApproved } });
  expect(refused.body.current).toEqual(before);
  await admin.call('updateActivity', { updateID, ...form, actDes: before.description, actRecNo: before.receiptNo });
  const { approvedBy, approvedAt } = before;
  expect(await show(updateID)).toMatchObject({ Expense: 130_000, approved: 1, approvedBy, approvedAt, ver: 2 });
  expect(await lastChanges('updateActivity')).toEqual({
    actorID: admin.userID,
    changes: [
      {
        ...{ type: 'activity', id: updateID },
        before: { amount: 120_000, date: '2026-06-10' },
        after: { amount: 130_000, date: '2026-06-11' },
      },
    ],
  });
});

test('of two who read the same version the second is told what the first wrote', async () => {
  const { officer, colleague, spend, show } = await openProject();
  const updateID = await spend(120_000);
  const { ver } = await show(updateID);
  await colleague.call('updateActivity', { updateID, ver, ...form });
  const late = await officer.ask('updateActivity', { updateID, ver, ...form, actAmount: 1 });
  expect(late).toMatchObject({ status: 409, body: { msg: texts.changedMeanwhile } });
  expect(late.body.current).toEqual(await show(updateID));
  expect(late.body.current).toMatchObject({ Expense: 130_000, ver: 2, earlierReceipts: [] });
  const again = await officer.call('updateActivity', { updateID, ver: 2, ...form, actAmount: 1 });
  expect(again.ver).toBe(3);
});

test('of many who write at once, each with the version that they saw, one succeeds', async () => {
  const { officer, colleague, spend, show } = await openProject();
  const updateID = await spend(120_000);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, each) =>
      (each % 2 ? officer : colleague).ask('updateActivity', { updateID, ver: 1, ...form, actAmount: 1000 + each }),
    ),
  );
  const done = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await show(updateID)).toMatchObject({ Expense: 1000 + done, ver: 2 });
});

test('what has become odd is told, and what was odd before is not told again', async () => {
  const { officer, spend } = await openProject();
  await spend(10, { receiptNo: 'R-9' });
  const updateID = await spend(120_000);
  const change = async (more: object) => {
    const { overBudget, warnings } = await officer.call('updateActivity', { updateID, ...form, ...more });
    return { overBudget, warnings };
  };
  const odd = { actDate: '2026-07-01', actRecNo: 'r-9', actAmount: 600_000 };
  expect(await change(odd)).toEqual({
    overBudget: 1,
    warnings: [
      'The receipt number r-9 has been used for Transport of 10 Jun 2026 by user1 Test',
      'The date 1 Jul 2026 is in the future',
      'Transport is UGX\u00A0100,010 over its budget of UGX\u00A0500,000',
    ],
  });
  expect(await change({ ...odd, actDes: 'Hire of a bus' })).toEqual({ overBudget: 1, warnings: [] });
  expect(await change({})).toEqual({ overBudget: 0, warnings: [] });
});

test('amounts beyond 2^31 arrive whole, and the expenses of a project stay countable', async () => {
  const { officer, spend, seeds, show } = await openProject();
  await spend(8_999_000_000_000_000, { lineID: seeds });
  const updateID = await spend(1);
  await officer.call('updateActivity', { updateID, ...form, actAmount: '999999999999' as never });
  expect(await show(updateID)).toMatchObject({ Expense: 999_999_999_999 });
  const other = await spend(1);
  const { status, body } = await officer.ask('updateActivity', { updateID: other, ...form, actAmount: 1_000_000_001 });
  expect([status, body.msg]).toEqual([409, texts.tooMuch]);
  expect(await show(other)).toMatchObject({ Expense: 1, ver: 1 });
});

test('a change sent twice with one key is one change, and answers a path that works', async () => {
  const { school, officer, spend, show } = await openProject();
  const updateID = await spend(1);
  const sent = { updateID, ver: 1, ...form, actFileStatus: 1 as const, actFile: receiptPng };
  const first = await officer.call('updateActivity', sent, { key: 'click' });
  school.clock.pass(16 * 60_000);
  const again = await officer.call('updateActivity', sent, { key: 'click' });
  expect({ ...again, filePath: '' }).toEqual({ ...first, filePath: '' });
  expect((await officer.download(again.filePath)).status).toBe(200);
  expect(await show(updateID)).toMatchObject({ ver: 2, earlierReceipts: { length: 1 } });
});
