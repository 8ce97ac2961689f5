import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { receiptPng } from '../../testing/sampleProject.ts';

test('an activity is shown as in the list, with its earlier receipts, newest first', async () => {
  const { school, officer, colleague, entered, show, list } = await openProject();
  const { id } = await officer.call('addActivity', entered);
  const change = {
    ...{ updateID: id, actDes: 'Hire', actAmount: 120_000, actDate: '2026-06-12', actRecNo: 'R-17' },
    actFileStatus: 1 as const,
  };
  for (const fileName of ['second.png', 'third.png']) {
    school.clock.pass(60_000);
    await colleague.call('updateActivity', { ...change, actFile: { ...receiptPng, fileName } });
  }
  const { earlierReceipts, lastChanges, ...row } = await show(id);
  expect(lastChanges).toEqual([
    { part: 'receipt', userID: colleague.userID, name: 'user2 Test', at: '2026-06-15T08:02:00.000Z' },
  ]);
  expect([row]).toEqual(await list());
  expect(row).toMatchObject({ fileName: 'third.png', ver: 3 });
  expect(earlierReceipts).toMatchObject([
    {
      ...{ fileName: 'second.png', mime: 'image/png', uploadedBy: 'user2 Test' },
      ...{ uploadedAt: '2026-06-15T08:01:00.000Z', replacedAt: '2026-06-15T08:02:00.000Z' },
    },
    {
      ...{ fileName: 'Receipt 17.png', uploadedBy: 'user1 Test' },
      ...{ uploadedAt: '2026-06-15T08:00:00.000Z', replacedAt: '2026-06-15T08:01:00.000Z' },
    },
  ]);
  for (const { filePath } of earlierReceipts) expect((await officer.download(filePath)).status).toBe(200);
});

test('one that is not there, deleted, or of a project that the caller is not in: the same answer', async () => {
  const { officer, stranger, admin, spend } = await openProject();
  const [foreign, deleted] = [await spend(1), await spend(1)];
  await admin.call('deleteActivity', { id: deleted });
  const answers = [
    await officer.ask('showActivity', { showID: 999 }),
    await officer.ask('showActivity', { showID: deleted }),
    await admin.ask('showActivity', { showID: deleted }),
    await stranger.ask('showActivity', { showID: foreign }),
  ];
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 404, body: { error: true, msg: texts.noDataFound } });
  }
  expect((await admin.call('showActivity', { showID: foreign })).selected).toMatchObject({ id: foreign });
});
