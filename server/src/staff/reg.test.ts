import { rights } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { expect, test } from 'vitest';
import { firstPassword, newTeacher } from '../testing/newTeacher.ts';
import { signIn } from '../testing/signIn.ts';
import { startSchool, type TestPayload } from '../testing/startSchool.ts';

test('somebody who is registered signs in and must first choose a password of their own', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const full = {
    ...newTeacher,
    ...{ oname: 'Grace', username: 'jnakato', serial_number: 'TS/1042', religion: 2, phone2: '0701000222' },
    email: 'joan@school.test',
  };
  const { id, username } = await admin.call('reg', full);
  expect(username).toBe('jnakato');
  const { body } = await signIn(school, { username: 'JNakato', password: firstPassword });
  expect(body).toMatchObject({ userID: id, mustChangePassword: 1, accType: 'TEACHER' });
  const { password1, password2, accType, ...shown } = full;
  expect((await admin.call('showUser', { showID: id })).selected).toMatchObject({
    ...shown,
    catID: accType,
    status: 1,
  });
});

test('a username is made from the name, and no two are the same whatever their case', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const made = async (some: object) => (await admin.call('reg', { ...newTeacher, ...some })).username;
  expect(await made({})).toBe('joan.nakato');
  expect(await made({})).toBe('joan.nakato2');
  expect(await made({ fname: 'José María', lname: "O'Neill" })).toBe('josemaria.oneill');
  expect(await made({ fname: '-', lname: '...' })).toBe('staff');
  expect(await made({ username: 'Mukasa' })).toBe('Mukasa');
  const { status, body } = await admin.ask('reg', { ...newTeacher, username: 'MUKASA' });
  expect([status, body.msg]).toEqual([409, texts.usernameTaken]);
});

const required = [
  'staffCat',
  'fname',
  'lname',
  'dob',
  'phone',
  'level',
  'gender',
  'marital_status',
  'password1',
] as const;

test.each(required)('without %s: please enter all fields', async (field) => {
  const admin = await (await startSchool()).as('admin');
  const { [field]: _, ...rest } = newTeacher;
  const { status, body } = await admin.ask('reg', rest as TestPayload<'reg'>);
  expect([status, body.msg, body.fields]).toEqual([
    400,
    schoolTexts.enterAllFields,
    { [field]: schoolTexts.enterAllFields },
  ]);
});

test('the rules of section 5 are told in their order', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const wrong = {
    ...newTeacher,
    ...{ subjectList: [], serial_number: 'TS 1', username: 'a b', accType: undefined, password2: 'something else' },
  };
  const said = async (mended: object) => (await admin.ask('reg', { ...wrong, ...mended } as never)).body.msg;
  expect(await said({ fname: ' ' })).toBe(schoolTexts.enterAllFields);
  expect(await said({})).toBe('Select at least one trained subject');
  expect(await said({ staffCat: 4 })).toBe('Select at least one trained subject');
  const other = { staffCat: 2 };
  expect(await said(other)).toBe('serial number must not contain spaces');
  const serial = { ...other, serial_number: 'TS1' };
  expect(await said(serial)).toBe('username must not contain spaces');
  const named = { ...serial, username: 'ab' };
  expect(await said(named)).toBe('Please select account type');
  expect(await said({ ...named, accType: 2 })).toBe('Passwords do not match');
  expect(await said({ ...named, accType: 99, password2: firstPassword })).toBe('Please select account type');
  expect(await said({ ...named, accType: 2, password2: firstPassword })).toContain('is registered');
});

