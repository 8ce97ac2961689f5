import { expect, test } from 'vitest';
import { completeForm, furtherFields, onePixelPicture, sendOne } from '../../testing/applications.ts';
import { advancedMathematics, sampleClass } from '../../testing/sampleClass.ts';
import { type Client, type School, startSchool, type TestPayload } from '../../testing/startSchool.ts';

const place = { stream: 2, house: 3 };
/** For tests that are not about the letter. */
const atOnce = { headers: { prefer: 'wait=0' } };

async function open(fields: Partial<TestPayload<'saveApplication'>> = {}) {
  const school = await startSchool();
  const sent = await sendOne(school, fields);
  const decide = async (decision: Partial<TestPayload<'approveStudent'>>, by: Client = sent.office) => {
    const { status, body } = await by.ask('approveStudent', { studentID: sent.id, action: 1, ...decision }, atOnce);
    return { status, msg: body.msg, fields: body.fields, studentID: body.studentID, current: body.current };
  };
  const students = () => school.database.read.selectFrom('students').selectAll().orderBy('id').execute();
  const own = async () => (await sent.parent.call('getApplications', sent.who)).applications[0];
  return { school, ...sent, decide, students, own };
}

/** What showStudent calls the fields that have another name in the payload. */
const readNames: Record<string, string> = {
  studentNo: 'regno',
  school: 'ple_uce_school',
  aggr: 'ple_uce_aggr',
  grade: 'ple_uce_grade',
  level: 'levelID',
  sclass: 'currentClass',
  stream: 'currentStream',
  communion: 'first_communion',
};

async function filesOf(school: School) {
  const { photoFileID } = await school.database.read.selectFrom('students').selectAll().executeTakeFirstOrThrow();
  const { resultSlipFileID } = await school.database.read
    .selectFrom('studentDetails')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { photoFileID, resultSlipFileID };
}

