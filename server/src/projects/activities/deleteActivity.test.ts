import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { readSpending } from '../spending.ts';

test('a deleted expense is marked: lists, sums and receipts leave it out, and its row and receipt stay', async () => {
  const { school, officer, projectID, spend, show } = await openProject();
  const [id, stays] = [await spend(600_000), await spend(5)];
  const { filePath } = await show(id);
  school.clock.pass(60_000);
  expect((await officer.call('deleteActivity', { id, ver: 1 })) as object).toMatchObject({
    msg: texts.activityDeleted,
  });
  expect((await officer.ask('showActivity', { showID: id })).status).toBe(404);
  expect(await officer.call('showActivities', { showID: projectID })).toMatchObject({
    ...{ total: 1, mainData: [{ id: stays, overBudget: 0 }] },
  });
  const { uploadsData } = await officer.call('showReceipts', { id: projectID });
  expect(uploadsData.map((receipt) => receipt.id)).toEqual([stays]);
  expect((await readSpending(school.database.read, [projectID]))[0]).toMatchObject({ spent: 5, entries: 1 });
  const row = await school.database.read.selectFrom('expenses').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    amount: 600_000,
    deletedBy: officer.userID,
    deletedAt: '2026-06-15T08:01:00.000Z',
    ver: 2,
  });
  const receipts = await school.database.read.selectFrom('receipts').selectAll().where('expenseID', '=', id).execute();
  expect(receipts).toMatchObject([{ replacedAt: null }]);
  expect(await school.parts.files.read(receipts[0]?.fileID ?? '')).not.toHaveLength(0);
  expect((await officer.download(filePath)).status).toBe(200);
});

test('the audit has the whole record as it was', async () => {
  const { officer, projectID, spend, lastChanges } = await openProject();
  const id = await spend(600_000, { receiptNo: 'R-5', description: 'Fuel' });
  await officer.call('deleteActivity', { id });
  expect(await lastChanges('deleteActivity')).toEqual({
    actorID: officer.userID,
    changes: [
      {
        ...{ type: 'activity', id, after: null },
        before: {
          ...{ projectID, activity: 'Transport', description: 'Fuel', amount: 600_000, date: '2026-06-10' },
          ...{ receiptNo: 'R-5', receipt: expect.stringMatching(/^slip_[\da-f]{8}\.png$/), enteredBy: 'user1' },
          ...{ enteredAt: '2026-06-15T08:00:00.000Z', approved: 0, approvedBy: '', approvedAt: '' },
        },
      },
    ],
  });
});

test('an approved one is deleted by an ADMIN alone', async () => {
  const { officer, admin, spend, show, list } = await openProject();
  const id = await spend(1, { approved: 1 });
  const refused = await officer.ask('deleteActivity', { id });
  expect(refused).toMatchObject({ status: 409, body: { msg: texts.alreadyApproved, current: { id, approved: 1 } } });
  expect(await show(id)).toMatchObject({ ver: 1 });
  await admin.call('deleteActivity', { id });
  expect(await list()).toEqual([]);
});

test('in a stopped project only an ADMIN deletes', async () => {
  const { officer, admin, spend, setStatus, list } = await openProject();
  const id = await spend(1);
  await setStatus(0);
  const { status, body } = await officer.ask('deleteActivity', { id });
  expect([status, body.msg]).toEqual([409, texts.notRunning]);
  expect(await list()).toHaveLength(1);
  await admin.call('deleteActivity', { id });
  expect(await list()).toEqual([]);
});

test('one that has changed since it was read is shown before it is deleted', async () => {
  const { officer, colleague, spend, show } = await openProject();
  const id = await spend(1);
  await colleague.call('updateActivity', {
    ...{ updateID: id, actDes: 'Van', actAmount: 2, actDate: '2026-06-01', actRecNo: 'R', actFileStatus: 0 },
  });
  const late = await officer.ask('deleteActivity', { id, ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { msg: texts.changedMeanwhile } });
  expect(late.body.current).toEqual(await show(id));
});

test('deleted twice, or by many at once, it is deleted once', async () => {
  const { school, officer, colleague, spend } = await openProject();
  const id = await spend(1);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, each) => (each % 2 ? officer : colleague).ask('deleteActivity', { id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)]);
  const done = school.database.read.selectFrom('audit').select('seq').where('call', '=', 'deleteActivity');
  expect(await done.where('outcome', '=', 'ok').execute()).toHaveLength(1);
});

test('refused for strangers, for what is not there, and for users who may not delete', async () => {
  const { school, officer, stranger, projectID, spend, list } = await openProject();
  const id = await spend(1);
  expect((await stranger.ask('deleteActivity', { id })).status).toBe(404);
  expect((await officer.ask('deleteActivity', { id: 999 })).status).toBe(404);
  const editor = await school.with(['addAct', 'editAct', 'approveAct', 'seeAct']);
  await school.database.write((db) =>
    db.insertInto('projectUsers').values({ projectID, userID: editor.userID }).execute(),
  );
  expect((await editor.ask('deleteActivity', { id })).status).toBe(403);
  expect(await list()).toHaveLength(1);
});
