import { expect, test } from 'vitest';
import { advancedMathematics, aoiTerm2, english, eotTerm2, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

const nothing = { sheets: [], sheetsTotal: 0, marksTotal: 0, classes: [], noMarks: 0, noStudents: 0 };
const mock = 10;

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const teacher = await school.as('teacher');
  const save = (setID: number, subjectID: number, studentID: number, score: number, paperID?: number) =>
    admin.call('saveMarks', {
      setID,
      yearID: ids.year,
      marks: [{ studentID, subjectID, score, ...(paperID ? { paperID } : {}) }],
    });
  return { school, ids, admin, teacher, save };
}

test('a teacher is told how many marks each begun sheet of theirs lacks, the one that lacks most first', async () => {
  const { school, ids, teacher, save } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: mathematics });
  await save(eotTerm2, mathematics, ids.akello, 0);
  const { sheets, sheetsTotal, marksTotal } = await teacher.call('getAttention', {});
  expect(sheets).toEqual([
    {
      classID: 2,
      className: 'S2',
      streamID: 1,
      streamName: 'EAST',
      subjectID: mathematics,
      subjectName: 'MATHEMATICS',
      setID: eotTerm2,
      setName: 'EOT TERM 2',
      expected: 3,
      missing: 2,
    },
    expect.objectContaining({ streamName: 'WEST', expected: 1, missing: 1 }),
  ]);
  expect({ sheetsTotal, marksTotal }).toEqual({ sheetsTotal: 2, marksTotal: 3 });
});

test('a set that nobody has begun in the class, or of another term, is not late', async () => {
  const { school, ids, teacher, save } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await save(mock, english, ids.ekit, 40);
  await save(14, english, ids.akello, 40);
  expect(await teacher.call('getAttention', {})).toMatchObject(nothing);
});

test('a complete sheet is not named, nor are a disabled student and a subject that is not taken', async () => {
  const { school, ids, teacher, save } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  await save(eotTerm2, english, ids.akello, 40);
  await save(eotTerm2, english, ids.baluku, 50);
  expect((await teacher.call('getAttention', {})).marksTotal).toBe(1);
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', ids.cherop).execute(),
  );
  expect((await teacher.call('getAttention', {})).sheets).toEqual([]);
});

test('chapters of the term and papers that are taken each want a mark of their own', async () => {
  const { school, ids, teacher, save } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await school.assign(teacher, { classID: 5, streamID: 1, subjectID: advancedMathematics });
  await save(aoiTerm2, mathematics, ids.akello, 2.5, ids.sets);
  await save(eotTerm2, advancedMathematics, ids.farouk, 70, ids.papers[0]);
  const { sheets } = await teacher.call('getAttention', {});
  expect(sheets.map(({ className, setID, expected, missing }) => [className, setID, expected, missing])).toEqual([
    ['S2', aoiTerm2, 6, 5],
    ['S5', eotTerm2, 2, 1],
  ]);
});

test('a mark follows its student into another stream', async () => {
  const { school, ids, teacher, save } = await start();
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
  await save(eotTerm2, english, ids.akello, 40);
  await school.database.write((db) =>
    db.updateTable('students').set({ streamID: 2 }).where('id', '=', ids.akello).execute(),
  );
  const { sheets } = await teacher.call('getAttention', {});
  expect(sheets).toMatchObject([{ streamName: 'WEST', expected: 2, missing: 1 }]);
});

test('the same assignment twice, or one that has ended, counts nothing twice', async () => {
  const { school, ids, teacher, save } = await start();
  const east = { classID: 2, streamID: 1, subjectID: english };
  await school.assign(teacher, east);
  await school.assign(teacher, east);
  await school.assign(teacher, { ...east, subjectID: mathematics });
  await school.database.write((db) =>
    db.updateTable('teacherAssignments').set({ endedAt: '2026' }).where('subjectID', '=', mathematics).execute(),
  );
  await save(eotTerm2, english, ids.akello, 40);
  expect(await teacher.call('getAttention', {})).toMatchObject({ sheetsTotal: 1, marksTotal: 2 });
});

test('a user who may enter any mark sees the classes with sheets that hold none', async () => {
  const { ids, admin, save } = await start();
  await save(eotTerm2, english, ids.akello, 40);
  await save(aoiTerm2, mathematics, ids.akello, 2.5, ids.sets);
  await save(eotTerm2, advancedMathematics, ids.farouk, 70, ids.papers[0]);
  // S2 EOT: English, Mathematics, Physics in EAST, two in WEST. AOI: only Mathematics has chapters. S5 has a mark.
  expect((await admin.call('getAttention', {})).classes).toEqual([
    {
      classID: 2,
      className: 'S2',
      sheets: 7,
      empty: 5,
      most: [
        { subjectName: 'MATHEMATICS', setName: 'EOT TERM 2', empty: 2 },
        { subjectName: 'MATHEMATICS', setName: 'AOI TERM 2', empty: 1 },
        { subjectName: 'ENGLISH', setName: 'EOT TERM 2', empty: 1 },
      ],
    },
  ]);
});

test('a term without any mark is said once, to those who could begin', async () => {
  const { school, admin, teacher } = await start();
  expect(await admin.call('getAttention', {})).toMatchObject({ ...nothing, noMarks: 1 });
  expect((await teacher.call('getAttention', {})).noMarks).toBe(0);
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  expect((await teacher.call('getAttention', {})).noMarks).toBe(1);
});

test('a school without students says so to those who may import them, and to nobody else', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editStu']);
  const other = await school.with(['seeStu', 'editSub']);
  expect(await clerk.call('getAttention', {})).toMatchObject({ ...nothing, noStudents: 1 });
  expect(await other.call('getAttention', {})).toMatchObject(nothing);
});
