import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addMark } from '../testing/addMark.ts';
import { sampleClass } from '../testing/sampleClass.ts';
import { type School, startSchool, type TestPayload } from '../testing/startSchool.ts';
import { allStudentFields, register, studentForm } from '../testing/studentForm.ts';

async function open() {
  const school = await startSchool();
  const clerk = await school.with(['editStu', 'seeStu']);
  const add = (form: TestPayload<'addStudent'>) => register(school, form);
  const show = async (showID: number) => (await clerk.call('showStudent', { showID })).selected;
  return { school, clerk, add, show };
}

const lastChange = async (school: School) => {
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'updateStudent')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(changes);
};

test('a whole form changes every field but the index number', async () => {
  const { clerk, add, show } = await open();
  const studentID = await add({ ...studentForm, ...allStudentFields });
  const { mugigi, clubsList, ...rest } = allStudentFields;
  const upper = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) =>
      typeof value === 'string' && !/^(YES|NO|DAD AND MOTHER)$/.test(value) && !/dob|phone/.test(name)
        ? [[name, `${value} x`.trim()]]
        : [],
    ),
  );
  const { msg, ver } = await clerk.call('updateStudent', {
    studentID,
    ...upper,
    ...{ surname: 'Adong', dob: '2012-01-01', school: 'Lira P7', aggr: '20', grade: '2', sclass: 2, stream: 3 },
    ...{ subjectList: [1, 2, 3], residencyType: 1, house: 1, religion: 3, fees: 'GUARDIAN', communion: 'NO' },
    ...{ clubsList: ['Red Cross'], sibNo: 6, birthOrder: 1, status: 1, studentNo: '003301/368', level: 1 },
  });
  expect({ msg, ver }).toEqual({ msg: texts.updated, ver: 2 });
  expect(await show(studentID)).toMatchObject({
    ...upper,
    ...{ regno: '003301/368', surname: 'Adong', firstname: 'Joan', dob: '2012-01-01', ple_uce_school: 'Lira P7' },
    ...{ currentClass: 2, currentStream: 3, subjectList: [1, 2, 3], residencyType: 1, house: 1, religion: 3 },
    ...{ fees: 'GUARDIAN', first_communion: 'NO', mugigi, clubsList: ['6'], sibNo: 6, birthOrder: 1, ver: 2 },
  });
});

test('absent fields stay, and empty ones are cleared', async () => {
  const { clerk, add, show } = await open();
  const studentID = await add({ ...studentForm, ...allStudentFields });
  const before = await show(studentID);
  await clerk.call('updateStudent', { studentID, jobs: 'Cooks' });
  expect(await show(studentID)).toEqual({ ...before, jobs: 'Cooks', ver: 2 });
  const cleared = ['f_name', 'f_dob', 'sib1', 'work1', 'orphan', 'disease', 'othername', 'lin', 'nin', 'fees'] as const;
  const empty = Object.fromEntries(cleared.map((name) => [name, '']));
  await clerk.call('updateStudent', {
    studentID,
    ...empty,
    sibNo: null,
    clubsList: [],
    bestSubjectsList: '',
  } as TestPayload<'updateStudent'>);
  expect(await show(studentID)).toEqual({
    ...{ ...before, ...empty, jobs: 'Cooks', sibNo: null, ver: 3 },
    ...{ clubs: '', clubsList: [], bestSubjects: '', bestSubjectsList: [] },
  });
});

test('mphone and fphone are other names of the parents’ telephones', async () => {
  const { clerk, add, show } = await open();
  const studentID = await add({ ...studentForm, f_name: 'Peter', f_phone: '1', m_phone: '2' });
  await clerk.call('updateStudent', { studentID, mphone: '0701 000 001', fphone: '' });
  expect(await show(studentID)).toMatchObject({ f_name: 'Peter', f_phone: '', m_phone: '0701 000 001' });
});

