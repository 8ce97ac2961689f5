import { expect, test } from 'vitest';
import { aoiTerm2, english, eotTerm2, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const of = { sID: ids.akello, yearID: ids.year };
  const exam = await admin.call('addMarks', { ...of, setID: eotTerm2, subjectID: english, score: 62.5 });
  const notes = { remarks: 'Good effort', skills: 'Communication' };
  const place = { ...of, setID: aoiTerm2, subjectID: mathematics, paperID: ids.sets };
  const chapter = await admin.call('addMarks', { ...place, score: 2.1, ...notes });
  const stored = (id: number) =>
    school.database.read.selectFrom('marks').selectAll().where('id', '=', id).executeTakeFirst();
  return { school, ids, admin, exam: exam.id, chapter: chapter.id, stored };
}

test('an edit stores the score, who made it and when, and moves the version on', async () => {
  const { school, admin, exam, stored } = await start();
  school.clock.pass(60_000);
  await admin.call('editMarks', { updateMarksID: exam, score: '70.005', curriculumID: 2 });
  expect(await stored(exam)).toMatchObject({
    score: 7001,
    ver: 2,
    updatedBy: 1,
    updatedAt: '2026-06-15T08:01:00.000Z',
  });
});

test('absent remarks and skills stay, given ones are stored, and those of a chapter cannot be emptied', async () => {
  const { admin, chapter, stored } = await start();
  await admin.call('editMarks', { updateMarksID: chapter, score: 2.4, skills: 'Team work' });
  expect(await stored(chapter)).toMatchObject({ score: 240, remarks: 'Good effort', skills: 'Team work' });
  expect(await admin.ask('editMarks', { updateMarksID: chapter, score: 2.4, remarks: '' })).toMatchObject({
    status: 400,
    body: { msg: 'Fill in all feilds with *' },
  });
});

test('a score out of range and another curriculum are refused', async () => {
  const { admin, exam, chapter, stored } = await start();
  expect(await admin.ask('editMarks', { updateMarksID: exam, score: 81 })).toMatchObject({
    status: 400,
    body: { msg: 'Score can not exceed 80%' },
  });
  expect(await admin.ask('editMarks', { updateMarksID: chapter, score: 0 })).toMatchObject({
    status: 400,
    body: { msg: 'Score can not be below 0.9' },
  });
  expect(await admin.ask('editMarks', { updateMarksID: exam, score: 50, curriculumID: 1 })).toMatchObject({
    status: 400,
  });
  expect(await stored(exam)).toMatchObject({ score: 6250, ver: 1 });
});

test('a mark that has changed since it was seen is not overwritten, and the answer shows it', async () => {
  const { admin, exam, stored } = await start();
  await admin.call('editMarks', { updateMarksID: exam, score: 50, expected: 62.5 });
  expect(await admin.ask('editMarks', { updateMarksID: exam, score: 70, expected: 62.5 })).toMatchObject({
    status: 409,
    body: { msg: 'This mark was changed by somebody else meanwhile', current: { id: exam, score: 50, ver: 2 } },
  });
  expect(await stored(exam)).toMatchObject({ score: 5000 });
});

test('a zero is something that can be expected', async () => {
  const { admin, exam } = await start();
  await admin.call('editMarks', { updateMarksID: exam, score: 0 });
  await admin.call('editMarks', { updateMarksID: exam, score: 10, expected: 0 });
});

test('a closed term refuses edits, an administrator’s too, but adding stays open', async () => {
  const { school, ids, admin, exam, stored } = await start();
  await school.database.write((db) => db.updateTable('settings').set({ allowMarksEdit: 0 }).execute());
  expect(await admin.ask('editMarks', { updateMarksID: exam, score: 50 })).toMatchObject({
    status: 409,
    body: { msg: 'Time for editting marks expired, contact the admin' },
  });
  expect(await stored(exam)).toMatchObject({ score: 6250 });
  const other = { sID: ids.baluku, yearID: ids.year, setID: eotTerm2, subjectID: english, score: 40 };
  await admin.call('addMarks', other);
});

test('a mark of a past year is closed', async () => {
  const { school, ids, admin, exam } = await start();
  await school.database.write((db) => db.updateTable('settings').set({ currentYearID: ids.lastYear }).execute());
  expect(await admin.ask('editMarks', { updateMarksID: exam, score: 50 })).toMatchObject({
    status: 409,
    body: { msg: 'Time for editting marks expired, contact the admin' },
  });
});

test('a mark that does not exist is not found', async () => {
  const { admin } = await start();
  expect(await admin.ask('editMarks', { updateMarksID: 999_999, score: 50 })).toMatchObject({ status: 404 });
});

test('a teacher’s right is checked against the stored mark: its class and stream, not where the student is now', async () => {
  const { school, ids, exam, chapter } = await start();
  const [east, west] = [await school.as('teacher'), await school.another(2)];
  await school.assign(east, { classID: 2, streamID: 1, subjectID: english });
  await school.assign(west, { classID: 2, streamID: 2, subjectID: english });
  await school.database.write((db) =>
    db.updateTable('students').set({ streamID: 2 }).where('id', '=', ids.akello).execute(),
  );
  const refused = { status: 403, body: { msg: 'No rights' } };
  expect(await west.ask('editMarks', { updateMarksID: exam, score: 50 })).toMatchObject(refused);
  expect(await east.ask('editMarks', { updateMarksID: chapter, score: 2 })).toMatchObject(refused);
  await east.call('editMarks', { updateMarksID: exam, score: 50 });
});

test('the audit names the mark with the score before and after', async () => {
  const { school, admin, exam } = await start();
  await admin.call('editMarks', { updateMarksID: exam, score: 50 });
  const entry = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'editMarks')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.changes)).toEqual([
    {
      type: 'mark',
      id: exam,
      before: { score: 62.5 },
      after: { score: 50 },
      of: expect.objectContaining({ setID: expect.any(Number), subjectID: expect.any(Number) }),
    },
  ]);
});

test('words that have changed since they were seen are not overwritten, and the answer shows them', async () => {
  const { admin, chapter, stored } = await start();
  const edit = { updateMarksID: chapter, score: 2.1, expected: 2.1 };
  expect(await admin.ask('editMarks', { ...edit, remarks: 'Fair', expectedRemarks: 'Poor' })).toMatchObject({
    status: 409,
    body: { current: { score: 2.1, tr_remarks: 'Good effort', generic_skills: 'Communication' } },
  });
  expect(await admin.ask('editMarks', { ...edit, skills: 'Team', expectedSkills: '' })).toMatchObject({ status: 409 });
  await admin.call('editMarks', { ...edit, remarks: 'Fair', expectedRemarks: 'Good effort' });
  expect(await stored(chapter)).toMatchObject({ remarks: 'Fair', skills: 'Communication', ver: 2 });
});
