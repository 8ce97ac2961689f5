import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../testing/documents/pdfText.ts';
import { countStudents, openRegistry, papersOf } from '../testing/openRegistry.ts';
import type { TestPayload } from '../testing/startSchool.ts';
import { advancedForm, allStudentFields, studentForm } from '../testing/studentForm.ts';

test('a student is registered with every field, and the answer’s path is the admission letter', async () => {
  const { school, clerk } = await openRegistry();
  const { id, path = '', msg, warnings } = await clerk.call('addStudent', { ...studentForm, ...allStudentFields });
  expect(msg).toBe(texts.registered);
  expect(warnings).toEqual([]);
  const { selected } = await clerk.call('showStudent', { showID: id });
  expect(selected).toMatchObject({
    ...{ id, regno: '003301/368', surname: 'Akello', firstname: 'Joan', othername: 'Mercy', gender: 'Female' },
    ...{ dob: '2013-04-06', religion: 1, nationality: 'Ugandan', ple_uce_school: 'Kitante Primary School' },
    ...{ ple_uce_aggr: '9', ple_uce_grade: '1', levelID: 1, currentClass: 1, currentStream: 1, house: 2 },
    ...{ residencyType: 2, currentSubject: '1,2', subjectList: [1, 2], currentPapers: '', papersList: [], status: 1 },
    ...{ clubs: 'DEBATE,Bee keepers,RED CROSS', clubsList: ['1', 'Bee keepers', '6'] },
    ...{ game1: 'CHESS', gamesList: ['12'], bestSubjects: 'MATHEMATICS,Luganda poetry' },
    ...{ bestSubjectsList: ['2', 'Luganda poetry'], first_communion: 'YES', ver: 1, photo: '', resultSlip: '' },
  });
  const { communion, clubsList, gamesList, bestSubjectsList, ...rest } = allStudentFields;
  expect(selected).toMatchObject(rest);
  const letter = await pdfText(school, path);
  expect(letter).toContain('ADMISSION LETTER');
  expect(letter).toContain('AKELLO Joan Mercy');
});

test('the history of a student’s classes begins with the registration', async () => {
  const { school, clerk } = await openRegistry();
  const { id } = await clerk.call('addStudent', studentForm);
  const rows = await school.database.read.selectFrom('classHistory').selectAll().execute();
  expect(rows).toMatchObject([
    { studentID: id, action: 'ADMIT', classID: 1, streamID: 1, status: 1, batchID: null, userID: clerk.userID },
  ]);
});

describe('section 5, in its order and words', () => {
  const { subjectList, residencyType, house, ...required } = studentForm;

  test.each(Object.keys(required))('%s is required', async (field) => {
    const { school, clerk } = await openRegistry();
    const { [field as 'surname']: _, ...others } = studentForm;
    for (const form of [others, { ...others, [field]: '' }, { ...others, [field]: '  ' }]) {
      const { status, body } = await clerk.ask('addStudent', {
        ...form,
        studentNo: required.studentNo,
        ...(field === 'studentNo' && { studentNo: '' }),
      } as TestPayload<'addStudent'>);
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: texts.enterRequiredStarred });
      expect(body.fields).toMatchObject({ [field]: texts.enterRequiredStarred });
    }
    expect(await countStudents(school)).toBe(0);
  });

  test('each rule is told before the next', async () => {
    const { clerk } = await openRegistry();
    const said = async (form: object) => {
      const { status, body } = await clerk.ask('addStudent', form as TestPayload<'addStudent'>);
      return [status, body.msg, Object.keys((body.fields ?? {}) as object)[0]];
    };
    const nothing = { ...required, studentNo: '0033 01', level: 2, sclass: 5 };
    expect(await said({ ...nothing, surname: '' })).toEqual([400, texts.enterRequiredStarred, 'surname']);
    expect(await said(nothing)).toEqual([400, texts.chooseSubject, 'subjectList']);
    expect(await said({ ...nothing, subjectList: [] })).toEqual([400, texts.chooseSubject, 'subjectList']);
    const withSubject = { ...nothing, subjectList: [117] };
    expect(await said(withSubject)).toEqual([400, texts.indexNumberSpaces, 'studentNo']);
    const withNumber = { ...withSubject, studentNo: 'U2769/018' };
    expect(await said(withNumber)).toEqual([400, texts.selectResidency, 'residencyType']);
    const withResidency = { ...withNumber, residencyType: 1 };
    expect(await said(withResidency)).toEqual([400, texts.selectHouse, 'house']);
    const withHouse = { ...withResidency, house: 1 };
    expect(await said(withHouse)).toEqual([400, texts.choosePapers, 'papersList']);
    expect(await said({ ...withHouse, papersList: [] })).toEqual([400, texts.choosePapers, 'papersList']);
  });

  test('the words are those of the document', () => {
    expect([texts.enterRequiredStarred, texts.chooseSubject, texts.indexNumberSpaces, texts.selectResidency]).toEqual([
      'Please enter all fields marked with a *',
      'Select at least one subject',
      'Index number must not contain spaces',
      'Please select Residency Type',
    ]);
  });
});

