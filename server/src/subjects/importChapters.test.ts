import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChapterSettingDetail } from '@somero/contract/subjects/calls.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

const s2 = 2;
const english = 1;
const mathematics = 2;
const dry = 1;
const real = 0;

const termSheet = await readFile(join(import.meta.dirname, '../../../tests/data/chapters-s2-term2.csv'));

async function open() {
  const school = await startSchool();
  const clerk = await school.with(['editSub']);
  const yearID = (await clerk.call('getReportSettings', {})).settingData.currentYear;
  const payload = (bytes: string | Uint8Array, dryRun: 0 | 1) => ({
    file: { fileName: 'chapters.csv', bytes },
    yearID,
    classID: s2,
    dryRun,
  });
  const take = (bytes: string | Uint8Array, dryRun: 0 | 1) => clerk.call('importChapters', payload(bytes, dryRun));
  const refusal = async (bytes: string | Uint8Array) => {
    const { status, body } = await clerk.ask('importChapters', payload(bytes, real));
    return { status, msg: body.msg, rows: body.rows as { line: number; ok: boolean; msg: string }[] };
  };
  const details = async (): Promise<ChapterSettingDetail[]> =>
    (await clerk.call('getChapterSettings', { year: yearID })).mainData.flatMap((row) => JSON.parse(row.details));
  return { school, clerk, yearID, payload, take, refusal, details };
}

test("a term's sheet is shown first, then added and set for the class", async () => {
  const { clerk, take, details } = await open();
  const shown = await take(termSheet, dry);
  expect(shown.rows).toHaveLength(36);
  expect(shown.rows[0]).toEqual({
    line: 2,
    ok: true,
    msg: 'New, set for TERM 2',
    subject: 'ENGLISH',
    chapter: 'English topic 1',
    term: '2',
    isNew: 1,
  });
  expect(await details()).toEqual([]);
  expect((await clerk.call('getChapters', { level: 1, subject: english })).mainData).toEqual([]);

  expect((await take(termSheet, real)).added).toBe(36);
  const chapters = (await clerk.call('getChapters', { level: 1, subject: english })).mainData;
  expect(chapters.map((chapter) => chapter.name)).toEqual(['english topic 1', 'english topic 2', 'english topic 3']);
  const set = await details();
  expect(set).toHaveLength(12);
  expect(set[0]).toEqual({ sID: english, t1: [], t2: chapters.map((chapter) => chapter.id), t3: [] });
});

test('the same sheet again changes nothing', async () => {
  const { take, details } = await open();
  await take(termSheet, real);
  const before = await details();
  const again = await take(termSheet, real);
  expect(again.added).toBe(0);
  expect(again.msg).toBe('All chapters of this sheet are set already');
  expect(again.rows.every((row) => row.ok && row.msg === 'Already set')).toBe(true);
  expect(await details()).toEqual(before);
});

test('a subject is known by name or UNEB code and a chapter by name, whatever the case; a term by number or name', async () => {
  const { clerk, take, details } = await open();
  const { ids } = await clerk.call('addChapters', { level: 1, subject: mathematics, papers: ['sets'] });
  const sheet = 'TERM,subject,Chapter\nTerm 1,456,SETS\n2,mathematics,Sets\nterm3,Mathematics,"Lines, planes"\n';
  const { rows, added } = await take(sheet, real);
  expect(added).toBe(3);
  expect(rows.map((row) => row.isNew)).toEqual([0, 0, 1]);
  const [detail] = await details();
  expect(detail).toMatchObject({ sID: mathematics, t1: ids, t2: ids });
  expect((await clerk.call('getChapters', { level: 1, subject: mathematics })).mainData[1]).toMatchObject({
    id: detail?.t3[0],
    name: 'lines, planes',
  });
});

test('chapters join those that are set already', async () => {
  const { clerk, yearID, take, details } = await open();
  const { ids } = await clerk.call('addChapters', { level: 1, subject: mathematics, papers: ['sets'] });
  await clerk.call('setChapters', {
    actionType: 'ADD',
    year: yearID,
    sclass: s2,
    subject: mathematics,
    cList1: ids,
    cList2: ids,
    cList3: [],
  });
  await take('Subject,Chapter,Term\nMathematics,Vectors,2\n', real);
  const [detail] = await details();
  expect(detail).toMatchObject({ t1: ids, t3: [] });
  expect(detail?.t2).toEqual([ids[0], expect.any(Number)]);
});

test('a new chapter of two terms is added once', async () => {
  const { clerk, take } = await open();
  const { rows } = await take('Subject,Chapter,Term\nMathematics,Vectors,1\nMathematics,VECTORS,2\n', real);
  expect(rows.map((row) => row.isNew)).toEqual([1, 0]);
  expect((await clerk.call('getChapters', { level: 1, subject: mathematics })).mainData).toHaveLength(1);
});

test('each bad row is named by line and column, and then nothing is taken', async () => {
  const { clerk, refusal, details } = await open();
  const sheet = [
    'Subject,Chapter,Term',
    'MATHEMATICS,Vectors,2',
    'ALCHEMY,Gold,2',
    'ECONOMICS,Markets,4',
    'MATHEMATICS,,1',
    'MATHEMATICS,vectors,2',
    'MATHEMATICS,Lines, planes,1',
  ].join('\n');
  const { status, msg, rows } = await refusal(sheet);
  expect({ status, msg }).toEqual({ status: 400, msg: '5 rows need correction' });
  expect(rows.map(({ line, ok, msg }) => [line, ok, msg])).toEqual([
    [2, true, 'New, set for TERM 2'],
    [3, false, 'Subject: there is no subject ALCHEMY at the level of this class'],
    [4, false, 'Subject: there is no subject ECONOMICS at the level of this class; Term: enter 1, 2 or 3'],
    [5, false, 'Chapter: this is required'],
    [6, false, 'Chapter: the same as line 2'],
    [7, false, 'Column D holds a value but has no heading; Term: enter 1, 2 or 3'],
  ]);
  expect(await details()).toEqual([]);
  expect((await clerk.call('getChapters', { level: 1, subject: mathematics })).mainData).toEqual([]);
});

test('a disabled chapter is not set again by a sheet', async () => {
  const { clerk, refusal } = await open();
  const { ids } = await clerk.call('addChapters', { level: 1, subject: mathematics, papers: ['sets'] });
  await clerk.call('updateChapter', { selectedID: ids[0] ?? 0, paperName: 'sets', paperStatus: 0 });
  const { rows } = await refusal('Subject,Chapter,Term\n456,Sets,1\n');
  expect(rows).toMatchObject([{ line: 2, ok: false, msg: 'Chapter: Sets is disabled' }]);
});

test('wrong headings, a file that is no sheet and a class without chapters are refused', async () => {
  const { clerk, payload, refusal } = await open();
  expect((await refusal('Subject,Topics,Term\nEnglish,x,1\n')).rows.map((row) => row.msg)).toEqual([
    'Column "Topics" is not known',
    'Column "Chapter" is missing',
  ]);
  const picture = { ...payload('', real), file: { fileName: 'chapters.png', bytes: 'x' } };
  expect((await clerk.ask('importChapters', picture)).status).toBe(415);
  expect((await clerk.ask('importChapters', { ...payload(termSheet, real), classID: 5 })).status).toBe(400);
});
