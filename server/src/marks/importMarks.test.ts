import { readFile } from 'node:fs/promises';
import { foldName } from '@somero/contract/text.ts';
import { expect, test } from 'vitest';
import { readCsv } from '../documents/sheets/readCsv.ts';
import { writeSheet } from '../documents/sheets/writeSheet.ts';
import type { Db } from '../handle.ts';
import { addStudent, english, eotTerm2, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { type School, startSchool } from '../testing/startSchool.ts';

const heading = 'Index number,Subject,Set,Chapter,Score,Remark,Generic skills';
const csv = (...lines: string[]) => ({ fileName: 'marks.csv', bytes: [heading, ...lines].join('\n') });

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const to = { yearID: ids.year, classID: 2 };
  const marks = () => storedMarks(school);
  return { school, ids, admin, to, marks };
}

const storedMarks = (school: School) => school.database.read.selectFrom('marks').selectAll().orderBy('id').execute();

const goodLines = [
  '003471/001,English,eot term 2,,45.3,,',
  '003471/001,456,AOI TERM 2,Sets,2.5,"Good, effort",Communication',
  'U1234/003,PHYSICS,EOT TERM 2,,0,,',
];

test('a dry run shows what would change and changes nothing', async () => {
  const { admin, to, marks } = await start();
  const answer = await admin.call('importMarks', { ...to, file: csv(...goodLines), dryRun: 1 });
  expect(answer).toMatchObject({ added: 3, changed: 0, msg: '3 marks can be added' });
  expect(answer.results).toEqual([
    {
      line: 2,
      ok: true,
      msg: 'New',
      student: 'Akello Joan',
      subject: 'English',
      set: 'eot term 2',
      chapter: '',
      before: '',
      after: '45.3',
    },
    expect.objectContaining({ line: 3, subject: '456', chapter: 'Sets', before: '', after: '2.5' }),
    expect.objectContaining({ line: 4, student: 'Cherop Joan', before: '', after: '0' }),
  ]);
  expect(await marks()).toEqual([]);
});

test('a sheet is taken whatever the case of its names, subjects by name or UNEB code', async () => {
  const { admin, to, marks, ids } = await start();
  expect(await admin.call('importMarks', { ...to, file: csv(...goodLines), dryRun: 0 })).toMatchObject({
    added: 3,
    changed: 0,
  });
  expect(await marks()).toMatchObject([
    { studentID: ids.akello, subjectID: english, setID: eotTerm2, score: 4530, remarks: '' },
    { subjectID: mathematics, paperID: ids.sets, score: 250, remarks: 'Good, effort', skills: 'Communication' },
    { studentID: ids.cherop, score: 0 },
  ]);
});

test('the answer says how many marks were added and how many changed', async () => {
  const { admin, to } = await start();
  const say = async (...lines: string[]) =>
    (await admin.call('importMarks', { ...to, file: csv(...lines), dryRun: 0 })).msg;
  expect(await say('003471/001,English,eot term 2,,46,,')).toBe('1 mark was added');
  expect(await say(...goodLines)).toBe('2 marks were added, 1 changed');
  expect(await say(...goodLines)).toBe('Everything in this sheet is saved already');
});

test('an empty score or remark leaves what is there; what is different is changed', async () => {
  const { admin, to, marks } = await start();
  await admin.call('importMarks', { ...to, file: csv(...goodLines), dryRun: 0 });
  const file = csv(
    '003471/001,ENGLISH,EOT TERM 2,,,,',
    '003471/001,MATHEMATICS,AOI TERM 2,sets,,,Team work',
    'U1234/003,PHYSICS,EOT TERM 2,,50,,',
    '003471/002,ENGLISH,EOT TERM 2,,,,',
  );
  const { results, added, changed, msg } = await admin.call('importMarks', { ...to, file, dryRun: 0 });
  expect({ added, changed, msg }).toEqual({ added: 0, changed: 2, msg: '2 marks were changed' });
  expect(results.map(({ msg, before, after }) => [msg, before, after])).toEqual([
    ['As it is', '45.3', '45.3'],
    ['Changed, generic skills', '2.5', '2.5'],
    ['Changed', '0', '50'],
    ['As it is', '', ''],
  ]);
  expect(await marks()).toMatchObject([
    { score: 4530 },
    { score: 250, remarks: 'Good, effort', skills: 'Team work' },
    { score: 5000 },
  ]);
});

