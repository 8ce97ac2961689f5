import { expect, test } from 'vitest';
import {
  addStudent,
  advancedMathematics,
  aoiTerm2,
  english,
  eotTerm2,
  mathematics,
  physics,
  sampleClass,
} from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const exam = { setID: eotTerm2, yearID: ids.year };
  const aoi = { setID: aoiTerm2, yearID: ids.year };
  const marks = () => school.database.read.selectFrom('marks').selectAll().orderBy('id').execute();
  const row = (studentID: number, score: number | string | null) => ({ studentID, subjectID: english, score });
  return { school, ids, admin, exam, aoi, marks, row };
}

test('marks of many students are stored and answered in the order they came', async () => {
  const { admin, exam, marks, row, ids } = await start();
  const saved = [row(ids.cherop, 55), row(ids.akello, '62.5'), row(ids.baluku, 0)];
  const { results } = await admin.call('saveMarks', { ...exam, marks: saved });
  const stored = new Map((await marks()).map((mark) => [mark.id, mark]));
  expect(results).toMatchObject([{ ok: true, status: 200, ver: 1 }, { ok: true }, { ok: true }]);
  expect(results.map(({ id }) => stored.get(id ?? 0))).toMatchObject([
    { studentID: ids.cherop, score: 5500, classID: 2, streamID: 1, termID: 2, levelID: 1, curriculumID: 2 },
    { studentID: ids.akello, score: 6250 },
    { studentID: ids.baluku, score: 0 },
  ]);
});

test('a row that fails fails alone', async () => {
  const { admin, exam, marks, row, ids } = await start();
  const rows = [
    row(ids.akello, 81),
    row(ids.baluku, 'x'),
    { ...row(ids.akello, 10), subjectID: physics },
    row(999_999, 10),
    { ...row(ids.akello, 10), subjectID: mathematics, remarks: 'Good' },
    row(ids.cherop, 40),
    row(ids.cherop, 41),
    row(ids.dembe, ''),
  ];
  const { results } = await admin.call('saveMarks', { ...exam, marks: rows });
  expect(results.map(({ ok, status, msg }) => [ok, status, msg])).toEqual([
    [false, 400, 'Score can not exceed 80%'],
    [false, 400, 'Enter a number'],
    [false, 400, 'The student does not take this subject'],
    [false, 404, 'No data found'],
    [false, 400, 'Only chapter scores take remarks and skills'],
    [true, 200, ''],
    [false, 400, 'This mark is in the list twice'],
    [false, 400, 'Fill in all feilds with *'],
  ]);
  expect(await marks()).toMatchObject([{ studentID: ids.cherop, score: 4000 }]);
});

test('null deletes a mark and leaves it missing, not zero', async () => {
  const { admin, exam, marks, row, ids } = await start();
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 50), row(ids.baluku, 60)] });
  const { results } = await admin.call('saveMarks', { ...exam, marks: [{ ...row(ids.akello, null), expected: 50 }] });
  expect(results).toEqual([{ ok: true, status: 200, id: null, ver: null, msg: '' }]);
  expect(await marks()).toMatchObject([{ studentID: ids.baluku, score: 6000 }]);
  const { results: again } = await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, null)] });
  expect(again).toMatchObject([{ ok: true }]);
});

test('a mark that is not as it was seen is a conflict and shows what is there now', async () => {
  const { admin, exam, marks, row, ids } = await start();
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 50)] });
  const { results } = await admin.call('saveMarks', {
    ...exam,
    marks: [
      { ...row(ids.akello, 60), expected: null },
      { ...row(ids.baluku, 60), expected: 40 },
    ],
  });
  expect(results).toMatchObject([
    { ok: false, status: 409, msg: 'There is already a mark here', current: { score: 50, ver: 1 } },
    { ok: false, status: 409, msg: 'This mark was changed by somebody else meanwhile', current: null },
  ]);
  expect(await marks()).toMatchObject([{ score: 5000 }]);
});

test('a change with the score that was seen, or without one, is stored', async () => {
  const { admin, exam, marks, row, ids } = await start();
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 50), row(ids.baluku, 50)] });
  const { results } = await admin.call('saveMarks', {
    ...exam,
    marks: [{ ...row(ids.akello, 60), expected: '50.0' }, row(ids.baluku, 70)],
  });
  expect(results).toMatchObject([{ ver: 2 }, { ver: 2 }]);
  expect((await marks()).map(({ score }) => score)).toEqual([6000, 7000]);
});

test('a mark saved again as it is stays as it is, whatever was seen, even in a closed term', async () => {
  const { school, admin, exam, row, ids } = await start();
  const first = await admin.call('saveMarks', { ...exam, marks: [{ ...row(ids.akello, 50), expected: null }] });
  await school.database.write((db) =>
    db.updateTable('settings').set({ allowMarksEdit: 0, allowMarksAdd: 0 }).execute(),
  );
  const second = await admin.call('saveMarks', { ...exam, marks: [{ ...row(ids.akello, 50), expected: null }] });
  expect(second.results).toEqual(first.results);
});

