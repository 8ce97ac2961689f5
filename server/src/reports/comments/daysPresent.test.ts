import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { expect, test } from 'vitest';
import { openClassTeaching } from '../../testing/classTeaching.ts';
import type { Client, TestPayload } from '../../testing/startSchool.ts';

type Row = Exclude<TestPayload<'saveComments'>['comments'], string>[number];

async function open() {
  const opened = await openClassTeaching();
  const { school, term } = opened;
  const save = async (client: Client, ...comments: Row[]) =>
    (await client.call('saveComments', { ...term, comments })).results;
  const stored = () => school.database.read.selectFrom('reportComments').selectAll().execute();
  return { ...opened, save, stored };
}

const ok = (ver: number) => ({ ok: true, status: 200, msg: '', ver });
const refused = (status: number, msg: string, ver = 0) => ({ ok: false, status, msg, ver });

test('days present are whole, and not more than the school was open', async () => {
  const { school, ids, classTeacher, colleague, save, stored, term } = await open();
  const head = await school.as('admin');
  const write = async (daysPresent: number | string | null, client = classTeacher) =>
    (await save(client, { studentID: ids.akello, daysPresent }))[0];
  expect(await write(58)).toEqual(refused(400, texts.noDaysOpen));
  await head.call('updateReportSettings', { currentTermID: term.termID, daysOpen: 65 });
  for (const wrong of [1.5, -1, '5 days', '1e1', 1e21, '٤'])
    expect(await write(wrong)).toEqual(refused(400, texts.wholeDays));
  expect(await write(66)).toEqual(refused(400, texts.moreThanOpen(65)));
  expect(await write(58, colleague)).toEqual(refused(403, texts.onlyClassTeacher));
  expect(await write(' 58 ')).toEqual(ok(1));
  expect(await write(65)).toEqual(ok(2));
  expect(await write(0)).toEqual(ok(3));
  expect(await stored()).toMatchObject([{ daysPresent: 0, classComment: '', ver: 3 }]);
  expect(await save(classTeacher, { studentID: ids.akello, classComment: 'Good' })).toEqual([ok(4)]);
  expect(await stored()).toMatchObject([{ daysPresent: 0, classComment: 'Good' }]);
  expect(await write('')).toEqual(ok(5));
  expect(await stored()).toMatchObject([{ daysPresent: null }]);
});

test('days that cannot be are refused alone: the rest of the row is stored, and who asked sees it', async () => {
  const { school, ids, classTeacher, colleague, save, stored, term } = await open();
  const head = await school.as('admin');
  await head.call('updateReportSettings', { currentTermID: term.termID, daysOpen: 65 });
  const row = { studentID: ids.akello, classComment: 'Good', skills: ['Communication' as const], ver: 0 };
  const [answer] = await save(classTeacher, { ...row, daysPresent: 66 });
  const current = { classComment: 'Good', skills: ['Communication'], daysPresent: null, ver: 1 };
  expect(answer).toMatchObject({ ...refused(400, texts.moreThanOpen(65), 1), current });
  expect(await stored()).toMatchObject([{ classComment: 'Good', daysPresent: null, ver: 1 }]);
  // A retry after a lost answer is told the same, and writes nothing twice.
  expect(await save(classTeacher, { ...row, daysPresent: 66 })).toEqual([answer]);
  expect(await save(classTeacher, { studentID: ids.akello, daysPresent: 66, ver: 1 })).toEqual([
    refused(400, texts.moreThanOpen(65), 1),
  ]);
  expect(await save(colleague, { studentID: ids.akello, classComment: 'Mine', daysPresent: 66 })).toEqual([
    refused(403, texts.onlyClassTeacher, 1),
  ]);
  expect(await stored()).toMatchObject([{ classComment: 'Good', ver: 1 }]);
});

test('once the days open are cleared, days that are stored stay and hold nothing back', async () => {
  const { school, ids, classTeacher, save, stored, term } = await open();
  const head = await school.as('admin');
  await head.call('updateReportSettings', { currentTermID: term.termID, daysOpen: 65 });
  await save(classTeacher, { studentID: ids.akello, daysPresent: 0 });
  await head.call('updateReportSettings', { currentTermID: term.termID, daysOpen: '' });
  const row = { studentID: ids.akello, daysPresent: 0, classComment: 'Good', ver: 1 };
  expect(await save(classTeacher, row)).toEqual([ok(2)]);
  expect(await stored()).toMatchObject([{ daysPresent: 0, classComment: 'Good' }]);
  expect(await save(classTeacher, { ...row, ver: 2, daysPresent: 1, classComment: 'Better' })).toMatchObject([
    { ...refused(400, texts.noDaysOpen, 3), current: { classComment: 'Better', daysPresent: 0 } },
  ]);
});