test('bad rows are named by line and column, and then no row is taken', async () => {
  const { admin, to, marks } = await start();
  const file = csv(
    '003471/001,ENGLISH,EOT TERM 2,,45,,',
    '999999/001,ENGLISH,EOT TERM 2,,45,,',
    '003471/002,ALCHEMY,EOT TERM 2,,45,,',
    '003471/002,ENGLISH,EOT TERM 9,,45,,',
    '003471/002,ENGLISH,EOT TERM 2,sets,45,,',
    '003471/002,MATHEMATICS,AOI TERM 2,Matrices,2,,',
    '003471/002,MATHEMATICS,AOI TERM 2,,2,,',
    '003471/002,MATHEMATICS,AOI TERM 2,statistics,2,,',
    '003471/002,ENGLISH,EOT TERM 2,,81,,',
    '003471/002,ENGLISH,MOT TERM 2,,absent,,',
    '003471/002,PHYSICS,EOT TERM 2,,45,,',
    '003471/001,112,EOT TERM 2,,46,,',
    `003471/002,MATHEMATICS,AOI TERM 2,sets,2,${'x'.repeat(150)},`,
    '003471/002,MATHEMATICS,AOI TERM 2,vectors,,Good,',
    '003471/005,ENGLISH,EOT TERM 2,,45,,',
    '003471/002,ENGLISH,BOT TERM 2,,45,,,stray',
    ',ENGLISH,EOT TERM 2,,45,,',
  );
  const { results } = await admin.call('importMarks', { ...to, file, dryRun: 1 });
  expect(results.map(({ line, msg }) => `${line} ${msg}`)).toEqual([
    '2 New',
    '3 Column "Index number": "999999/001" is no student of S2',
    '4 Column "Subject": "ALCHEMY" is no subject',
    '5 Column "Set": "EOT TERM 9" is no exam set',
    '6 Column "Chapter": A mark in this set is for the subject as a whole',
    '7 Column "Chapter": "Matrices" is no chapter of MATHEMATICS',
    '8 Column "Chapter": Fill in all feilds with *',
    '9 Column "Chapter": This chapter is not set for the class and term',
    '10 Column "Score": Score can not exceed 80%',
    '11 Column "Score": Enter a number',
    '12 Column "Subject": The student does not take this subject',
    '13 The same mark is on line 2 too',
    '14 Column "Remark": Teachers Remarks should be less than 150 characters',
    '15 Column "Score": Enter a number',
    '16 Column "Index number": "003471/005" is no student of S2',
    '17 Column H holds a value but has no heading',
    '18 Column "Index number": Fill in all feilds with *',
  ]);
  const refused = await admin.ask('importMarks', { ...to, file, dryRun: 0 });
  expect(refused).toMatchObject({ status: 400, body: { msg: '16 rows need correction', results } });
  expect(await marks()).toEqual([]);
});

test('a chosen set is taken for rows that name none, and refuses rows of another', async () => {
  const { admin, to, marks } = await start();
  const bytes = 'Index number,Subject,Score\n003471/001,ENGLISH,45';
  const bare = { fileName: 'marks.csv', bytes };
  expect((await admin.call('importMarks', { ...to, file: bare, dryRun: 1 })).results).toMatchObject([
    { ok: false, msg: 'Column "Set": Fill in all feilds with *' },
  ]);
  await admin.call('importMarks', { ...to, setID: eotTerm2, file: bare, dryRun: 0 });
  expect(await marks()).toMatchObject([{ setID: eotTerm2, score: 4500 }]);
  const other = csv('003471/002,ENGLISH,BOT TERM 2,,45,,');
  expect((await admin.call('importMarks', { ...to, setID: eotTerm2, file: other, dryRun: 1 })).results).toMatchObject([
    { ok: false, msg: 'Column "Set": This is not EOT TERM 2, the set that is being imported' },
  ]);
});

