import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { describe, expect, test } from 'vitest';
import { copyUser } from '../testing/copyUser.ts';
import { addExpense, addProject, projectForm, receiptPng } from '../testing/sampleProject.ts';
import { pdfReceipt } from '../testing/sampleReceipts.ts';
import { type School, startSchool, type TestPayload } from '../testing/startSchool.ts';

type Form = Partial<TestPayload<'updateProject'>>;

async function open() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id, lineIDs } = await addProject(school, { users: [1, 2] });
  const [transport = 0, seeds = 0] = lineIDs;
  const { projFile: _, ...form } = { ...projectForm([1, 2]), updateID: id, projFileStatus: 0 as const };
  const update = (change: Form) => admin.call('updateProject', { ...form, ...change });
  const ask = (change: Form) => admin.ask('updateProject', { ...form, ...change });
  const show = async () => (await admin.call('showProject', { showID: id })).selected;
  return { school, admin, id, transport, seeds, form, update, ask, show };
}

const lastChange = async ({ database }: School) => {
  const { changes } = await database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'updateProject')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(changes);
};

test('every field is changed, and the audit says from what to what', async () => {
  const { school, admin, id, transport, update, show } = await open();
  await copyUser(school, 50);
  const answer = await update({
    ...{ projName: 'School farm', projAmount: '999999999999', projDollar: 3800, projEuro: '4100', projDes: 'Cows' },
    ...{ projAct: ['cows=900000000000', 'TRANSPORT=600000'], projUsers: [2, 50] },
  });
  expect(answer).toMatchObject({ msg: texts.projectUpdated, warnings: [], ver: 2 });
  expect((await admin.download(answer.filePath)).bytes).toEqual(receiptPng.bytes);
  const shown = await show();
  expect(shown).toMatchObject({
    ...{ projectNames: 'School farm', projectAmount: 999_999_999_999, dollar: 3800, euro: 4100, ver: 2, status: 1 },
    ...{ projectDescription: 'Cows', projectActivities: 'Cows=900000000000,TRANSPORT=600000', projectUsers: '2,50' },
  });
  expect(shown.budget[1]).toMatchObject({ id: transport, name: 'TRANSPORT' });
  expect(await lastChange(school)).toEqual([
    {
      ...{ type: 'project', id },
      before: {
        ...{ name: 'School garden', amount: 5_000_000_000, dollarRate: 3700, euroRate: 4000, description: 'Fence' },
        ...{ users: '1,2', activities: 'Transport=500000,Seeds=3000000000' },
      },
      after: {
        ...{ name: 'School farm', amount: 999_999_999_999, dollarRate: 3800, euroRate: 4100, description: 'Cows' },
        ...{ users: '2,50', activities: 'Cows=900000000000,TRANSPORT=600000' },
      },
    },
  ]);
});

describe('the receipt', () => {
  test('is replaced by a new one, and stays in the history', async () => {
    const { school, admin, id, update, show } = await open();
    const before = await show();
    school.clock.pass(60_000);
    const projFile = { fileName: 'Receipt 17.pdf', bytes: pdfReceipt() };
    const { filePath } = await update({ projFileStatus: 1, projFile });
    expect((await admin.download(filePath)).bytes).toEqual(projFile.bytes);
    const { earlierReceipts, ...now } = await show();
    expect(now).toMatchObject({ fileName: 'Receipt 17.pdf', mime: 'application/pdf' });
    expect(earlierReceipts).toEqual([
      {
        ...{ filePath: expect.any(String), nu_fileName: before.nu_fileName, fileName: before.fileName },
        ...{ mime: 'image/png', uploadedBy: 'admin Test', uploadedAt: '2026-06-15T08:00:00.000Z' },
        replacedAt: '2026-06-15T08:01:00.000Z',
      },
    ]);
    expect((await admin.download(earlierReceipts[0]?.filePath ?? '')).bytes).toEqual(receiptPng.bytes);
    const [change] = await lastChange(school);
    expect(change).toMatchObject({ id, before: { receipt: before.nu_fileName }, after: { receipt: now.nu_fileName } });
  });

  test('stays with projFileStatus 0, whatever comes along', async () => {
    const { update, show } = await open();
    const before = await show();
    const oldFilePath = '/files/of/somebody/else';
    await update({ projFileStatus: 0, projFile: { fileName: 'x.php', bytes: '<?php' }, oldFilePath });
    expect(await show()).toMatchObject({ nu_fileName: before.nu_fileName, earlierReceipts: [] });
  });

  test('must be there with projFileStatus 1, and be one', async () => {
    const { ask, show } = await open();
    const none = await ask({ projFileStatus: 1 });
    expect([none.status, none.body.msg, none.body.fields]).toEqual([
      400,
      texts.enterReceipt,
      { projFile: texts.enterReceipt },
    ]);
    const page = await ask({ projFileStatus: 1, projFile: { fileName: 'a.png', bytes: '<html>' } });
    expect([page.status, page.body.msg]).toEqual([415, texts.invalidReceipt]);
    expect(await show()).toMatchObject({ ver: 1, earlierReceipts: [] });
  });
});

