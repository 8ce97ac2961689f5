import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { receiptPng } from '../../testing/sampleProject.ts';
import { recordReceipt } from './storeReceipt.ts';

test('a project without expenses has its own receipt, and today is the day at the school', async () => {
  const { school, officer, projectID } = await openProject();
  const { projData, uploadsData } = await officer.call('showReceipts', { id: projectID });
  expect(uploadsData).toEqual([]);
  expect(projData).toMatchObject({
    ...{ id: projectID, projectNames: 'School garden', created_At: '2026-06-15T08:00:00.000Z', created_BY: 'admin' },
    ...{ currentDate: '2026-06-15', fileName: 'Receipt_17.png', mime: 'image/png', earlierReceipts: [] },
  });
  expect((await officer.download(projData.filePath)).status).toBe(200);
  // Half past midnight of the 16th in Kampala.
  school.clock.set(new Date('2026-06-15T21:30:00.000Z'));
  const late = await school.as('user1');
  expect((await late.call('showReceipts', { id: projectID })).projData.currentDate).toBe('2026-06-16');
});

test('receipts of the expenses come in the order of their days, with the earlier ones', async () => {
  const { school, officer, colleague, projectID, spend, seeds } = await openProject();
  const last = await spend(1, { spentOn: '2026-06-14', receiptNo: 'C' });
  const first = await spend(1, { spentOn: '2026-05-01', receiptNo: 'A', by: colleague.userID, lineID: seeds });
  const middle = await spend(1, { spentOn: '2026-06-14', receiptNo: 'B' });
  await officer.call('updateActivity', {
    ...{ updateID: first, actDes: 'Beans', actAmount: 1, actDate: '2026-05-01', actRecNo: 'A2' },
    ...{ actFileStatus: 1, actFile: { ...receiptPng, fileName: 'better.png' } },
  });
  const file = await school.parts.files.store(receiptPng.bytes as Uint8Array, {
    ...{ mime: 'image/png', label: 'grant.png', createdBy: 1 },
  });
  const stored = { file, fileName: 'grant.png' };
  await school.database.write((db) => recordReceipt(db, stored, { projectID, expenseID: null }, school.clock.now()));
  const { projData, uploadsData } = await officer.call('showReceipts', { id: projectID });
  expect(projData).toMatchObject({ fileName: 'grant.png', earlierReceipts: [{ fileName: 'Receipt_17.png' }] });
  expect(uploadsData).toMatchObject([
    {
      ...{ id: first, activityName: 'Seeds', username: 'user2', name: 'user2 Test', actDate: '2026-05-01' },
      ...{
        receiptNo: 'A2',
        fileName: 'better.png',
        earlierReceipts: [{ fileName: 'slip.png', replacedAt: '2026-06-15T08:00:00.000Z' }],
      },
    },
    { id: last, receiptNo: 'C', username: 'user1', fileName: 'slip.png', earlierReceipts: [] },
    { id: middle, receiptNo: 'B', earlierReceipts: [] },
  ]);
  const all = [projData, ...projData.earlierReceipts, ...uploadsData.flatMap((of) => [of, ...of.earlierReceipts])];
  expect(all).toHaveLength(6);
  for (const { filePath } of all) expect((await officer.download(filePath)).status).toBe(200);
});

test('they stay open on a stopped project, and closed to strangers and to those without the right', async () => {
  const { school, officer, stranger, admin, projectID } = await openProject({ status: 0 });
  expect((await officer.ask('showReceipts', { id: projectID })).status).toBe(200);
  expect((await admin.ask('showReceipts', { id: projectID })).status).toBe(200);
  const refused = await stranger.ask('showReceipts', { id: projectID });
  expect(refused).toMatchObject({ status: 404, body: { msg: texts.noDataFound } });
  expect((await officer.ask('showReceipts', { id: 999 })).body).toEqual(refused.body);
  const adder = await school.with(['addAct', 'seeAct', 'fullRep', 'seeProj']);
  await school.database.write((db) =>
    db.insertInto('projectUsers').values({ projectID, userID: adder.userID }).execute(),
  );
  expect((await adder.ask('showReceipts', { id: projectID })).status).toBe(403);
});