test('curriculum 1 is imported by subject and curriculum 3 by paper', async () => {
  const { admin, to, marks, ids } = await start();
  const old = csv('003471/005,ENGLISH,EOT TERM 2,,99,,');
  await admin.call('importMarks', { ...to, classID: 3, file: old, dryRun: 0 });
  const bytes = 'Index number,Subject,Set,Paper,Score\n003471/006,P425,EOT TERM 2,paper 2,70';
  await admin.call('importMarks', { ...to, classID: 5, file: { fileName: 'marks.csv', bytes }, dryRun: 0 });
  expect(await marks()).toMatchObject([
    { curriculumID: 1, score: 9900, paperID: 0 },
    { curriculumID: 3, score: 7000, paperID: ids.papers[1] },
  ]);
  const aoi = csv('003471/005,ENGLISH,AOI TERM 2,,2,,');
  expect((await admin.call('importMarks', { ...to, classID: 3, file: aoi, dryRun: 1 })).results).toMatchObject([
    { ok: false, msg: 'Column "Set": This exam set does not belong to the curriculum of the class' },
  ]);
});

test('a teacher imports the assigned stream and subject only', async () => {
  const { school, to, marks } = await start();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const own = '003471/001,ENGLISH,EOT TERM 2,,45,,';
  const file = csv(own, '003471/001,MATHEMATICS,EOT TERM 2,,45,,', '003471/004,ENGLISH,EOT TERM 2,,45,,');
  const { results } = await teacher.call('importMarks', { ...to, file, dryRun: 1 });
  expect(results.map(({ msg }) => msg).slice(0, 2)).toEqual(['New', 'No rights']);
  expect(results[2]?.msg).toContain('is no student of your lessons');
  expect(await teacher.ask('importMarks', { ...to, file, dryRun: 0 })).toMatchObject({ status: 400 });
  await teacher.call('importMarks', { ...to, file: csv(own), dryRun: 0 });
  expect(await marks()).toHaveLength(1);
});

test('a closed term and a past year refuse the sheet in the words of the specification', async () => {
  const { school, admin, to, ids } = await start();
  const closed = { status: 409, body: { msg: 'Time for adding marks expired, contact the admin' } };
  const file = csv(...goodLines);
  expect(await admin.ask('importMarks', { ...to, yearID: ids.lastYear, file, dryRun: 1 })).toMatchObject(closed);
  await school.database.write((db) => db.updateTable('settings').set({ allowMarksAdd: 0 }).execute());
  const { results } = await admin.call('importMarks', { ...to, file, dryRun: 1 });
  expect(results.every(({ ok, msg }) => !ok && msg === closed.body.msg)).toBe(true);
  await school.database.write((db) => db.updateTable('settings').set({ allowMarksEdit: 0 }).execute());
  expect(await admin.ask('importMarks', { ...to, file, dryRun: 0 })).toMatchObject(closed);
});

test('a file that is no marks sheet is refused with what is wrong with it', async () => {
  const { admin, to } = await start();
  const ask = (fileName: string, bytes: string) =>
    admin.ask('importMarks', { ...to, file: { fileName, bytes }, dryRun: 1 });
  expect(await ask('marks.pdf', '%PDF-1.4')).toMatchObject({ status: 415 });
  expect(await ask('marks.xlsx', heading)).toMatchObject({ status: 415 });
  expect(await ask('marks.csv', '')).toMatchObject({ status: 400 });
  expect(await ask('marks.csv', 'Index number,Subject\n1,ENGLISH')).toMatchObject({
    status: 400,
    body: { msg: 'Column "Score" is missing' },
  });
  expect(await admin.ask('importMarks', { ...to, classID: 999_999, file: csv(...goodLines), dryRun: 1 })).toMatchObject(
    { status: 404 },
  );
  expect(await admin.ask('importMarks', { ...to, setID: 999_999, file: csv(...goodLines), dryRun: 1 })).toMatchObject({
    status: 404,
  });
});