test('an A-level student is registered with papers of the subjects taken', async () => {
  const { school, clerk } = await openRegistry();
  const papers = await papersOf(school, 117);
  const { id, path = '' } = await clerk.call('addStudent', advancedForm(papers));
  const { selected } = await clerk.call('showStudent', { showID: id });
  expect(selected).toMatchObject({
    levelID: 2,
    subjectList: [117],
    papersList: papers,
    currentPapers: papers.join(','),
  });
  expect(await pdfText(school, path)).toMatch(/MATHEMATICS\s+PAPER 1, PAPER 2/);
});

test('an index number is taken once, whatever its case', async () => {
  const { school, clerk } = await openRegistry();
  await clerk.call('addStudent', { ...studentForm, studentNo: 'u2769/018' });
  const again = await clerk.ask('addStudent', { ...studentForm, studentNo: 'U2769/018' });
  expect(again).toMatchObject({
    status: 409,
    body: { msg: texts.indexNumberTaken, fields: { studentNo: texts.indexNumberTaken } },
  });
  expect(await countStudents(school)).toBe(1);
});

test('two who register the same number at once make one student', async () => {
  const { school, clerk } = await openRegistry();
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await clerk.ask('addStudent', studentForm)).status),
  );
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await countStudents(school)).toBe(1);
});

test('what is odd is taken and told', async () => {
  const { clerk } = await openRegistry();
  const odd = { ...studentForm, studentNo: 'KE-77', dob: '1980-01-01', aggr: '40' };
  expect((await clerk.call('addStudent', odd)).warnings).toEqual([
    'Index number: Not in the usual form, for example 003301/368 or U2769/018',
    'The student would be 46 years old',
    'PLE aggregates are from 4 to 36',
  ]);
});

test('an A-level subject without a paper is taken and told with its reason', async () => {
  const { school, clerk } = await openRegistry();
  const [first = 0] = await papersOf(school, 120);
  await school.database.write((db) =>
    db.updateTable('chapters').set({ status: 0 }).where('subjectID', '=', 118).execute(),
  );
  const form = { ...advancedForm([first]), subjectList: [118, 120, 121] };
  expect((await clerk.call('addStudent', form)).warnings).toEqual([
    'PHYSICS has no paper in use, so it cannot have marks',
    'No paper of BIOLOGY is chosen, so it cannot have marks',
  ]);
});

test('a repeated call registers once and gives the letter again', async () => {
  const { school, clerk } = await openRegistry();
  const first = await clerk.call('addStudent', studentForm, { key: 'once' });
  school.clock.pass(20 * 60_000);
  const second = await clerk.call('addStudent', studentForm, { key: 'once' });
  expect(second.id).toBe(first.id);
  expect((await clerk.download(second.path ?? '')).status).toBe(200);
  expect(await countStudents(school)).toBe(1);
});

test('the audit names no religion, health or identity number, and of telephones the last digits', async () => {
  const { school, clerk } = await openRegistry();
  await clerk.call('addStudent', { ...studentForm, ...allStudentFields });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'addStudent')
    .executeTakeFirstOrThrow();
  expect(changes).toContain('…456');
  for (const secret of ['772 123', 'Asthma', 'Penicillin', 'CF13012345', 'LIN-0042', 'CM80012345', 'aunt'])
    expect(changes).not.toContain(secret);
});

test('a letter that cannot be made refuses nothing: the student is registered and the answer says why', async () => {
  const { school, clerk } = await openRegistry();
  const { id } = await clerk.call('addStudent', studentForm, { key: 'once' });
  // As when the run had failed: the end of the same call is lived through again.
  await school.database.write((db) =>
    db.updateTable('jobs').set({ state: 'FAILED', error: 'The disk is full', fileID: null }).execute(),
  );
  const answer = await clerk.call('addStudent', studentForm, { key: 'once' });
  expect(answer).toMatchObject({
    id,
    msg: texts.registered,
    failed: [{ student: 'Akello Joan', msg: 'The disk is full' }],
  });
  expect(answer).not.toHaveProperty('path');
  expect(answer).not.toHaveProperty('jobID');
});

test('a user who does not wait for the letter gets the id of its run', async () => {
  const { school, clerk } = await openRegistry();
  const { jobID = 0, path } = await clerk.call('addStudent', studentForm, { headers: { prefer: 'wait=0' } });
  expect(path).toBeUndefined();
  await expect.poll(async () => (await clerk.call('getJob', { jobID })).state, { timeout: 10_000 }).toBe('DONE');
  expect(await pdfText(school, (await clerk.call('getJob', { jobID })).path)).toContain('ADMISSION LETTER');
});