test('adding and editing are closed by their own flags; deleting is editing', async () => {
  const { school, admin, exam, marks, row, ids } = await start();
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 50)] });
  const rows = [row(ids.akello, 60), row(ids.akello, null), row(ids.baluku, 60)];
  const ask = async (flags: { allowMarksAdd: number; allowMarksEdit: number }, which: number[]) => {
    await school.database.write((db) => db.updateTable('settings').set(flags).execute());
    const { results } = await admin.call('saveMarks', { ...exam, marks: which.flatMap((at) => rows[at] ?? []) });
    return results.map(({ status, msg }) => [status, msg]);
  };
  const adding = [409, 'Time for adding marks expired, contact the admin'];
  const editing = [409, 'Time for editting marks expired, contact the admin'];
  expect(await ask({ allowMarksAdd: 0, allowMarksEdit: 0 }, [0, 2])).toEqual([editing, adding]);
  expect(await ask({ allowMarksAdd: 1, allowMarksEdit: 0 }, [1])).toEqual([editing]);
  expect(await ask({ allowMarksAdd: 0, allowMarksEdit: 1 }, [0, 2])).toEqual([[200, ''], adding]);
  expect(await marks()).toMatchObject([{ studentID: ids.akello, score: 6000 }]);
});

test('marks of a past year are closed', async () => {
  const { admin, exam, row, ids } = await start();
  const { results } = await admin.call('saveMarks', { ...exam, yearID: ids.lastYear, marks: [row(ids.akello, 50)] });
  expect(results).toMatchObject([
    { status: 409, msg: 'Time for adding marks expired, contact the admin', current: null },
  ]);
});

test('a chapter score may come without remarks and skills; absent ones stay, empty ones are cleared', async () => {
  const { admin, aoi, marks, ids } = await start();
  const cell = { studentID: ids.akello, subjectID: mathematics, paperID: ids.sets };
  const save = (row: object) => admin.call('saveMarks', { ...aoi, marks: [{ ...cell, score: 2.1, ...row }] });
  await save({});
  expect(await marks()).toMatchObject([{ remarks: '', skills: '' }]);
  await save({ remarks: ' Good\u0065\u0301 ', skills: 'Communication' });
  await save({ score: 2.5 });
  expect(await marks()).toMatchObject([
    { score: 250, remarks: 'Good\u0065\u0301'.normalize('NFC'), skills: 'Communication' },
  ]);
  await save({ score: 2.5, remarks: null, skills: '' });
  expect(await marks()).toMatchObject([{ score: 250, remarks: '', skills: '', ver: 4 }]);
});

test('notes that have changed since they were read are a conflict, also when the mark is removed', async () => {
  const { admin, aoi, marks, ids } = await start();
  const cell = { studentID: ids.akello, subjectID: mathematics, paperID: ids.sets, score: 2.1, expected: 2.1 };
  const save = async (row: object) => (await admin.call('saveMarks', { ...aoi, marks: [{ ...cell, ...row }] })).results;
  await save({
    expected: null,
    expectedRemarks: '',
    expectedSkills: null,
    remarks: 'Good\u0065\u0301',
    skills: 'Team',
  });
  expect(await save({ remarks: 'Fair', expectedRemarks: '' })).toMatchObject([
    {
      ok: false,
      status: 409,
      msg: 'This mark was changed by somebody else meanwhile',
      current: { score: 2.1, tr_remarks: 'Good\u00e9', generic_skills: 'Team', ver: 1 },
    },
  ]);
  expect(await save({ score: null, expectedRemarks: 'Good\u00e9', expectedSkills: null })).toMatchObject([
    { status: 409, current: { ver: 1 } },
  ]);
  expect(await marks()).toMatchObject([{ remarks: 'Good\u00e9', skills: 'Team' }]);
  expect(await save({ skills: 'Care', expectedSkills: ' Team ' })).toMatchObject([{ ok: true, ver: 2 }]);
  expect(await save({ remarks: 'Fair', expectedRemarks: 'Good\u0065\u0301' })).toMatchObject([{ ok: true, ver: 3 }]);
  expect(await save({ remarks: 'Fair', expectedRemarks: 'seen long ago' })).toMatchObject([{ ok: true, ver: 3 }]);
  expect(await save({ remarks: 'Unchecked' })).toMatchObject([{ ok: true, ver: 4 }]);
  expect(await marks()).toMatchObject([{ remarks: 'Unchecked', skills: 'Care' }]);
});

