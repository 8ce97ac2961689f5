import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { expect, test } from 'vitest';
import { type ListedStaff, openStaffLists, staffList } from '../testing/staffList.ts';

const wrongCells: [ListedStaff, string, string][] = [
  [{ Surname: '' }, 'Surname', 'This is required'],
  [{ Phone: '' }, 'Phone', 'This is required'],
  [{ Gender: 'x' }, 'Gender', 'Enter Male or Female'],
  [{ 'Marital status': 'Widowed' }, 'Marital status', 'Enter Married or Single'],
  [{ 'Date of birth': '31/02/1980' }, 'Date of birth', 'Enter a date as dd/mm/yyyy'],
  [{ 'Date of birth': '16/06/2026' }, 'Date of birth', texts.notBornYet],
  [{ Religion: 'JEDI' }, 'Religion', texts.noSuchReligion],
  [{ 'Account type': 'TEACHERS' }, 'Account type', 'There is no account type "TEACHERS"'],
  [{ Level: '4' }, 'Level', 'Enter O-LEVEL, A-LEVEL, ALL'],
  [{ 'Trained subjects': '' }, 'Trained subjects', 'Select at least one trained subject'],
  [{ 'Trained subjects': 'ENGLISH; ENTREPRENEURSHIP SKILLS' }, 'Trained subjects', 'ENTREPRENEURSHIP SKILLS'],
  [{ 'Serial number': 'TS 1' }, 'Serial number', 'serial number must not contain spaces'],
  [{ Username: 'a b' }, 'Username', 'username must not contain spaces'],
  [{ Username: 'ADMIN' }, 'Username', texts.usernameTaken],
  [{ Password: 'too short' }, 'Password', 'Use at least 10 characters'],
  [{ Password: 'Joan-Nakato-26' }, 'Password', 'your name'],
  [{ Password: 'three herons', 'Account type': 'ADMIN' }, 'Password', 'Use at least 15 characters'],
];

test('what is wrong with a row is told at its column', async () => {
  const { validate } = await openStaffLists();
  const rows = await validate(...wrongCells.map(([row], index) => ({ 'Other name': `P${index}`, ...row })));
  rows.forEach((row, index) => {
    const [, column, text] = wrongCells[index] ?? [{}, '', ''];
    expect(row).toMatchObject({ line: index + 2, ok: false, problems: [{ column }] });
    expect(row.problems[0]?.msg).toContain(text);
    expect(row.msg.startsWith(`${column}: `)).toBe(true);
  });
});

test('usernames are made of names, around those that the sheet and the school have', async () => {
  const { validate } = await openStaffLists();
  const rows = await validate(
    {},
    { 'Other name': 'Grace' },
    { 'Other name': 'Ruth', Username: 'joan.nakato' },
    { 'First name': 'Admin', Surname: '-' },
  );
  expect(rows.map(({ staff }) => staff.username)).toEqual(['joan.nakato2', 'joan.nakato3', 'joan.nakato', 'admin2']);
  expect(rows.every(({ ok }) => ok)).toBe(true);
});

test('the same person, and the same username, are not there twice', async () => {
  const { validate } = await openStaffLists();
  const rows = await validate({ Username: 'jn' }, { 'First name': 'joan ' }, { Surname: 'Abbo', Username: 'JN' });
  expect(rows[1]?.problems).toEqual([{ column: '', msg: 'The same person is in line 2' }]);
  expect(rows[2]?.problems).toEqual([{ column: 'Username', msg: 'The same username is in line 2' }]);
});

test('words and numbers of the lists are understood, whatever their case', async () => {
  const { validate } = await openStaffLists();
  const [row] = await validate({
    ...{ Gender: 'm', 'Marital status': 'MARRIED', 'Account type': 'teacher', 'Staff category': '4', Level: 'all' },
    ...{ Religion: 'Muslim', 'Trained subjects': '112; mathematics', Phone: '772123456' },
  });
  expect(row).toMatchObject({ ok: true, msg: '' });
  expect(row?.staff).toMatchObject({
    ...{ gender: 'Male', accountType: 'TEACHER', staffCategory: 'Teaching staff (government)', level: 'ALL' },
    // English at O-level, and Mathematics at both levels.
    ...{ subjects: 3, phone: '0772123456', dob: '1988-06-04' },
  });
});

test('nobody is listed with an account type that holds a right beyond who gives the list', async () => {
  const { validate } = await openStaffLists(['addUser', 'addMark']);
  const [row] = await validate({});
  expect(row?.problems).toEqual([{ column: 'Account type', msg: texts.beyondOwnRights }]);
});

test('a serial number that somebody else has is odd, but taken', async () => {
  const { take, validate } = await openStaffLists();
  await take(staffList({ 'Serial number': 'TS/1' }), 0);
  const [row] = await validate({ Surname: 'Abbo', 'Serial number': 'ts/1' });
  expect(row).toMatchObject({
    ...{ ok: true, problems: [] },
    warnings: [{ column: 'Serial number', msg: texts.serialNumberInUse }],
  });
});

test('a telephone, an email or a birth date that can hardly be right is told and stops nothing', async () => {
  const { validate } = await openStaffLists();
  const [row] = await validate({ Phone: '+256 12 3456789', Email: 'joan@school', 'Date of birth': '01/01/2015' });
  expect(row?.ok).toBe(true);
  expect(row?.warnings.map(({ column }) => column)).toEqual(['Phone', 'Email', 'Date of birth']);
});