describe('an activity of the budget', () => {
  test('that has expenses is neither removed nor renamed', async () => {
    const { school, id, transport, seeds, ask, show } = await open();
    for (const lineID of [transport, seeds]) {
      await addExpense(school, { projectID: id, lineID, amount: 5, by: 1 });
    }
    const before = await show();
    const msg = `${texts.activityHasExpenses}: Transport`;
    for (const projAct of [['Seeds=5'], ['Transports=500000', 'Seeds=5']]) {
      const { status, body } = await ask({ projAct, projName: 'Not to be seen' });
      expect([status, body.msg, body.fields]).toEqual([400, msg, { projAct: msg }]);
    }
    expect((await ask({ projAct: ['A=1'] })).body.msg).toBe(`${texts.activityHasExpenses}: Transport, Seeds`);
    const unsigned = (shown: typeof before) => ({ ...shown, filePath: '' });
    expect(unsigned(await show())).toEqual(unsigned(before));
  });

  test('that has expenses keeps them with another amount, place and way of writing', async () => {
    const { school, id, transport, update, show } = await open();
    await addExpense(school, { projectID: id, lineID: transport, amount: 400_000, by: 1 });
    await update({ projAct: ['Seeds=7', 'transPORT =300000'] });
    const { budget, overBudget } = await show();
    expect(budget).toMatchObject([
      { name: 'Seeds', amount: 7, spent: 0 },
      { id: transport, spent: 400_000 },
    ]);
    expect([budget[1]?.name, budget[1]?.overBudget, overBudget]).toEqual(['TransPORT', 1, 1]);
  });

  test('that has none goes, and comes back as itself under its name', async () => {
    const { school, id, transport, seeds, update, show } = await open();
    const deleted = await addExpense(school, { projectID: id, lineID: transport, amount: 400_000, by: 1 });
    await school.database.write((db) =>
      db.updateTable('expenses').set({ deletedAt: '2026-06-15T09:00:00.000Z' }).where('id', '=', deleted).execute(),
    );
    await update({ projAct: ['Seeds=7'] });
    expect((await show()).budget.map((line) => line.id)).toEqual([seeds]);
    await update({ projAct: ['Fence=1', 'transport=9', 'Seeds=8'] });
    const { budget } = await show();
    expect(budget.map(({ name, amount, entries }) => [name, amount, entries])).toEqual([
      ['Fence', 1, 0],
      ['Transport', 9, 0],
      ['Seeds', 8, 0],
    ]);
    expect([budget[1]?.id, budget[2]?.id]).toEqual([transport, seeds]);
  });

  test('is refused in the same words as when a project is added', async () => {
    const { ask } = await open();
    const refusals: [string[], string][] = [
      [[], texts.enterBudgetedActivity],
      [['Fence'], texts.enterBudgetedActivity],
      [['A,B=1'], texts.activityName],
      [['A=1', 'a=2'], `${texts.activityTwice}: A`],
    ];
    for (const [projAct, msg] of refusals) {
      const { status, body } = await ask({ projAct });
      expect([status, body.msg]).toEqual([400, msg]);
    }
    expect((await ask({ projUsers: [] })).body.msg).toBe(texts.pleaseSelectUser);
  });

  test('is warned of when all come to more than the project has', async () => {
    const { update } = await open();
    expect((await update({ projAmount: 3_000_500_000 })).warnings).toEqual([]);
    expect((await update({ projAmount: 3_000_499_999 })).warnings).toEqual([
      expect.stringContaining('come to UGX\u00A03,000,500,000, which is more than'),
    ]);
    expect((await update({ projAmount: 3_000_499_999, projDes: 'Said already' })).warnings).toEqual([]);
    expect((await update({ projAmount: 3_000_499_998 })).warnings).toHaveLength(1);
  });
});

