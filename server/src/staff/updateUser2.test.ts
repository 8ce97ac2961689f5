import { rights } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { expect, test } from 'vitest';
import { newTeacher } from '../testing/newTeacher.ts';
import { signIn } from '../testing/signIn.ts';
import { startSchool, type TestPayload } from '../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const optional = { oname: 'Grace', serial_number: 'TS/1', religion: 2, phone2: '0701000222', email: 'j@school.test' };
  const { id } = await admin.call('reg', { ...newTeacher, ...optional });
  const shown = async () => (await admin.call('showUser', { showID: id })).selected;
  const change = (fields: Omit<TestPayload<'updateUser2'>, 'currentID'>) =>
    admin.ask('updateUser2', { currentID: id, ...fields });
  return { school, admin, id, shown, change };
}

test('what is absent stays as it is', async () => {
  const { shown, change } = await start();
  const before = await shown();
  expect((await change({ fname: 'Ruth' })).status).toBe(200);
  expect(await shown()).toEqual({ ...before, fname: 'Ruth', ver: 2 });
});

test('an empty text clears what may be empty', async () => {
  const { shown, change } = await start();
  await change({ oname: '', serial_number: null, religion: '', phone2: '', email: '', staffCat: 2, subjectList: [] });
  expect(await shown()).toMatchObject({
    ...{ oname: '', serial_number: '', religion: null, phone2: '', email: '', staffCat: 2, subjectList: [] },
    ...{ fname: 'Joan', phone: '0772123456' },
  });
});

test.each(['fname', 'lname', 'dob', 'phone', 'level', 'gender', 'marital_status', 'staffCat', 'username', 'status'])(
  '%s cannot be cleared',
  async (field) => {
    const { shown, change } = await start();
    const before = await shown();
    const { status, body } = await change({ [field]: '' });
    expect([status, body.fields]).toEqual([400, { [field]: schoolTexts.enterAllFields }]);
    expect(await shown()).toEqual(before);
  },
);

test.each([
  ['subjectList', { subjectList: [] }, 'Select at least one trained subject'],
  ['subjectList', { level: 2 }, texts.noSuchSubject],
  ['serial_number', { serial_number: 'TS 1' }, 'serial number must not contain spaces'],
  ['username', { username: 'joan nakato' }, 'username must not contain spaces'],
  ['accType', { accType: '' as const }, 'Please select account type'],
  ['accType', { accType: 999 }, 'Please select account type'],
  ['religion', { religion: 999 }, texts.noSuchReligion],
  ['dob', { dob: '2026-06-16' }, texts.notBornYet],
])('%s is checked as section 5 says: %o', async (field, fields, text) => {
  const { change } = await start();
  const { status, body } = await change(fields);
  expect([status, body.msg, body.fields]).toEqual([400, text, { [field]: text }]);
});

test('a new username signs in, and one that is taken is refused whatever its case', async () => {
  const { school, change } = await start();
  await change({ username: 'Nakato' });
  expect((await signIn(school, { username: 'nakato', password: newTeacher.password1 })).body.error).toBe(false);
  expect((await change({ username: 'NAKATO' })).status).toBe(200);
  const { status, body } = await change({ username: 'ADMIN' });
  expect([status, body.msg]).toEqual([409, texts.usernameTaken]);
});

test('subjects that are given take the place of those before', async () => {
  const { shown, change } = await start();
  await change({ subjectList: [3, 2, 3] });
  expect((await shown()).subjectList).toEqual([2, 3]);
});

test('the version of the answer is the one to change next', async () => {
  const { change } = await start();
  const { body } = await change({ fname: 'Ruth', ver: 1 });
  expect(body.ver).toBe(2);
  expect((await change({ fname: 'Anne', ver: 2 })).status).toBe(200);
});

test('who has an old version is shown the record as it is', async () => {
  const { change } = await start();
  expect((await change({ fname: 'Ruth', ver: 1 })).status).toBe(200);
  const { status, body } = await change({ fname: 'Anne', ver: 1 });
  expect(status).toBe(409);
  expect(body).toMatchObject({ msg: schoolTexts.changedMeanwhile, current: { fname: 'Ruth', ver: 2 } });
});

