import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { openClassTeaching } from '../../testing/classTeaching.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import type { Client, TestPayload } from '../../testing/startSchool.ts';

type Row = Exclude<TestPayload<'saveComments'>['comments'], string>[number];

async function open() {
  const opened = await openClassTeaching();
  const { school, term } = opened;
  const save = async (client: Client, ...comments: Row[]) =>
    (await client.call('saveComments', { ...term, comments })).results;
  const stored = () =>
    school.database.read.selectFrom('reportComments').selectAll().orderBy('studentID').orderBy('termID').execute();
  const projects = () =>
    school.database.read.selectFrom('projectScores').select(['studentID', 'yearID', 'score']).execute();
  /** The students of S2 now sit in S3, which is of the new curriculum. */
  const moveToS3 = () =>
    school.database.write(async (db) => {
      await db.updateTable('classes').set({ curriculumID: 2 }).where('id', '=', 3).execute();
      await db.updateTable('students').set({ classID: 3 }).where('classID', '=', 2).execute();
    });
  return { ...opened, save, stored, projects, moveToS3 };
}

const ok = (ver: number) => ({ ok: true, status: 200, msg: '', ver });
const refused = (status: number, msg: string, ver = 0) => ({ ok: false, status, msg, ver });

test('what is absent stays, what is empty is cleared, and each write is a version', async () => {
  const { ids, classTeacher, term, save, stored } = await open();
  const said = {
    classComment: ' A good term ',
    skills: ['ICT proficiency', 'Communication', 'Communication'],
  } as const;
  expect(await save(classTeacher, { studentID: ids.akello, ...said, skills: [...said.skills], ver: 0 })).toEqual([
    ok(1),
  ]);
  expect(await save(classTeacher, { studentID: ids.akello, values: ['Honesty', 'Respect'], ver: 1 })).toEqual([ok(2)]);
  expect(await stored()).toMatchObject([
    {
      ...term,
      studentID: ids.akello,
      classComment: 'A good term',
      headComment: '',
      skills: 'Communication,ICT proficiency',
      learnerValues: 'Respect,Honesty',
      classBy: classTeacher.userID,
      headBy: null,
      ver: 2,
    },
  ]);
  expect(
    await save(classTeacher, { studentID: ids.akello, classComment: '', skills: null, values: [], ver: 2 }),
  ).toEqual([ok(3)]);
  expect(await stored()).toMatchObject([{ classComment: '', skills: '', learnerValues: '', ver: 3 }]);
});

test('a save of what is there already changes nothing, even a second time from an old version', async () => {
  const { school, ids, classTeacher, save, stored } = await open();
  const row = { studentID: ids.akello, classComment: 'A good term', ver: 0 };
  expect(await save(classTeacher, row)).toEqual([ok(1)]);
  const before = await stored();
  school.clock.pass(60_000);
  expect(await save(classTeacher, row)).toEqual([ok(1)]);
  expect(await save(classTeacher, { studentID: ids.akello })).toEqual([ok(1)]);
  expect(await stored()).toEqual(before);
});

test('a row that fails fails alone', async () => {
  const { ids, classTeacher, save, stored } = await open();
  const results = await save(
    classTeacher,
    { studentID: ids.akello, classComment: 'x'.repeat(241) },
    { studentID: ids.baluku, classComment: '😀'.repeat(240) },
    { studentID: ids.dembe, classComment: 'Not mine' },
    { studentID: 9999, classComment: 'Nobody' },
    { studentID: ids.cherop, classComment: 'a\u202Eb' },
    { studentID: ids.baluku, classComment: 'Again' },
  );
  expect(results).toEqual([
    refused(400, texts.commentTooLong),
    ok(1),
    refused(404, schoolTexts.noDataFound),
    refused(404, schoolTexts.noDataFound),
    refused(400, 'The text contains a character that is not allowed'),
    refused(400, texts.listedTwice),
  ]);
  expect((await stored()).map(({ studentID }) => studentID)).toEqual([ids.baluku]);
});

test('a field that cannot be is refused alone: the rest of its row is stored, and who asked sees it', async () => {
  const { ids, head, save, stored, projects } = await open();
  const row = { studentID: ids.akello, headComment: 'Well done', ver: 0 };
  const current = { headComment: 'Well done', classComment: '', project: null, ver: 1 };
  expect(await save(head, { ...row, classComment: 'x'.repeat(241), project: 'two' })).toMatchObject([
    { ...refused(400, texts.commentTooLong, 1), current },
  ]);
  expect(await stored()).toMatchObject([{ headComment: 'Well done', classComment: '', ver: 1 }]);
  // Neither a project score nor skills are given in this class and curriculum.
  expect(await save(head, { studentID: ids.akello, project: 2, classComment: 'Good', ver: 1 })).toMatchObject([
    { ...refused(400, texts.projectNotTaken, 2), current: { classComment: 'Good', project: null } },
  ]);
  expect(
    await save(head, { studentID: ids.ekit, skills: ['Communication'], classComment: 'Good', ver: 0 }),
  ).toMatchObject([{ ...refused(400, texts.skillsNotTaken, 1), current: { classComment: 'Good', skills: [] } }]);
  expect(await projects()).toEqual([]);
});