test('remarks that are too long or hold what no text may hold fail their row', async () => {
  const { admin, aoi, marks, ids } = await start();
  const cell = { studentID: ids.akello, subjectID: mathematics, paperID: ids.sets, score: 2.1 };
  const second = { ...cell, paperID: ids.vectors };
  const { results } = await admin.call('saveMarks', {
    ...aoi,
    marks: [
      { ...cell, remarks: 'x'.repeat(150) },
      { ...second, skills: 'a\u202eb' },
    ],
  });
  expect(results).toMatchObject([
    { status: 400, msg: 'Teachers Remarks should be less than 150 characters' },
    { status: 400, msg: 'The text contains a character that is not allowed' },
  ]);
  expect(await marks()).toEqual([]);
});

test('curricula 1 and 3 are saved by subject and by paper', async () => {
  const { admin, exam, marks, row, ids } = await start();
  const [one, two] = ids.papers;
  const paper = { studentID: ids.farouk, subjectID: advancedMathematics };
  const { results } = await admin.call('saveMarks', {
    ...exam,
    marks: [
      row(ids.ekit, 99.5),
      { ...paper, paperID: one, score: 70 },
      { ...paper, paperID: two, score: 0 },
      { ...paper, score: 9 },
    ],
  });
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  expect(await marks()).toMatchObject([
    { score: 9950, curriculumID: 1, paperID: 0 },
    { score: 7000, curriculumID: 3, paperID: one },
    { score: 0, paperID: two },
  ]);
});

test('a mark that is there may be corrected or taken away after the student has dropped the subject', async () => {
  const { school, admin, exam, marks, row, ids } = await start();
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 50)] });
  await school.database.write((db) => db.deleteFrom('studentSubjects').where('subjectID', '=', english).execute());
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 51)] });
  expect(await marks()).toMatchObject([{ score: 5100 }]);
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, null)] });
  expect(await marks()).toEqual([]);
});

test('rows outside a teacher’s assignments are refused, the others stored', async () => {
  const { school, exam, marks, row, ids } = await start();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const rows = [row(ids.akello, 50), row(ids.dembe, 50), { ...row(ids.akello, 50), subjectID: mathematics }];
  const { results } = await teacher.call('saveMarks', { ...exam, marks: rows });
  expect(results.map(({ status, msg }) => [status, msg])).toEqual([
    [200, ''],
    [403, 'No rights'],
    [403, 'No rights'],
  ]);
  expect(await marks()).toMatchObject([{ studentID: ids.akello, updatedBy: teacher.userID }]);
});

test('the audit has an entry for each mark that changed, and none for one that did not', async () => {
  const { school, admin, exam, row, ids } = await start();
  await admin.call('saveMarks', { ...exam, marks: [row(ids.akello, 50), row(ids.baluku, 60)] });
  await admin.call('saveMarks', {
    ...exam,
    marks: [row(ids.akello, 50), row(ids.baluku, null), row(ids.cherop, 70)],
  });
  const entries = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'saveMarks')
    .orderBy('seq', 'desc')
    .execute();
  expect(JSON.parse(entries[0]?.changes ?? '')).toMatchObject([
    { type: 'mark', before: { studentID: ids.baluku, score: 60 }, after: null },
    { type: 'mark', before: null, after: { studentID: ids.cherop, score: 70 } },
  ]);
});

test('more marks than one statement takes are stored whole', async () => {
  const { school, admin, exam, marks } = await start();
  const subjects = await school.database.read.selectFrom('subjects').select('id').where('levelID', '=', 1).execute();
  const subjectIDs = subjects.map(({ id }) => id);
  const students = await school.database.write(async (db) => {
    const added: number[] = [];
    for (let number = 1; number <= 13; number++) {
      const student = { surname: `Student ${number}`, regno: `R${number}`, classID: 2, streamID: 1, subjectIDs };
      added.push(await addStudent(db, student));
    }
    return added;
  });
  const cells = students.flatMap((studentID) => subjectIDs.map((subjectID) => ({ studentID, subjectID })));
  expect(cells.length).toBeGreaterThan(500);
  const rows = cells.map((cell, index) => ({ ...cell, score: index % 80 }));
  const { results } = await admin.call('saveMarks', { ...exam, marks: rows });
  expect(results.every(({ ok, id }) => ok && id !== null)).toBe(true);
  expect((await marks()).map(({ score }) => score)).toEqual(rows.map(({ score }) => score * 100));
});

test('a set or year that does not exist is not found', async () => {
  const { admin, exam, row, ids } = await start();
  expect(await admin.ask('saveMarks', { ...exam, yearID: 999_999, marks: [row(ids.akello, 1)] })).toMatchObject({
    status: 404,
  });
  const { results } = await admin.call('saveMarks', { ...exam, setID: 999_999, marks: [row(ids.akello, 1)] });
  expect(results).toMatchObject([{ status: 404 }]);
});
