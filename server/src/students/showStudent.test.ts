import { expect, test } from 'vitest';
import { english, sampleClass } from '../testing/sampleClass.ts';
import { type Client, startSchool } from '../testing/startSchool.ts';
import { allStudentFields, register, studentForm } from '../testing/studentForm.ts';

async function open() {
  const school = await startSchool();
  return { school, id: await register(school, { ...studentForm, ...allStudentFields }) };
}

/** What only holders of seeStu see: health, identity, family and money. */
const closed =
  /^(f_|m_|sib|work\d)|^(orphan|guardian_info|birthOrder|fees|sponsor|bursary|nin|resultSlip)$|^(handicaps|disease|allergy|food|problems)$/;

const keysFor = async (client: Client, showID: number) =>
  Object.keys((await client.call('showStudent', { showID })).selected);

test('seeStu sees every field', async () => {
  const { school, id } = await open();
  const reader = await school.with(['seeStu']);
  const keys = await keysFor(reader, id);
  expect(keys.filter((key) => closed.test(key))).toHaveLength(52);
  for (const key of ['f_nin', 'm_phone', 'sib5', 'work5', 'disease', 'nin', 'bursary', 'resultSlip'])
    expect(keys).toContain(key);
});

test('a teacher sees students of their own classes and streams, without the closed fields', async () => {
  const { school, id } = await open();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 1, streamID: 1, subjectID: english });
  const keys = await keysFor(teacher, id);
  expect(keys.filter((key) => closed.test(key))).toEqual([]);
  expect(keys).toContain('photo');
  expect(keys).toContain('subjectList');
});

test('a student of another class, of another stream, and one who is not there are the same to a teacher', async () => {
  const { school, id } = await open();
  const { akello, dembe } = await sampleClass(school);
  const teacher = await school.as('teacher');
  const { id: assignmentID } = await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const answers = [];
  for (const showID of [id, dembe, 999_999]) answers.push(await teacher.ask('showStudent', { showID }));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await teacher.ask('showStudent', { showID: akello })).status).toBe(200);
  await school.database.write((db) =>
    db.updateTable('teacherAssignments').set({ endedAt: '2026-06-15' }).where('id', '=', assignmentID).execute(),
  );
  expect((await teacher.ask('showStudent', { showID: akello })).status).toBe(404);
});

test('allMark alone sees every student, without the closed fields', async () => {
  const { school, id } = await open();
  const keys = await keysFor(await school.with(['allMark']), id);
  expect(keys.filter((key) => closed.test(key))).toEqual([]);
});

test('a student from a class list, of whom little is known, is shown with empty fields', async () => {
  const { school } = await open();
  const { akello } = await sampleClass(school);
  const admin = await school.as('admin');
  const { selected } = await admin.call('showStudent', { showID: akello });
  expect(selected).toMatchObject({
    regno: '003471/001',
    religion: null,
    house: null,
    f_name: '',
    sib1: '',
    sibNo: null,
  });
  expect(selected).toMatchObject({ clubs: '', clubsList: [], orphan: '', ver: 1 });
});

test('a user who holds none of its rights is refused', async () => {
  const { school, id } = await open();
  const other = await school.with(['editStu', 'admit', 'seeFee']);
  expect((await other.ask('showStudent', { showID: id })).status).toBe(403);
});
