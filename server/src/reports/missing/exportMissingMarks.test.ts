import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { downloaded, sheetCells } from '../../testing/readDocuments.ts';
import {
  advancedMathematics,
  aoiTerm2,
  english,
  eotTerm2,
  mathematics,
  sampleClass,
} from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  return { school, ids, term: { yearID: ids.year, termID: 2 } };
}

test('a line for each missing mark, with its chapter or paper and who teaches it', async () => {
  const { school, ids, term } = await start();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  const mark = { studentID: ids.akello, classID: 2, setID: aoiTerm2, subjectID: mathematics, paperID: ids.sets };
  await addMark(school, mark);
  await addMark(school, {
    ...{ studentID: ids.farouk, classID: 5, setID: eotTerm2, subjectID: advancedMathematics, paperID: ids.papers[0] },
  });
  const chemistry = { studentID: ids.farouk, subjectID: 120 };
  await school.database.write((db) => db.insertInto('studentSubjects').values(chemistry).execute());
  const admin = await school.as('admin');
  const { path } = await admin.call('exportMissingMarks', term);
  const [head, ...lines] = sheetCells(await downloaded(admin, path), 1);
  expect(head).toEqual(['Class', 'Stream', 'Index number', 'Name', 'Subject', 'Set', 'Chapter or paper', 'Teacher']);
  const east = ['S2', 'EAST'];
  const of = ['MATHEMATICS', 'AOI TERM 2'];
  expect(lines).toEqual([
    [...east, '003471/001', 'AKELLO Joan', ...of, 'Vectors', 'teacher Test'],
    [...east, '003471/002', 'BALUKU Joan', ...of, 'Sets', 'teacher Test'],
    [...east, '003471/002', 'BALUKU Joan', ...of, 'Vectors', 'teacher Test'],
    [...east, 'u1234/003', 'CHEROP Joan', ...of, 'Sets', 'teacher Test'],
    [...east, 'u1234/003', 'CHEROP Joan', ...of, 'Vectors', 'teacher Test'],
    ['S2', 'WEST', '003471/004', 'DEMBE Joan', ...of, 'Sets', ''],
    ['S2', 'WEST', '003471/004', 'DEMBE Joan', ...of, 'Vectors', ''],
    ['S5', 'EAST', '003471/006', 'FAROUK Joan', 'MATHEMATICS', 'EOT TERM 2', 'PAPER 2', ''],
    [
      ...['S5', 'EAST', '003471/006', 'FAROUK Joan', 'CHEMISTRY', ''],
      ...['No paper of CHEMISTRY is chosen, so it cannot have marks', ''],
    ],
  ]);
});

test('as many lines as getMissingMarks counts, also where the worker makes the sheet', async () => {
  const { school, term } = await start();
  const admin = await school.as('admin');
  // A line more than is made at once, all of one student.
  await school.database.write(async (db) => {
    const { id: settingID } = await db.selectFrom('chapterSettings').select('id').executeTakeFirstOrThrow();
    for (let index = 0; index < 300; index++) {
      const name = `topic ${index}`;
      const { id } = await db
        .insertInto('chapters')
        .values({ subjectID: english, levelID: 1, kind: 'chapter', name, nameKey: name, code: '', status: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('classChapters')
        .values({ settingID, subjectID: english, termID: 2, chapterID: id, position: index })
        .execute();
    }
  });
  const asked = { ...term, setIDs: [aoiTerm2], classID: 2 };
  const { missing } = await admin.call('getMissingMarks', asked);
  expect(missing).toBe(4 * 302);
  const { path } = await admin.call('exportMissingMarks', asked);
  expect(sheetCells(await downloaded(admin, path), 1)).toHaveLength(missing + 1);
});

test('a teacher gets their own, and a wrong question is refused as on the screen', async () => {
  const { school, term } = await start();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
  const { path } = await teacher.call('exportMissingMarks', { ...term, setIDs: [eotTerm2] });
  const [, ...lines] = sheetCells(await downloaded(teacher, path), 1);
  expect(lines.map(([, , , name, subject]) => [name, subject])).toEqual([['DEMBE Joan', 'ENGLISH']]);
  expect((await teacher.ask('exportMissingMarks', { ...term, setIDs: [11] })).status).toBe(400);
});