test('only the class teacher writes the class’s comments and only the head teacher their own', async () => {
  const { ids, classTeacher, colleague, stranger, head, save, stored } = await open();
  const akello = { studentID: ids.akello };
  expect(await save(colleague, { ...akello, classComment: 'Hm' })).toEqual([refused(403, texts.onlyClassTeacher)]);
  expect(await save(colleague, { ...akello, skills: ['Communication'] })).toEqual([
    refused(403, texts.onlyClassTeacher),
  ]);
  expect(await save(classTeacher, { ...akello, headComment: 'Hm' })).toEqual([refused(403, texts.onlyHead)]);
  // Neither half of a row is kept when the other may not be written.
  expect(await save(classTeacher, { ...akello, classComment: 'Fine', headComment: 'Hm' })).toEqual([
    refused(403, texts.onlyHead),
  ]);
  expect(await save(stranger, { ...akello, classComment: 'Hm' })).toEqual([refused(404, schoolTexts.noDataFound)]);
  expect(await stored()).toEqual([]);
  expect(await save(head, { ...akello, classComment: 'From the head', headComment: 'Well done' })).toEqual([ok(1)]);
  expect(await stored()).toMatchObject([{ classBy: head.userID, headBy: head.userID }]);
  // A screen sends the row as a whole: what it leaves alone is not checked.
  expect(await save(classTeacher, { ...akello, classComment: 'Mine', headComment: 'Well done', ver: 1 })).toEqual([
    ok(2),
  ]);
  expect(await stored()).toMatchObject([{ classComment: 'Mine', classBy: classTeacher.userID, headBy: head.userID }]);
});

test('who was class teacher of another year or stream is a stranger', async () => {
  const { ids, stranger, name, save } = await open();
  await name({ classID: 2, streamID: 1, userID: stranger.userID, yearID: ids.lastYear });
  await name({ classID: 2, streamID: 2, userID: stranger.userID });
  expect(await save(stranger, { studentID: ids.akello, classComment: 'Hm' })).toEqual([
    refused(404, schoolTexts.noDataFound),
  ]);
  expect(await save(stranger, { studentID: ids.dembe, classComment: 'Mine' })).toEqual([ok(1)]);
});

test('a comment that somebody changed meanwhile is not written over, and is shown', async () => {
  const { ids, classTeacher, head, save, stored } = await open();
  await save(classTeacher, { studentID: ids.akello, classComment: 'First', ver: 0 });
  const [answer] = await save(head, { studentID: ids.akello, classComment: 'Second', ver: 0 });
  expect(answer).toEqual({
    ...refused(409, schoolTexts.changedMeanwhile, 1),
    current: {
      classComment: 'First',
      headComment: '',
      skills: [],
      values: [],
      project: null,
      daysPresent: null,
      ver: 1,
    },
  });
  expect(await save(head, { studentID: ids.akello, classComment: 'Second', ver: 1 })).toEqual([ok(2)]);
  // Without a version nothing is asked.
  expect(await save(head, { studentID: ids.akello, classComment: 'Third' })).toEqual([ok(3)]);
  expect(await stored()).toMatchObject([{ classComment: 'Third' }]);
});

test('of two who write at once one is told', async () => {
  const { ids, classTeacher, head, save } = await open();
  const answers = await Promise.all([
    save(classTeacher, { studentID: ids.akello, classComment: 'One', ver: 0 }),
    save(head, { studentID: ids.akello, classComment: 'Other', ver: 0 }),
  ]);
  expect(
    answers
      .flat()
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409]);
});

test('a project is scored from 0.9 to 3 in S3 and S4 of the new curriculum, once a year', async () => {
  const { ids, head, save, projects, moveToS3, term } = await open();
  expect(await save(head, { studentID: ids.akello, project: 2 })).toEqual([refused(400, texts.projectNotTaken)]);
  expect(await save(head, { studentID: ids.ekit, project: 2 })).toEqual([refused(400, texts.projectNotTaken)]);
  await moveToS3();
  for (const project of [0.89, 3.01, 0, -1]) {
    expect(await save(head, { studentID: ids.akello, project })).toEqual([refused(400, texts.projectWrong)]);
  }
  expect(await save(head, { studentID: ids.akello, project: 'two' })).toEqual([refused(400, texts.enterProject)]);
  expect(
    await save(head, { studentID: ids.akello, project: '2.215' }, { studentID: ids.baluku, project: 0.9 }),
  ).toEqual([ok(1), ok(1)]);
  expect(await projects()).toEqual([
    { studentID: ids.akello, yearID: term.yearID, score: 222 },
    { studentID: ids.baluku, yearID: term.yearID, score: 90 },
  ]);
  const { students } = await head.call('getComments', { ...term, termID: 1, classID: 3, streamID: 1 });
  expect(students.map(({ project }) => project)).toEqual([2.22, 0.9, null, null]);
  expect(await save(head, { studentID: ids.akello, project: null, ver: 1 })).toEqual([ok(2)]);
  expect((await projects()).map(({ studentID }) => studentID)).toEqual([ids.baluku]);
});