test('an .xlsx is taken like a .csv', async () => {
  const { admin, to, marks } = await start();
  const bytes = await writeSheet({
    sheetName: 'Marks',
    columns: [
      { header: 'Index number', key: 'regno', type: 'text' },
      { header: 'Subject', key: 'subject', type: 'text' },
      { header: 'Set', key: 'set', type: 'text' },
      { header: 'Score', key: 'score', type: 'number' },
    ],
    rows: [{ regno: '003471/001', subject: 'ENGLISH', set: 'EOT TERM 2', score: 45.3 }],
  });
  await admin.call('importMarks', { ...to, file: { fileName: 'marks.xlsx', bytes }, dryRun: 0 });
  expect(await marks()).toMatchObject([{ score: 4530 }]);
});

test('the marks of a real term are taken whole, and a second time change nothing', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const yearID = await fillRealClass(school);
  const bytes = await readFile(data('marks-s2-term2.csv'));
  const rows = readCsv(bytes).slice(1);
  const to = { yearID, classID: 2, file: { fileName: 'marks-s2-term2.csv', bytes } };
  const shown = await admin.call('importMarks', { ...to, dryRun: 1 });
  expect(shown.results.filter(({ ok }) => !ok)).toEqual([]);
  expect(shown).toMatchObject({ added: rows.length, changed: 0, msg: '4135 marks can be added' });
  expect(await admin.call('importMarks', { ...to, dryRun: 0 })).toMatchObject({ added: rows.length, changed: 0 });
  const stored = await storedMarks(school);
  expect(stored.map(({ score, remarks, skills }) => [score / 100, remarks, skills])).toEqual(
    rows.map(({ cells: [, , , , score, remark = '', skill = ''] }) => [Number(score), remark, skill]),
  );
  expect(await admin.call('importMarks', { ...to, dryRun: 0 })).toMatchObject({ added: 0, changed: 0 });
  expect(await storedMarks(school)).toEqual(stored);
});

const data = (name: string) => new URL(`../../../tests/data/${name}`, import.meta.url);

/** The students and chapters of the real files, straight into the tables; gives the year's id. */
async function fillRealClass(school: School): Promise<number> {
  const students = readCsv(await readFile(data('students-s2.csv'))).slice(1);
  const chapters = readCsv(await readFile(data('chapters-s2-term2.csv'))).slice(1);
  return school.database.write(async (db) => {
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const subjects = await db.selectFrom('subjects').select(['id', 'name']).where('levelID', '=', 1).execute();
    const subjectIDs = new Map(subjects.map(({ id, name }) => [name, id]));
    const idOf = (name: string) => subjectIDs.get(name) ?? 0;
    for (const { cells } of students) {
      const [regno = '', surname = ''] = cells.map(String);
      const streamID = ['EAST', 'WEST', 'NORTH', 'SOUTH'].indexOf(String(cells[12])) + 1;
      const taken = String(cells[19]).split('; ').map(idOf);
      await addStudent(db, { regno, surname, classID: 2, streamID, subjectIDs: taken });
    }
    await setChapters(
      db,
      currentYearID,
      chapters.map(({ cells }) => ({
        subjectID: idOf(String(cells[0])),
        name: String(cells[1]),
        termID: Number(cells[2]),
      })),
    );
    return currentYearID;
  });
}

async function setChapters(db: Db, yearID: number, chapters: { subjectID: number; name: string; termID: number }[]) {
  const setting = { yearID, classID: 2, createdBy: 1, createdAt: '' };
  const { id: settingID } = await db
    .insertInto('chapterSettings')
    .values(setting)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { subjectID, name, termID }] of chapters.entries()) {
    const { id: chapterID } = await db
      .insertInto('chapters')
      .values({ subjectID, levelID: 1, kind: 'chapter', name, nameKey: foldName(name), code: '', status: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('classChapters').values({ settingID, subjectID, termID, chapterID, position }).execute();
  }
}
