import { expect, test } from 'vitest';
import { english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { startFilled } from './filledSchool.ts';

// A teacher does not learn whether there is a student outside their classes.
test('a student of another class is answered as one whom nobody knows', async () => {
  const { school, ids } = await startFilled();
  const teacher = await school.with(['addMark', 'genRep']);
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const term = { yearID: ids.year, termID: 2 };
  const mark = { setID: eotTerm2, yearID: ids.year };
  const asked = (id: number) => [
    teacher.ask('getIssuedReports', { studentID: id }),
    teacher.ask('showStudent', { showID: id }),
    teacher.ask('getStudentResults', { studentID: id }),
    teacher.ask('explainGrade', { ...term, studentID: id, setIDs: [eotTerm2], subjectID: english }),
    teacher.ask('addMarks', { ...mark, sID: id, subjectID: english, score: 50 }),
    teacher.ask('saveMarks', { ...mark, marks: [{ studentID: id, subjectID: english, score: 50 }] }),
    teacher.ask('saveComments', { ...term, comments: [{ studentID: id, classComment: 'Good' }] }),
  ];
  const answersOf = async (id: number) =>
    (await Promise.all(asked(id))).map(({ status, body }) => JSON.stringify({ status, body }));
  const unknown = await answersOf(987_654);
  expect(await answersOf(ids.dembe)).toEqual(unknown);
  expect(await answersOf(ids.farouk)).toEqual(unknown);
  expect((await teacher.ask('getIssuedReports', { studentID: ids.akello })).status).toBe(200);
});

test('a sheet of marks names only students whom the teacher enters', async () => {
  const { school, ids } = await startFilled();
  const teacher = await school.with(['addMark']);
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const rows = await school.database.read.selectFrom('students').select(['id', 'regno']).execute();
  const regnoOf = (id: number) => rows.find((row) => row.id === id)?.regno ?? '';
  const line = (regno: string) => `${regno},,English,EOT TERM 2,,50,,\n`;
  const sheet = `Index number,Student,Subject,Set,Chapter,Score,Remarks,Generic skills\n${line(regnoOf(ids.dembe))}${line('NOBODY/001')}`;
  const { body } = await teacher.ask('importMarks', {
    ...{ yearID: ids.year, classID: 2, dryRun: 1, file: { fileName: 'marks.csv', bytes: sheet } },
  });
  expect(body.msg).toBe('2 rows need correction');
  const [theirs, nobody] = body.results as { msg: string; student: string }[];
  expect(theirs?.student).toBe(regnoOf(ids.dembe));
  expect(theirs?.msg.replace(regnoOf(ids.dembe), '')).toBe(nobody?.msg.replace('NOBODY/001', ''));
});