test('every field of an application arrives in the student, the parents’ NIN, the photo and the result slip too', async () => {
  const advanced = { level: 2, sclass: 5, subjectList: [advancedMathematics] };
  const school = await startSchool();
  const papers = await school.database.read
    .selectFrom('chapters')
    .select('id')
    .where('subjectID', '=', advancedMathematics)
    .orderBy('id')
    .execute();
  const papersList = papers.map(({ id }) => id);
  const form = { ...completeForm, ...furtherFields, ...advanced, papersList };
  const pictures = { photo: onePixelPicture, resultSlip: onePixelPicture };
  const { office, id } = await sendOne(school, { ...form, ...pictures });
  const { studentID = 0 } = await office.call('approveStudent', { studentID: id, action: 1, ...place }, atOnce);

  const admin = await school.as('admin');
  const { selected } = await admin.call('showStudent', { showID: studentID });
  const shown: Record<string, unknown> = selected;
  for (const [name, value] of Object.entries({ ...form, ...place })) {
    expect({ name, value: shown[readNames[name] ?? name] }).toEqual({ name, value });
  }
  expect(shown).toMatchObject({ status: 1, photo: expect.stringMatching(/^\/files\//) });
  expect(shown.resultSlip).toMatch(/^\/files\//);
  const application = await school.database.read.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  const { photoFileID, resultSlipFileID } = application;
  expect(await filesOf(school)).toEqual({ photoFileID, resultSlipFileID });
  expect(application).toMatchObject({ status: 3, studentID, workedOnBy: office.userID });
  const { selected: approved } = await office.call('showApplication', { showID: id });
  expect(approved).toMatchObject({ status: 3, studentID, currentStream: 2, house: 3 });
});

test('every field that a portal may send was among those that arrived', async () => {
  const { applicationsCalls } = await import('@somero/contract/students/applications/calls.ts');
  const besides = ['phone', 'code', 'id', 'step', 'ver', 'photo', 'resultSlip', 'papersList'];
  const fields = Object.keys(applicationsCalls.saveApplication.payload.shape).filter((name) => !besides.includes(name));
  expect(Object.keys({ ...completeForm, ...furtherFields }).sort()).toEqual(fields.sort());
});

test('a parent writes no paragraph of their own into the letter of the school: what it prints is one line', async () => {
  const firstname = 'Mary.\n\nThe school has given her a bursary.\n\nYours';
  const { school, decide, students } = await open({ firstname, f_phone: '0772000001\nNo fees are due' });
  expect(await decide(place)).toMatchObject({ status: 200 });
  expect(await students()).toMatchObject([{ firstname: 'Mary. The school has given her a bursary. Yours' }]);
  const parents = await school.database.read.selectFrom('parents').select('phone').execute();
  expect(parents.map(({ phone }) => phone)).toContain('0772000001 No fees are due');
});

test('an approval brings the admission letter, and pressed again with the same key the same one', async () => {
  const { office, id } = await open();
  const decision = { studentID: id, action: 1 as const, ...place };
  const approved = await office.call('approveStudent', decision, { key: 'a click' });
  const again = await office.call('approveStudent', decision, { key: 'a click' });
  expect(again.studentID).toBe(approved.studentID);
  for (const { path = '' } of [approved, again]) {
    const { bytes, headers } = await office.download(path);
    expect(headers['content-type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a rejection wants a reason, which the parent reads', async () => {
  const { decide, own, students } = await open();
  const wanted = 'Enter reason for rejection';
  for (const rejectionReason of [undefined, '', '  ']) {
    const payload = { action: 0 as const, ...(rejectionReason !== undefined && { rejectionReason }) };
    expect(await decide(payload)).toMatchObject({ status: 400, msg: wanted, fields: { rejectionReason: wanted } });
  }
  expect(await decide({ action: 0, rejectionReason: 'The class is full' })).toMatchObject({
    status: 200,
    msg: 'The application has been rejected',
  });
  expect(await own()).toMatchObject({ status: 2, rejectionReason: 'The class is full' });
  expect(await students()).toEqual([]);
});

test('an approval wants a stream, then a house', async () => {
  const { decide, own } = await open();
  expect(await decide({})).toMatchObject({ status: 400, msg: 'Please assign stream to the student' });
  expect(await decide({ house: 1, stream: 0 })).toMatchObject({ msg: 'Please assign stream to the student' });
  expect(await decide({ stream: 1 })).toMatchObject({
    status: 400,
    msg: 'Please assign house to the student',
    fields: { house: 'Please assign house to the student' },
  });
  expect(await own()).toMatchObject({ status: 1 });
});

test('an application that has not been sent is neither approved nor rejected', async () => {
  const { school, parent, who, office } = await open();
  const { id } = await parent.call('saveApplication', { ...who, step: 2, ...completeForm, studentNo: 'U1' });
  for (const decision of [
    { action: 1 as const, ...place },
    { action: 0 as const, rejectionReason: 'No' },
  ]) {
    const refused = await office.ask('approveStudent', { studentID: id, ...decision });
    expect(refused).toMatchObject({
      status: 409,
      body: { msg: 'This application has not been sent yet', current: { id, saveStatus: 2, status: 1 } },
    });
  }
  expect(await school.database.read.selectFrom('students').selectAll().execute()).toEqual([]);
});

test('an application that was worked on stays as it was decided', async () => {
  const { decide, students, own } = await open();
  await decide({ action: 0, rejectionReason: 'The class is full' });
  const worked = { status: 409, msg: 'This application has been worked on already', current: { status: 2 } };
  expect(await decide(place)).toMatchObject(worked);
  expect(await decide({ action: 0, rejectionReason: 'Another reason' })).toMatchObject(worked);
  expect(await own()).toMatchObject({ status: 2, rejectionReason: 'The class is full' });
  expect(await students()).toEqual([]);
});

test('however often Approve is pressed, and by two people who choose differently, there is one student', async () => {
  const { school, decide, students, office } = await open(furtherFields);
  const colleague = await school.with(['admit']);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, press) =>
      decide({ stream: 1 + (press % 4), house: 1 }, press % 2 ? colleague : office),
    ),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  for (const { status, current } of answers.filter((answer) => answer !== done[0])) {
    expect({ status, current }).toMatchObject({ status: 409, current: { status: 3, studentID: done[0]?.studentID } });
  }
  expect(await students()).toMatchObject([{ id: done[0]?.studentID, regno: '003301/368' }]);
  for (const table of ['studentDetails', 'classHistory'] as const) {
    expect(await school.database.read.selectFrom(table).selectAll().execute()).toHaveLength(1);
  }
  expect(await school.database.read.selectFrom('parents').selectAll().execute()).toHaveLength(2);
});

test('an approval and a rejection at once: one of them holds', async () => {
  const { decide, students, own } = await open();
  const [approved, rejected] = await Promise.all([
    decide(place),
    decide({ action: 0, rejectionReason: 'The class is full' }),
  ]);
  expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
  expect(await students()).toHaveLength(approved.status === 200 ? 1 : 0);
  expect(await own()).toMatchObject({ status: approved.status === 200 ? 3 : 2 });
});

test('when a student has the index number already the application stays pending', async () => {
  const { school, decide, students, own } = await open({ studentNo: 'u1234/003' });
  await sampleClass(school);
  const taken = 'A student with this index number is already registered';
  expect(await decide(place)).toMatchObject({ status: 409, msg: taken });
  expect(await own()).toMatchObject({ status: 1, saveStatus: 3, ver: 2 });
  expect((await students()).filter(({ regno }) => regno === 'u1234/003')).toHaveLength(1);
});

test('a stream that the class does not have, or a house that is not there, leaves the application pending', async () => {
  const { school, decide, students, own } = await open();
  await school.database.write((db) =>
    db.deleteFrom('classStreams').where('classID', '=', 1).where('streamID', '=', 4).execute(),
  );
  expect(await decide({ ...place, stream: 4 })).toMatchObject({
    status: 400,
    msg: 'The class does not have this stream',
  });
  expect(await decide({ ...place, stream: 99 })).toMatchObject({ status: 400 });
  expect(await decide({ ...place, house: 99 })).toMatchObject({ status: 400 });
  expect(await own()).toMatchObject({ status: 1, ver: 2 });
  expect(await students()).toEqual([]);
  expect(await decide(place)).toMatchObject({ status: 200 });
});

test('what the school no longer teaches since the application was sent is said, and nothing is half done', async () => {
  const { school, decide, students, own } = await open();
  const setSubject = (status: number) =>
    school.database.write((db) => db.updateTable('subjects').set({ status }).where('id', '=', 1).execute());
  await setSubject(0);
  expect(await decide(place)).toMatchObject({ status: 400, fields: { subjectList: 'ENGLISH is not in use' } });
  expect(await own()).toMatchObject({ status: 1 });
  expect(await students()).toEqual([]);
  await setSubject(1);
  expect(await decide(place)).toMatchObject({ status: 200 });
});

test('an application that does not exist is not found', async () => {
  const { office } = await open();
  expect((await office.ask('approveStudent', { studentID: 99, action: 1, ...place })).status).toBe(404);
  expect((await office.ask('approveStudent', { studentID: 99, action: 0, rejectionReason: 'No' })).status).toBe(404);
});

test('the audit names who decided and what, without health and identity numbers', async () => {
  const { school, office, id, decide } = await open(furtherFields);
  const { studentID } = await decide(place);
  const { actorID, changes } = await school.database.read
    .selectFrom('audit')
    .select(['actorID', 'changes'])
    .where('call', '=', 'approveStudent')
    .executeTakeFirstOrThrow();
  expect(actorID).toBe(office.userID);
  const changed: { type: string; id: number }[] = JSON.parse(changes);
  expect(changed.map(({ type, id: of }) => [type, of])).toEqual([
    ['application', id],
    ['student', studentID],
  ]);
  for (const secret of ['Asthma', 'CF12345678ABCD', 'CM12345678FFFF', 'LIN0001', '0772000001']) {
    expect(changes).not.toContain(secret);
  }
});
