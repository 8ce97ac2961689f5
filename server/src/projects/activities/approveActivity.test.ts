import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { allProjectRights, receiptPng } from '../../testing/sampleProject.ts';
import type { School } from '../../testing/startSchool.ts';

const joining = async (school: School, projectID: number) => {
  const user = await school.with(allProjectRights);
  await school.database.write((db) =>
    db.insertInto('projectUsers').values({ projectID, userID: user.userID }).execute(),
  );
  return user;
};

test('an expense that somebody else entered is approved: by whom and when is shown, and is in the audit', async () => {
  const { school, colleague, spend, show, lastChanges } = await openProject();
  const id = await spend(120_000);
  school.clock.pass(60_000);
  expect((await colleague.call('approveActivity', { id, ver: 1 })) as object).toMatchObject({
    msg: texts.activityApproved,
  });
  expect(await show(id)).toMatchObject({
    ...{ approved: 1, approvedBy: 'user2 Test', approvedAt: '2026-06-15T08:01:00.000Z', ver: 2, Expense: 120_000 },
  });
  expect(await lastChanges('approveActivity')).toEqual({
    actorID: colleague.userID,
    changes: [
      {
        ...{ type: 'activity', id },
        before: { approved: 0, approvedAmount: null },
        after: { approved: 1, approvedAmount: 120_000 },
      },
    ],
  });
});

test('nobody approves their own entry but an ADMIN', async () => {
  const { officer, admin, spend, show } = await openProject();
  const id = await spend(120_000);
  const { status, body } = await officer.ask('approveActivity', { id });
  expect([status, body.msg]).toEqual([403, texts.ownEntry]);
  expect(await show(id)).toMatchObject({ approved: 0, ver: 1 });
  const own = await spend(1, { by: admin.userID });
  await admin.call('approveActivity', { id: own });
  expect(await show(own)).toMatchObject({ approved: 1, approvedBy: 'admin Test' });
});

const asStored = { actDes: 'Hire of a lorry', actAmount: 1, actDate: '2026-06-10', actRecNo: 'R-1' };

test.each([
  ['amount', { actAmount: 2_000_000 }],
  ['date', { actDate: '2026-06-01' }],
  ['receiptNo', { actRecNo: 'R-2' }],
  ['receipt', { actFileStatus: 1 as const, actFile: receiptPng }],
])(
  'a user who changed the %s of another’s entry may not approve it, nor may its author; a third person may',
  async (part, more) => {
    const { school, projectID, officer, colleague, spend, show } = await openProject();
    const third = await joining(school, projectID);
    const updateID = await spend(1);
    await colleague.call('updateActivity', { updateID, ...asStored, actFileStatus: 0, ...more });
    expect((await show(updateID)).lastChanges).toEqual([
      { part, userID: colleague.userID, name: 'user2 Test', at: '2026-06-15T08:00:00.000Z' },
    ]);
    for (const user of [officer, colleague]) {
      const { status, body } = await user.ask('approveActivity', { id: updateID, ver: 2 });
      expect([status, body.msg]).toEqual([403, texts.ownEntry]);
    }
    await third.call('approveActivity', { id: updateID });
    expect(await show(updateID)).toMatchObject({ approved: 1, approvedBy: 'user4 Test' });
  },
);

test('one who put other words to another’s entry may approve it, as may one whose change was changed again', async () => {
  const { officer, colleague, spend, show } = await openProject();
  const reworded = await spend(1);
  await colleague.call('updateActivity', { updateID: reworded, ...asStored, actDes: 'Van', actFileStatus: 0 });
  expect(await show(reworded)).toMatchObject({ description: 'Van', lastChanges: [] });
  await colleague.call('approveActivity', { id: reworded });
  const updateID = await spend(1);
  await colleague.call('updateActivity', { updateID, ...asStored, actAmount: 2, actFileStatus: 0 });
  await officer.call('updateActivity', { updateID, ...asStored, actAmount: 3, actFileStatus: 0 });
  expect((await show(updateID)).lastChanges).toMatchObject([{ part: 'amount', userID: officer.userID }]);
  await colleague.call('approveActivity', { id: updateID });
});

test('a change of one entry is no change of another, and an ADMIN approves what they changed', async () => {
  const { admin, colleague, spend, show } = await openProject();
  const ids = await Promise.all(Array.from({ length: 12 }, () => spend(1)));
  const [first = 0] = ids;
  await colleague.call('updateActivity', { updateID: ids[11] ?? 0, ...asStored, actAmount: 2, actFileStatus: 0 });
  // A save that changes nothing is a version all the same.
  await colleague.call('updateActivity', { updateID: first, ...asStored, actFileStatus: 0 });
  expect(await show(first)).toMatchObject({ ver: 2, lastChanges: [] });
  await colleague.call('approveActivity', { id: first });
  const [, second = 0] = ids;
  await admin.call('updateActivity', { updateID: second, ...asStored, actAmount: 2, actFileStatus: 0 });
  await admin.call('approveActivity', { id: second });
  expect(await show(second)).toMatchObject({ approved: 1, lastChanges: [{ part: 'amount', userID: admin.userID }] });
});