describe('refused, with nothing changed', () => {
  const required = ['surname', 'firstname', 'gender', 'dob', 'religion', 'nationality', 'school', 'studentNo', 'aggr'];
  const refusals: [string, Partial<TestPayload<'updateStudent'>>, string, string][] = [
    ...[...required, 'grade', 'level', 'sclass', 'stream'].map((field): [string, object, string, string] => [
      `no ${field}`,
      { [field]: '' },
      field,
      'Please enter all fields',
    ]),
    ['no subject', { subjectList: [] }, 'subjectList', 'Select at least one subject'],
    ['the subjects cleared', { subjectList: '' as never }, 'subjectList', 'Select at least one subject'],
    ['no residency', { residencyType: '' as never }, 'residencyType', 'Please select Residency Type'],
    ['no house', { house: '' as never }, 'house', 'Please select house'],
    ['a space in the number', { studentNo: '0033 01' }, 'studentNo', 'Student number must not contain spaces'],
    ['another number', { studentNo: '003301/369' }, 'studentNo', texts.indexNumberStays],
    ['a class of the other level', { sclass: 5 }, 'sclass', texts.classNotOfLevel],
    ['the other level alone', { level: 2 }, 'papersList', texts.choosePapers],
    ['a stream that is not there', { stream: 77 }, 'stream', texts.streamNotOfClass],
    ['a subject of the other level', { subjectList: [117] }, 'subjectList', texts.subjectNotOfLevel],
    ['papers at O-level', { papersList: [1] }, 'papersList', texts.paperNotOfSubject],
    ['a house that is not there', { house: 77 }, 'house', 'There is no such house'],
    ['a day that has not come', { dob: '2027-01-01' }, 'dob', texts.notBornYet],
    ['a status of another kind', { status: 2 as never }, 'status', 'Must be 0 or 1'],
  ];
  test.each(refusals)('%s', async (_, wrong, field, msg) => {
    const { clerk, add, show } = await open();
    const studentID = await add(studentForm);
    const before = await show(studentID);
    const { status, body } = await clerk.ask('updateStudent', { studentID, ...wrong });
    expect({ status, body }).toMatchObject({ status: 400, body: { msg, fields: { [field]: msg } } });
    expect(await show(studentID)).toEqual(before);
  });

  test('rules of section 5 are told in their order', async () => {
    const { clerk, add } = await open();
    const studentID = await add(studentForm);
    const wrong = {
      studentID,
      studentNo: '0 1',
      residencyType: '',
      house: '',
    } as unknown as TestPayload<'updateStudent'>;
    const said = async (more: object) => (await clerk.ask('updateStudent', { ...wrong, ...more })).body.msg;
    expect(await said({ subjectList: '', surname: '' })).toBe('Please enter all fields');
    expect(await said({ subjectList: '' })).toBe('Select at least one subject');
    expect(await said({})).toBe('Student number must not contain spaces');
    expect(await said({ studentNo: studentForm.studentNo })).toBe('Please select Residency Type');
    expect(await said({ studentNo: undefined, residencyType: 1 })).toBe('Please select house');
  });

  test('a student who is not there, and a user who may not edit', async () => {
    const { school, clerk, add } = await open();
    expect((await clerk.ask('updateStudent', { studentID: 999_999, surname: 'A' })).status).toBe(404);
    const studentID = await add(studentForm);
    const reader = await school.with(['seeStu', 'admit']);
    expect((await reader.ask('updateStudent', { studentID, surname: 'A' })).status).toBe(403);
  });
});

test('the same index number is accepted, whatever its case, and stays as it was typed', async () => {
  const { clerk, add, show } = await open();
  const studentID = await add({ ...studentForm, studentNo: 'U2769/018' });
  await clerk.call('updateStudent', { studentID, studentNo: 'u2769/018', surname: 'Adong' });
  expect(await show(studentID)).toMatchObject({ regno: 'U2769/018', surname: 'Adong' });
});

test('of two who read the same version the second is told what the first wrote', async () => {
  const { clerk, add, show } = await open();
  const studentID = await add({ ...studentForm, ...allStudentFields });
  const { ver } = await show(studentID);
  await clerk.call('updateStudent', { studentID, ver, surname: 'First' });
  const late = await clerk.ask('updateStudent', { studentID, ver, surname: 'Second' });
  expect(late.status).toBe(409);
  expect(late.body.current).toEqual(await show(studentID));
  expect(late.body.current).toMatchObject({ surname: 'First', disease: 'Asthma', ver: 2 });
});

test('a change of class, stream or status is a row of the class history; any other change is none', async () => {
  const { school, clerk, add } = await open();
  const studentID = await add(studentForm);
  await clerk.call('updateStudent', { studentID, surname: 'Adong', stream: 1 });
  await clerk.call('updateStudent', { studentID, sclass: 2, stream: 2 });
  await clerk.call('updateStudent', { studentID, status: 0 });
  await clerk.call('updateStudent', { studentID, status: 1, stream: 3 });
  const rows = await school.database.read
    .selectFrom('classHistory')
    .select(['action', 'classID', 'streamID', 'status'])
    .where('studentID', '=', studentID)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'ADMIT 1 1 1',
    'MOVE 2 2 1',
    'DEACTIVATE 2 2 0',
    'MOVE 2 3 0',
    'ACTIVATE 2 3 1',
  ]);
});

test('a subject with marks may be left; its marks stay', async () => {
  const { school, clerk, show } = await open();
  const { baluku } = await sampleClass(school);
  await addMark(school, { studentID: baluku, classID: 2, setID: 12, subjectID: 2, score: 5000 });
  await clerk.call('updateStudent', { studentID: baluku, subjectList: [1] });
  expect((await show(baluku)).subjectList).toEqual([1]);
  const marks = await school.database.read.selectFrom('marks').select('score').execute();
  expect(marks).toEqual([{ score: 5000 }]);
});

