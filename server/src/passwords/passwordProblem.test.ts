import { expect, test } from 'vitest';
import { passwordProblem } from './passwordProblem.ts';

const owner = {
  username: 'sakello',
  fname: 'Stella',
  lname: 'Akello',
  oname: 'Nyakato',
  serialNumber: 'KHC/0457/19',
  phone: '0772 345 678',
  phone2: '',
};
const problem = (password: string, isAdmin = false) =>
  passwordProblem(password, { user: owner, schoolName: "St. Mary's College Kitende", isAdmin });

test.each([
  'seven goats on the hill',
  'tuesday-rain-mango',
  'xkvhq pzlwt',
  'ŋŋamba ya mweŋŋo',
  '8305561294',
  'akello plays the adungu at night',
  'all lower case and no digit',
])('“%s” may be chosen', (password) => {
  expect(problem(password)).toBeNull();
});

test.each([
  ['short one', 'at least 10 characters'],
  ['😀😀😀😀😀😀😀😀😀', 'at least 10 characters'],
  ['password12', 'Many people'],
  ['P@ssw0rd2026!', 'Many people'],
  ['passwordpassword', 'Many people'],
  ['1234567890', 'Many people'],
  ['abcabcabcabc', 'Many people'],
  ['qwertyuiop', 'Many people'],
  ['Manchester United', 'Many people'],
  ['kitende2026!', "the school's name"],
  ['St Marys College', "the school's name"],
  ['sakello2026', 'your username'],
  ['stella.akello', 'your name'],
  ['Nyákátó1999', 'your name'],
  ['khc-0457-19', 'your serial number'],
  ['0772345678', 'your phone number'],
  ['+256772345678', 'your phone number'],
])('“%s” is refused, and why is said', (password, why) => {
  expect(problem(password)).toContain(why);
});

test('256 bytes are allowed and no more', () => {
  const long = 'seven goats on the hill '.repeat(11);
  expect(problem(long.slice(0, 256))).toBeNull();
  expect(problem(long.slice(0, 257))).toContain('too long');
});

test('ADMIN needs 15 characters', () => {
  expect(problem('goats on a hill', true)).toBeNull();
  expect(problem('goats on hills', true)).toContain('at least 15');
});

test('ADMIN with a second factor needs no more than anybody else', () => {
  const power = { isAdmin: true, hasSecondFactor: true };
  expect(passwordProblem('goats on hills', { user: owner, schoolName: '', ...power })).toBeNull();
  expect(passwordProblem('goats hill', { user: owner, schoolName: '', ...power })).toBeNull();
  expect(passwordProblem('goats hil', { user: owner, schoolName: '', ...power })).toBe('Use at least 10 characters');
});

test('somebody of whom little is known may choose freely', () => {
  const unknown = { username: 'x', fname: '', lname: '', oname: '', serialNumber: '', phone: '', phone2: '' };
  expect(passwordProblem('xxx goats on hills', { user: unknown, schoolName: '', isAdmin: false })).toBeNull();
});
