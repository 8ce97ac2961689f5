import { expect, test } from 'vitest';
import { beginAsParent, completeForm, furtherFields, openAdmissions, sendOne } from '../../testing/applications.ts';
import { advancedMathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool, type TestPayload } from '../../testing/startSchool.ts';

type Save = Partial<TestPayload<'saveApplication'>>;

async function open() {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const save = async (fields: Save) => (await parent.call('saveApplication', { ...who, step: 2, ...fields })).id;
  const send = async (id: number) => {
    const { status, body } = await parent.ask('sendApplication', { ...who, id });
    return { status, msg: body.msg, ...(body.fields !== undefined && { fields: body.fields }) };
  };
  const own = async () => (await parent.call('getApplications', who)).applications;
  return { school, office, intake, parent, who, save, send, own };
}

test('a complete application is sent, and the office has it at stage 3', async () => {
  const { office, intake, save, send, own } = await open();
  const id = await save({ ...completeForm, ...furtherFields });
  expect(await send(id)).toEqual({ status: 200, msg: 'The application has been sent' });
  expect(await own()).toMatchObject([{ id, saveStatus: 3, status: 1, sentAt: '2026-06-15T08:00:00.000Z', ver: 2 }]);
  const { students } = await office.call('getStudentApplications', { ...intake, action: 'APPLICATION' });
  expect(students).toMatchObject([{ id, saveStatus: 3, surname: 'Nakato' }]);
  expect(await send(id)).toEqual({ status: 409, msg: 'This application has been sent already' });
});

test('all that is missing is said at once, in the words of the specification, and nothing is sent', async () => {
  const { save, send, own } = await open();
  const starred = 'Please enter all fields marked with a *';
  const names = Object.keys(completeForm).filter((name) => !['subjectList', 'residencyType'].includes(name));
  const id = await save({ othername: 'Peace' });
  expect(await send(id)).toEqual({
    status: 400,
    msg: starred,
    fields: {
      ...Object.fromEntries(names.map((name) => [name, starred])),
      subjectList: 'Select at least one subject',
      residencyType: 'Please select Residency Type',
    },
  });
  await save({ id, ...completeForm, subjectList: [] });
  const subject = 'Select at least one subject';
  expect(await send(id)).toEqual({ status: 400, msg: subject, fields: { subjectList: subject } });
  await save({ id, ...completeForm, residencyType: '' });
  const residency = 'Please select Residency Type';
  expect(await send(id)).toEqual({ status: 400, msg: residency, fields: { residencyType: residency } });
  await save({ id, ...completeForm, studentNo: '003301 368' });
  const spaces = 'Index number must not contain spaces';
  expect(await send(id)).toEqual({ status: 400, msg: spaces, fields: { studentNo: spaces } });
  expect((await own())[0]).toMatchObject({ saveStatus: 2, sentAt: '' });
});

test('A-level wants papers, each of a subject that the student takes', async () => {
  const { school, save, send } = await open();
  const { papers } = await sampleClass(school);
  const advanced = { ...completeForm, level: 2, sclass: 5, subjectList: [advancedMathematics] };
  const id = await save(advanced);
  const wanted = 'Select papers per subject as to be taken by the student';
  expect(await send(id)).toMatchObject({ status: 400, fields: { papersList: wanted } });
  const other = await school.database.read
    .selectFrom('chapters')
    .select('id')
    .where('kind', '=', 'paper')
    .where('subjectID', '!=', advancedMathematics)
    .executeTakeFirstOrThrow();
  await save({ id, papersList: [...papers, other.id] });
  expect(await send(id)).toMatchObject({ status: 400, fields: { papersList: expect.any(String) } });
  await save({ id, papersList: papers });
  expect((await send(id)).status).toBe(200);
});

test('class, level, subjects and papers must fit together', async () => {
  const { school, save, send } = await open();
  const { papers } = await sampleClass(school);
  const cases: [Save, string][] = [
    [{ level: 2, papersList: papers }, 'sclass'],
    [{ subjectList: [advancedMathematics] }, 'subjectList'],
    [{ papersList: papers }, 'papersList'],
  ];
  const id = await save(completeForm);
  for (const [fields, field] of cases) {
    await save({ id, papersList: [], ...completeForm, ...fields });
    expect(await send(id)).toMatchObject({ status: 400, fields: { [field]: expect.stringMatching(/\S/) } });
  }
  await save({ id, ...completeForm, papersList: [] });
  expect((await send(id)).status).toBe(200);
});

test('nothing is sent when applications are closed, have ended, or not for this class any more', async () => {
  const { school, office, save, send } = await open();
  const id = await save(completeForm);
  const closed = { status: 409, msg: 'Applications are closed at the moment' };
  await office.call('updateAdmissionSettings', { open: 0 });
  expect(await send(id)).toEqual(closed);
  await office.call('updateAdmissionSettings', { open: 1, closesOn: '2026-06-14' });
  expect(await send(id)).toEqual(closed);
  await office.call('updateAdmissionSettings', { closesOn: '2026-06-15', classList: [2] });
  const notOpen = 'Applications are not open for this class';
  expect(await send(id)).toEqual({ status: 400, msg: notOpen, fields: { sclass: notOpen } });
  await office.call('updateAdmissionSettings', { classList: [1] });
  school.clock.set(new Date('2026-06-15T20:59:00.000Z'));
  expect((await send(id)).status).toBe(200);
});

test('the same applicant sends an index number once in an intake, unless it was rejected', async () => {
  const { office, save, send } = await open();
  const first = await save({ ...completeForm, studentNo: 'u0012/001' });
  const second = await save({ ...completeForm, studentNo: 'U0012/001' });
  await send(first);
  const taken = 'An application with this index number has been sent already';
  expect(await send(second)).toEqual({ status: 409, msg: taken, fields: { studentNo: taken } });
  await office.call('approveStudent', { studentID: first, action: 0, rejectionReason: 'The slip cannot be read' });
  expect((await send(second)).status).toBe(200);
});

test('of an index number that a student or another applicant has, nothing is said', async () => {
  const school = await startSchool();
  await sampleClass(school);
  const { parent } = await sendOne(school);
  const other = await beginAsParent(school, '0782000002');
  for (const studentNo of [completeForm.studentNo, '003471/001']) {
    const { id } = await parent.call('saveApplication', { ...other.who, step: 2, ...completeForm, studentNo });
    expect((await parent.ask('sendApplication', { ...other.who, id })).status).toBe(200);
  }
});

test('a draft of an earlier intake is sent in the one that is open now', async () => {
  const { office, intake, save, send, own } = await open();
  const id = await save(completeForm);
  await office.call('updateAdmissionSettings', { termID: 1 });
  await send(id);
  expect((await own())[0]).toMatchObject({ termName: 'TERM 1' });
  const asked = { ...intake, termID: 1, action: 'APPLICATION' as const };
  expect((await office.call('getStudentApplications', asked)).students).toHaveLength(1);
});

test('twenty taps on Send send once', async () => {
  const { school, parent, who, save } = await open();
  const id = await save(completeForm);
  const answers = await Promise.all(Array.from({ length: 20 }, () => parent.ask('sendApplication', { ...who, id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const { times } = await school.database.read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('call', '=', 'sendApplication')
    .executeTakeFirstOrThrow();
  expect(Number(times)).toBe(1);
});