test('in a stopped project only an ADMIN approves', async () => {
  const { colleague, admin, spend, setStatus, show } = await openProject();
  const id = await spend(1);
  await setStatus(0);
  const { status, body } = await colleague.ask('approveActivity', { id });
  expect([status, body.msg]).toEqual([409, texts.notRunning]);
  expect(await show(id)).toMatchObject({ approved: 0 });
  await admin.call('approveActivity', { id });
  expect(await show(id)).toMatchObject({ approved: 1 });
});

test('one that is approved already stays as it was approved, and is shown', async () => {
  const { colleague, admin, spend, show } = await openProject();
  const id = await spend(1);
  await colleague.call('approveActivity', { id });
  const before = await show(id);
  const late = await admin.ask('approveActivity', { id });
  expect(late).toMatchObject({ status: 409, body: { msg: texts.approvedAlready, current: { id, ver: 2 } } });
  expect(await show(id)).toEqual(before);
});

test('an approver approves what they saw', async () => {
  const { officer, colleague, spend, show } = await openProject();
  const id = await spend(120_000);
  const { ver } = await show(id);
  await officer.call('updateActivity', {
    ...{ updateID: id, actDes: 'Lorry', actAmount: 490_000, actDate: '2026-06-01', actRecNo: 'R', actFileStatus: 0 },
  });
  const late = await colleague.ask('approveActivity', { id, ver });
  expect(late).toMatchObject({
    status: 409,
    body: { msg: texts.changedMeanwhile, current: { Expense: 490_000, ver: 2 } },
  });
  expect(await show(id)).toMatchObject({ approved: 0 });
  await colleague.call('approveActivity', { id, ver: 2 });
  expect(await show(id)).toMatchObject({ approved: 1, Expense: 490_000 });
});

test('of many who approve at the same instant one succeeds', async () => {
  const { school, projectID, colleague, spend, show, lastChanges } = await openProject();
  const third = await joining(school, projectID);
  const id = await spend(1);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, each) => (each % 2 ? colleague : third).ask('approveActivity', { id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const winner = answers.findIndex(({ status }) => status === 200) % 2 ? colleague : third;
  expect((await lastChanges('approveActivity')).actorID).toBe(winner.userID);
  expect(await show(id)).toMatchObject({
    approved: 1,
    ver: 2,
    approvedBy: winner === third ? 'user4 Test' : 'user2 Test',
  });
});

test('approved and changed at the same instant: the second is refused', async () => {
  const { officer, colleague, spend, show } = await openProject();
  for (let round = 0; round < 6; round++) {
    const id = await spend(100);
    const change = {
      ...{ updateID: id, ver: 1, actDes: 'Lorry', actAmount: 999, actDate: '2026-06-01', actRecNo: 'R' },
      actFileStatus: 0 as const,
    };
    const approve = () => colleague.ask('approveActivity', { id, ver: 1 });
    const update = () => officer.ask('updateActivity', change);
    const [first, second] = await Promise.all(round % 2 ? [approve(), update()] : [update(), approve()]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const [approved, updated] = round % 2 ? [first, second] : [second, first];
    const row = await show(id);
    expect([row.approved, row.Expense, row.ver]).toEqual(approved.status === 200 ? [1, 100, 2] : [0, 999, 2]);
    expect(updated.status).toBe(approved.status === 200 ? 409 : 200);
  }
});

test('approved and deleted at the same instant: an approved one is there, a deleted one is not approved', async () => {
  const { school, officer, colleague, spend } = await openProject();
  for (let round = 0; round < 6; round++) {
    const id = await spend(100);
    const approve = () => colleague.ask('approveActivity', { id });
    const remove = () => officer.ask('deleteActivity', { id });
    const [first, second] = await Promise.all(round % 2 ? [approve(), remove()] : [remove(), approve()]);
    const [approved, removed] = round % 2 ? [first, second] : [second, first];
    const row = await school.database.read
      .selectFrom('expenses')
      .select(['approved', 'deletedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (approved.status === 200) {
      expect([removed.status, row]).toEqual([409, { approved: 1, deletedAt: null }]);
    } else {
      expect([approved.status, removed.status, row.approved]).toEqual([404, 200, 0]);
      expect(row.deletedAt).not.toBeNull();
    }
  }
});

test('refused for strangers, for what is not there, and for users who may not approve', async () => {
  const { school, officer, stranger, projectID, spend, show } = await openProject();
  const id = await spend(1);
  expect((await stranger.ask('approveActivity', { id })).status).toBe(404);
  expect((await officer.ask('approveActivity', { id: 999 })).status).toBe(404);
  const editor = await school.with(['addAct', 'editAct', 'delAct', 'seeAct']);
  await school.database.write((db) =>
    db.insertInto('projectUsers').values({ projectID, userID: editor.userID }).execute(),
  );
  expect((await editor.ask('approveActivity', { id })).status).toBe(403);
  expect(await show(id)).toMatchObject({ approved: 0, ver: 1 });
});