test.each([
  ['password1', 'a short one', { password1: 'short one', password2: 'short one' }, 'Use at least 10 characters'],
  ['password1', 'the name', { password1: 'joan-nakato-1', password2: 'joan-nakato-1' }, 'your name'],
  ['password1', 'ten characters for ADMIN', { accType: 1, password1: 'ten herons', password2: 'ten herons' }, '15'],
  ['dob', 'a day to come', { dob: '2026-06-16' }, texts.notBornYet],
  ['religion', 'an unknown religion', { religion: 99 }, texts.noSuchReligion],
  ['subjectList', 'a subject of another level', { level: 2 }, texts.noSuchSubject],
  ['subjectList', 'an unknown subject', { subjectList: [1, 9999] }, texts.noSuchSubject],
])('%s: %s is refused', async (field, _, some, text) => {
  const school = await startSchool();
  const { status, body } = await (await school.as('admin')).ask('reg', { ...newTeacher, ...some });
  expect(status).toBe(400);
  expect((body.fields as Record<string, string>)[field]).toContain(text);
});

test('at level 3 subjects of every level may be picked', async () => {
  const admin = await (await startSchool()).as('admin');
  const { id } = await admin.call('reg', { ...newTeacher, level: 3, subjectList: [117, 1, 1] });
  expect((await admin.call('showUser', { showID: id })).selected.subjectList).toEqual([1, 117]);
});

test('nobody registers a user whose account type holds a right that they do not', async () => {
  const school = await startSchool();
  const before = await school.database.read.selectFrom('users').select('id').execute();
  const clerk = await school.with(['addUser', 'addMark']);
  const { status, body } = await clerk.ask('reg', newTeacher);
  expect([status, body.msg]).toEqual([403, texts.beyondOwnRights]);
  const almost = await school.with(rights.filter((right) => right !== 'buySms'));
  expect((await almost.ask('reg', { ...newTeacher, accType: 1, password1: firstPassword })).status).toBe(403);
  expect((await almost.ask('reg', newTeacher)).status).toBe(200);
  expect((await school.database.read.selectFrom('users').select('id').execute()).length).toBe(before.length + 3);
});

test('a repeated registration is done once, also when its username was made', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const answers = [];
  for (let click = 0; click < 3; click++) answers.push(await admin.call('reg', newTeacher, { key: 'click' }));
  expect(new Set(answers.map(({ username }) => username))).toEqual(new Set(['joan.nakato']));
});

test('what is kept of a registration that may be repeated tells nothing of its password', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const stored = async (password: string, key: string) => {
    await admin.call('reg', { ...newTeacher, password1: password, password2: password }, { key });
    const rows = school.database.read.selectFrom('idempotency').select('bodyHash').where('key', '=', key);
    return (await rows.executeTakeFirstOrThrow()).bodyHash;
  };
  expect(await stored(firstPassword, 'one')).toBe(await stored('four canoes on the river', 'other'));
});

test('the audit holds who was registered, without password, religion and whole telephones', async () => {
  const school = await startSchool();
  await (await school.as('admin')).call('reg', { ...newTeacher, religion: 3, phone2: '0701999888' });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'reg')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([
    { type: 'user', before: null, after: { fname: 'Joan', religionID: 'changed', catID: 2, subjectIDs: '1' } },
  ]);
  for (const secret of [firstPassword, 'argon2', '0772123456', '0701999888']) expect(changes).not.toContain(secret);
  expect(changes).toContain('…456');
});

test('what can hardly be right is registered and told', async () => {
  const admin = await (await startSchool()).as('admin');
  expect((await admin.call('reg', newTeacher)).warnings).toEqual([]);
  const odd = { phone: '07721', phone2: '0172123456', email: 'joan@school', dob: '2016-01-01' };
  const { id, warnings } = await admin.call('reg', { ...newTeacher, ...odd });
  const phone = 'This is not a phone number. Write it like 0772123456, or with + and the country code';
  expect(warnings).toEqual([
    `Phone: ${phone}`,
    `Other phone: ${phone}`,
    'Email: This is not an email address. Write it like name@example.com',
    'Date of birth: This person would be 10 years old',
  ]);
  expect((await admin.call('showUser', { showID: id })).selected).toMatchObject(odd);
});