test('papers go with their subject, and at least one stays', async () => {
  const { school, clerk, show } = await open();
  const { farouk, papers } = await sampleClass(school);
  const physics = await school.database.read
    .selectFrom('chapters')
    .select('id')
    .where('subjectID', '=', 113)
    .orderBy('id')
    .execute();
  const [{ id: physicsPaper } = { id: 0 }] = physics;
  expect(await clerk.ask('updateStudent', { studentID: farouk, subjectList: [113] })).toMatchObject({
    status: 400,
    body: { msg: texts.choosePapers },
  });
  await clerk.call('updateStudent', {
    ...{ studentID: farouk, subjectList: [113, 117], papersList: [physicsPaper, ...papers] },
  });
  await clerk.call('updateStudent', { studentID: farouk, subjectList: [113] });
  expect(await show(farouk)).toMatchObject({ subjectList: [113], papersList: [physicsPaper] });
  const none = await clerk.ask('updateStudent', { studentID: farouk, papersList: '' as never });
  expect(none.body).toMatchObject({ msg: texts.choosePapers, fields: { papersList: texts.choosePapers } });
  await clerk.call('updateStudent', {
    ...{ studentID: farouk, level: 1, sclass: 4, subjectList: [1], residencyType: 1, house: 1 },
  });
  expect(await show(farouk)).toMatchObject({ levelID: 1, currentClass: 4, papersList: [], currentPapers: '' });
});

test('what has been put out of use since may stay, but is not newly chosen', async () => {
  const { school, clerk, add, show } = await open();
  const studentID = await add({ ...studentForm, clubsList: ['1'] });
  const other = await add({ ...studentForm, studentNo: '003301/369', house: 1, stream: 2, subjectList: [1] });
  await school.database.write(async (db) => {
    const out = { status: 0 };
    const inLists = ['houses', 'streams', 'clubs'] as const;
    await db.updateTable('listEntries').set(out).where('list', 'in', inLists).where('id', 'in', [1, 2]).execute();
    await db.updateTable('subjects').set(out).where('id', '=', 2).execute();
  });
  await clerk.call('updateStudent', { studentID, ...studentForm, clubsList: ['1'], surname: 'Adong' });
  expect(await show(studentID)).toMatchObject({ surname: 'Adong', house: 2, currentStream: 1, clubs: 'DEBATE' });
  const ask = async (change: object) => {
    const { status, body } = await clerk.ask('updateStudent', { studentID: other, ...change });
    return [status, body.msg];
  };
  expect(await ask({ house: 2 })).toEqual([400, 'NILE is not in use']);
  expect(await ask({ stream: 1 })).toEqual([400, 'EAST is not in use']);
  expect(await ask({ clubsList: ['1'] })).toEqual([400, 'DEBATE is not in use']);
  expect(await ask({ subjectList: [1, 2] })).toEqual([400, 'MATHEMATICS is not in use']);
});

test('photo and result slip are changed, left and cleared', async () => {
  const { clerk, add, show } = await open();
  const studentID = await add(studentForm);
  const bytes = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#555' } })
    .jpeg()
    .toBuffer();
  const file = { fileName: 'a.jpg', bytes };
  await clerk.call('updateStudent', { studentID, photo: file, resultSlip: file });
  const { photo, resultSlip = '' } = await show(studentID);
  expect(await sharp((await clerk.download(photo)).bytes).metadata()).toMatchObject({ width: 90, height: 120 });
  expect(await sharp((await clerk.download(resultSlip)).bytes).metadata()).toMatchObject({ width: 90, height: 160 });
  await clerk.call('updateStudent', { studentID, surname: 'Adong' });
  expect((await show(studentID)).photo).not.toBe('');
  await clerk.call('updateStudent', { studentID, photo: '' as never, resultSlip: '' as never });
  expect(await show(studentID)).toMatchObject({ photo: '', resultSlip: '', surname: 'Adong' });
});

test('the audit has what changed, before and after; closed fields only as changed', async () => {
  const { school, clerk, add } = await open();
  const studentID = await add({ ...studentForm, ...allStudentFields });
  await clerk.call('updateStudent', {
    ...{ studentID, surname: 'Adong', stream: 2, disease: 'Malaria', religion: 2, f_nin: 'CM99999999ZZZZ', lin: 'L2' },
    ...{ f_phone: '0772 999 456', m_phone: '0701 000 001', subjectList: [2, 1, 3], firstname: 'Joan' },
  });
  const [change] = await lastChange(school);
  expect(change).toEqual({
    type: 'student',
    id: studentID,
    before: {
      ...{ surname: 'Akello', streamID: 1, subjectIDs: '1,2' },
      ...{ religionID: 'before', lin: 'before', disease: 'before', fatherNin: 'before' },
      ...{ fatherPhone: '…456 before', motherPhone: '…432 before' },
    },
    after: {
      ...{ surname: 'Adong', streamID: 2, subjectIDs: '1,2,3' },
      ...{ religionID: 'changed', lin: 'changed', disease: 'changed', fatherNin: 'changed' },
      ...{ fatherPhone: '…456 changed', motherPhone: '…001 changed' },
    },
  });
});

test('what has become odd is told, and what was odd before is not told again', async () => {
  const { clerk, add } = await open();
  const studentID = await add({ ...studentForm, studentNo: 'KE-77' });
  expect((await clerk.call('updateStudent', { studentID, surname: 'Adong' })).warnings).toEqual([]);
  const { warnings } = await clerk.call('updateStudent', { studentID, dob: '2024-01-01' });
  expect(warnings).toEqual(['The student would be 2 years old']);
});