test('a project that is changed in one term is not written over from another', async () => {
  const { ids, head, term, save, moveToS3 } = await open();
  await moveToS3();
  const inTerm1 = async (row: Row) =>
    (await head.call('saveComments', { ...term, termID: 1, comments: [row] })).results;
  expect(await inTerm1({ studentID: ids.akello, classComment: 'Term 1', ver: 0 })).toEqual([ok(1)]);
  expect(await save(head, { studentID: ids.akello, project: 2, ver: 0 })).toEqual([ok(1)]);
  expect(await inTerm1({ studentID: ids.akello, project: 3, ver: 1 })).toMatchObject([
    { ok: false, status: 409, ver: 2, current: { classComment: 'Term 1', project: 2, ver: 2 } },
  ]);
});

test('skills and values are of the new curriculum and of its lists', async () => {
  const { school, ids, head, term, save, stored } = await open();
  expect(await save(head, { studentID: ids.ekit, skills: ['Communication'] })).toEqual([
    refused(400, texts.skillsNotTaken),
  ]);
  expect(await save(head, { studentID: ids.farouk, values: ['Respect'] })).toEqual([
    refused(400, texts.skillsNotTaken),
  ]);
  const strange = [{ studentID: ids.akello, skills: ['Juggling'] }];
  expect((await head.ask('saveComments', { ...term, comments: strange as never })).status).toBe(400);
  expect(await stored()).toEqual([]);
  // What was said before the class changed its curriculum stands in nobody's way.
  await save(head, { studentID: ids.akello, skills: ['Communication'] });
  await school.database.write((db) => db.updateTable('classes').set({ curriculumID: 1 }).where('id', '=', 2).execute());
  expect(await save(head, { studentID: ids.akello, classComment: 'Well', skills: ['Communication'] })).toEqual([ok(2)]);
});

test('a past year, a disabled student and an unknown year are closed', async () => {
  const { school, ids, head, term, save, stored } = await open();
  const past = { ...term, yearID: ids.lastYear };
  const row = { studentID: ids.akello, classComment: 'Late' };
  expect((await head.call('saveComments', { ...past, comments: [row] })).results).toEqual([
    {
      ...refused(409, texts.yearClosed),
      current: { classComment: '', headComment: '', skills: [], values: [], project: null, daysPresent: null, ver: 0 },
    },
  ]);
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', ids.akello).execute(),
  );
  expect(await save(head, row)).toEqual([refused(400, texts.studentDisabled)]);
  expect((await head.ask('saveComments', { ...term, yearID: 9999, comments: [row] })).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test('line breaks become spaces, for a card sets one paragraph', async () => {
  const { ids, head, save, stored } = await open();
  await save(head, { studentID: ids.akello, headComment: 'Well done.\r\n\nKeep  it\tup.' });
  expect(await stored()).toMatchObject([{ headComment: 'Well done. Keep it up.' }]);
});

test('what was said is written down, before and after', async () => {
  const { school, ids, head, term, save } = await open();
  await save(head, { studentID: ids.akello, headComment: 'Good' });
  await save(head, { studentID: ids.akello, headComment: 'Better' });
  const rows = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'saveComments')
    .orderBy('seq')
    .execute();
  const id = `${ids.akello}/${term.yearID}/2`;
  expect(rows.map(({ changes }) => JSON.parse(changes))).toMatchObject([
    [{ type: 'reportComment', id, before: null, after: { classComment: '', headComment: 'Good', project: null } }],
    [{ type: 'reportComment', id, before: { headComment: 'Good' }, after: { headComment: 'Better' } }],
  ]);
});

test('five hundred students are written at once', async () => {
  const { school, ids, head, term, stored } = await open();
  const added = await school.database.write(async (db) => {
    const made: number[] = [];
    for (let n = 0; n < 500; n += 1)
      made.push(await addStudent(db, { surname: `A${n}`, regno: `A/${n}`, classID: 2, streamID: 1, subjectIDs: [1] }));
    return made;
  });
  const comments = added.map((studentID) => ({ studentID, classComment: 'A good term', values: ['Respect' as const] }));
  const { results } = await head.call('saveComments', { ...term, comments });
  expect(results.every((row) => row.ok)).toBe(true);
  expect(await stored()).toHaveLength(500);
  expect((await head.ask('saveComments', { ...term, comments: [...comments, { studentID: ids.akello }] })).status).toBe(
    400,
  );
});