describe('the users', () => {
  test('who were deactivated meanwhile stay when they were among them, and do not join', async () => {
    const { school, update, ask, show } = await open();
    await copyUser(school, 40, 0);
    await school.database.write((db) => db.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute());
    await update({ projUsers: [2, 1, 2] });
    expect((await show()).projectUsers).toBe('1,2');
    for (const projUsers of [
      [1, 2, 40],
      [1, 999],
    ]) {
      const { status, body } = await ask({ projUsers });
      expect([status, body.msg]).toEqual([404, texts.userUnknown]);
    }
    await update({ projUsers: [1] });
    expect((await ask({ projUsers: [1, 2] })).status).toBe(404);
    expect(await show()).toMatchObject({ projectUsers: '1', ver: 3 });
  });

  test('who take themselves out are told what it means', async () => {
    const { school, form, update } = await open();
    const officer = await school.with(['editProj']);
    await update({ projUsers: [officer.userID] });
    const { warnings } = await officer.call('updateProject', { ...form, projUsers: [1] });
    expect(warnings).toEqual(['You are not among the users of this project, so you will not see it']);
  });

  test('see the project no more once they are taken out', async () => {
    const { school, id, update } = await open();
    const officer = await school.with(['editProj']);
    await update({ projUsers: [officer.userID] });
    await officer.call('showProject', { showID: id });
    await update({ projUsers: [1] });
    expect((await officer.ask('showProject', { showID: id })).status).toBe(404);
  });
});

describe('who may', () => {
  test('a member while it is running; nobody else, and no ADMIN is held back', async () => {
    const { school, id, form, update } = await open();
    let officer = await school.with(['editProj']);
    while (officer.userID < 7) officer = await school.with(['editProj']);
    await copyUser(school, 17);
    await copyUser(school, 70);
    await update({ projUsers: [17, 70] });
    const stranger = await officer.ask('updateProject', { ...form, projUsers: [7] });
    const nowhere = await officer.ask('updateProject', { ...form, updateID: 999, projUsers: [7] });
    expect([stranger.status, stranger.body]).toEqual([404, nowhere.body]);
    await update({ projUsers: [7, 17] });
    const mine = await officer.call('updateProject', { ...form, projUsers: [7, 17] });
    expect(mine.ver).toBe(4);
    await school.database.write((db) => db.updateTable('projects').set({ status: 0 }).where('id', '=', id).execute());
    const stopped = await officer.ask('updateProject', { ...form, projUsers: [7] });
    expect([stopped.status, stopped.body.msg]).toEqual([409, texts.notRunning]);
    expect((await update({})).ver).toBe(5);
  });

  test('a stranger leaves no file behind', async () => {
    const { school, form } = await open();
    const officer = await school.with(['editProj']);
    const files = () => school.database.read.selectFrom('files').select('id').execute();
    const before = await files();
    const change = { projFileStatus: 1 as const, projFile: receiptPng };
    expect((await officer.ask('updateProject', { ...form, ...change })).status).toBe(404);
    expect(await files()).toEqual(before);
  });
});

test('of two who change it at once the second is told, and shown how it is now', async () => {
  const { school, update, ask, show } = await open();
  await update({ ver: 1, projName: 'First' });
  const files = await school.database.read.selectFrom('files').select('id').execute();
  const { status, body } = await ask({ ver: 1, projName: 'Second', projFileStatus: 1, projFile: receiptPng });
  expect([status, body.msg]).toEqual([409, texts.changedMeanwhile]);
  expect(body.current).toEqual(await show());
  expect(body.current).toMatchObject({ projectNames: 'First', ver: 2 });
  expect(await school.database.read.selectFrom('files').select('id').execute()).toEqual(files);
  expect((await update({ ver: 2, projName: 'Second' })).ver).toBe(3);
});
