import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { expect, test } from 'vitest';
import { openClassTeaching } from '../../testing/classTeaching.ts';
import type { Client } from '../../testing/startSchool.ts';

async function open() {
  const opened = await openClassTeaching();
  const { school, east, term } = opened;
  const admin = await school.as('admin');
  await admin.call('updateReportSettings', { currentTermID: term.termID, daysOpen: 65 });
  const payload = (lines: readonly string[], dryRun: 0 | 1) => ({
    ...east,
    dryRun,
    file: { fileName: 'days.csv', bytes: ['Regno,Name,Days present', ...lines].join('\n') },
  });
  const take = (client: Client, lines: readonly string[], dryRun: 0 | 1 = 0) =>
    client.ask('importAttendance', payload(lines, dryRun));
  const stored = async () =>
    (await school.database.read.selectFrom('reportComments').selectAll().orderBy('studentID').execute()).map(
      ({ studentID, daysPresent }) => [studentID, daysPresent],
    );
  return { ...opened, admin, take, stored };
}

const right = ['003471/001,,58'];

test('a sheet is looked at first, and then all its days are stored; an empty cell leaves what is there', async () => {
  const { ids, classTeacher, take, stored, school } = await open();
  const { surname, firstname } = await school.database.read
    .selectFrom('students')
    .select(['surname', 'firstname'])
    .where('id', '=', ids.akello)
    .executeTakeFirstOrThrow();
  const lines = [`003471/001,${firstname} ${surname.toUpperCase()},58`, '003471/002,,0', 'U1234/003,,'];
  const looked = await take(classTeacher, lines, 1);
  expect(looked.body.msg).toBe('The days of 2 students can be entered');
  expect(looked.body.rows).toMatchObject([
    { line: 2, ok: true, days: 58, before: null, changed: 1, msg: '' },
    { line: 3, ok: true, days: 0, changed: 1 },
    { line: 4, ok: true, days: null, changed: 0, msg: texts.daysEmpty },
  ]);
  expect(await stored()).toEqual([]);
  const taken = await take(classTeacher, lines);
  expect(taken.body).toMatchObject({ msg: 'The days of 2 students are entered', changed: 2 });
  expect(await stored()).toEqual([
    [ids.akello, 58],
    [ids.baluku, 0],
  ]);
  const again = await take(classTeacher, lines);
  expect(again.body).toMatchObject({ msg: texts.attendanceThere, changed: 0 });
  expect(again.body.rows).toMatchObject([{ before: 58, changed: 0, msg: texts.attendanceThere }, {}, {}]);
});

test('with one bad row nothing is stored, and each is named by line and column', async () => {
  const { classTeacher, take, stored } = await open();
  const lines = [
    '003471/001,,58',
    '003471/001,,57',
    '003471/002,Somebody Else,60',
    '003471/004,,60',
    'U1234/003,,66',
    ',,3',
    '003471/002,,many',
  ];
  const refused = await take(classTeacher, lines);
  expect(refused).toMatchObject({ status: 400, body: { msg: '6 of 7 rows need correction. Nothing was saved' } });
  const looked = (await take(classTeacher, lines, 1)).body.rows as { line: number; msg: string }[];
  expect(looked.map(({ line, msg }) => [line, msg])).toEqual([
    [2, ''],
    [3, 'Index number: This student is on line 2 too'],
    [4, expect.stringMatching(/^Name: The name of this student is Baluku/i)],
    [5, 'Index number: No student data found'],
    [6, 'Days present: The school was open on 65 days of this term'],
    [7, 'Index number: This is required'],
    [8, 'Days present: Enter a whole number; Index number: This student is on line 4 too'],
  ]);
  expect(await stored()).toEqual([]);
});

test('only the class teacher and the head teacher take a sheet, in this year, once the days open are set', async () => {
  const { colleague, stranger, head, admin, classTeacher, ids, take } = await open();
  expect(await take(colleague, right)).toMatchObject({ status: 403, body: { msg: texts.onlyClassTeacher } });
  expect((await take(stranger, right)).status).toBe(404);
  expect((await take(head, ['003471/001,,58'])).status).toBe(200);
  await admin.call('updateReportSettings', { currentYearID: ids.lastYear });
  expect(await take(classTeacher, ['003471/001,,57'])).toMatchObject({ status: 409 });
  await admin.call('updateReportSettings', { currentYearID: ids.year, currentTermID: 3 });
  const other = { yearID: ids.year, termID: 3, classID: 2, streamID: 1, dryRun: 1 as const };
  const file = { fileName: 'days.csv', bytes: 'Index number,Days present\n003471/001,5' };
  expect(await head.ask('importAttendance', { ...other, file })).toMatchObject({
    status: 409,
    body: { msg: texts.noDaysOpen },
  });
  const noSheet = { fileName: 'days.csv', bytes: 'Index number,Name\n003471/001,A' };
  expect(await head.ask('importAttendance', { ...other, file: noSheet })).toMatchObject({
    status: 400,
    body: { msg: 'Column "Days present" is missing' },
  });
});