test('another account type ends the user’s sessions, another name does not', async () => {
  const { school, admin } = await start();
  const teacher = await school.as('teacher');
  const { catID: clerks } = await school.with(['seeStu']).then((clerk) => clerk.call('getSession', {}));
  await admin.call('updateUser2', { currentID: 2, fname: 'Ruth', accType: 2, status: 1 });
  expect((await teacher.call('getSession', {})).name).toBe('Ruth Test');
  await admin.call('updateUser2', { currentID: 2, accType: clerks });
  expect((await teacher.ask('getSession', {})).status).toBe(401);
  expect((await school.as('teacher')).userID).toBe(2);
});

test('status 0 ends the user’s sessions at once', async () => {
  const { school, admin } = await start();
  const teacher = await school.as('teacher');
  await admin.call('updateUser2', { currentID: 2, status: 0 });
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});

test('nobody changes their own account type or status, but the rest of their record they may', async () => {
  const { school, admin } = await start();
  await school.another(1);
  const own = { currentID: admin.userID };
  for (const change of [{ accType: 2 }, { status: 0 as const }]) {
    const { status, body } = await admin.ask('updateUser2', { ...own, ...change });
    expect([status, body.msg]).toEqual([403, texts.ownAccount]);
  }
  expect((await admin.ask('updateUser2', { ...own, fname: 'Sarah', accType: 1, status: 1 })).status).toBe(200);
});

test('nobody edits, nor moves into or out of, an account type with a right that they do not hold', async () => {
  const { school } = await start();
  const clerk = await school.with(['editUser', 'addMark', 'genRep']);
  const outsider = await school.with(['addMark']);
  const { catID: markers } = await outsider.call('getSession', {});
  const { catID: clerks } = await (await school.with(['seeStu'])).call('getSession', {});
  const refused = { status: 403, body: { msg: texts.beyondOwnRights } };
  const ask = (payload: TestPayload<'updateUser2'>) => clerk.ask('updateUser2', payload);
  expect(await ask({ currentID: 1, fname: 'Sarah' })).toMatchObject(refused);
  expect(await ask({ currentID: 1, accType: 2 })).toMatchObject(refused);
  expect(await ask({ currentID: 2, accType: 1 })).toMatchObject(refused);
  expect(await ask({ currentID: 2, accType: clerks })).toMatchObject(refused);
  expect((await ask({ currentID: 2, accType: markers })).status).toBe(200);
});

test('the last active ADMIN is neither moved nor deactivated', async () => {
  const { school } = await start();
  const mighty = await school.with([...rights]);
  for (const change of [{ accType: 2 }, { status: 0 as const }]) {
    const { status, body } = await mighty.ask('updateUser2', { currentID: 1, ...change });
    expect([status, body.msg]).toEqual([409, texts.lastAdmin]);
  }
  await school.another(1);
  expect((await mighty.ask('updateUser2', { currentID: 1, accType: 2 })).status).toBe(200);
});

test('the audit tells what changed, of religion and telephones only that they did', async () => {
  const { school, change } = await start();
  await change({ fname: 'Ruth', religion: 3, phone: '0782999456' });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'updateUser2')
    .executeTakeFirstOrThrow();
  const [{ before, after }] = JSON.parse(changes);
  expect(before).toEqual({ fname: 'Joan', religionID: 'before', phone: '…456 before', ver: 1 });
  expect(after).toEqual({ fname: 'Ruth', religionID: 'changed', phone: '…456 changed', ver: 2 });
});

test('what has become odd is told, and what was odd before is not told again', async () => {
  const { change } = await start();
  const phone = 'This is not a phone number. Write it like 0772123456, or with + and the country code';
  expect((await change({ phone: '07721' })).body.warnings).toEqual([`Phone: ${phone}`]);
  expect((await change({ fname: 'Ruth' })).body.warnings).toEqual([]);
  expect((await change({ dob: '1901-01-01' })).body.warnings).toEqual([
    'Date of birth: This person would be 125 years old',
  ]);
});
