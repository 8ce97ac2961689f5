import { expect, test } from 'vitest';
import { classList } from '../testing/classList.ts';
import { startSchool } from '../testing/startSchool.ts';

async function open() {
  const school = await startSchool();
  const clerk = await school.with(['editStu', 'seeStu']);
  const students = classList(
    { Surname: 'Nakato', 'First name': 'Joan', 'Father phone': '0708122250' },
    { Surname: 'Okot', 'First name': 'Nakato', 'Other name': 'Joanita', 'Mother phone': '+256 772 123456' },
    { Surname: 'Ñandú', 'First name': 'José', 'Index number': 'U1234/007' },
    { Surname: 'Per_cent', 'First name': '100%', 'Index number': '009999/123' },
    ...Array.from({ length: 25 }, (_, index) => ({ Surname: 'Zziwa', 'First name': `Twin ${index}` })),
  );
  await clerk.call('importStudents', { file: { fileName: 'students.csv', bytes: students }, dryRun: 0 });
  const find = async (text: string) =>
    (await clerk.call('findStudents', { text })).students.map(({ surname }) => surname);
  return { school, clerk, find };
}

test('students are found by their names in any order and case, those that begin so first', async () => {
  const { find } = await open();
  expect(await find('nakato')).toEqual(['Nakato', 'Okot']);
  expect(await find('JOAN  nakato')).toEqual(['Nakato', 'Okot']);
  expect(await find('joanita')).toEqual(['Okot']);
  expect(await find('ñANDÚ josé')).toEqual(['Ñandú']);
});

test('students are found by index number, whole or in part', async () => {
  const { find } = await open();
  expect(await find('u1234/007')).toEqual(['Ñandú']);
  expect(await find('9999/1')).toEqual(['Per_cent']);
});

test("students are found by a parent's telephone, however it is written", async () => {
  const { find } = await open();
  for (const text of ['0708122250', '0708 122-250', '+256708122250', '256 708 122250', '122250'])
    expect(await find(text)).toEqual(['Nakato']);
  expect(await find('0772123456')).toEqual(['Okot']);
  expect(await find('772')).toEqual([]);
});

test('signs that searches give a meaning to are looked for as they are', async () => {
  const { find } = await open();
  expect(await find('%')).toEqual(['Per_cent']);
  expect(await find('r_c')).toEqual(['Per_cent']);
  expect(await find('\\')).toEqual([]);
  expect(await find("'; drop table students; --")).toEqual([]);
});

test('at most 20 are found, and none is told', async () => {
  const { clerk, find } = await open();
  expect(await find('zziwa')).toHaveLength(20);
  expect(await clerk.call('findStudents', { text: 'nobody' })).toMatchObject({
    msg: 'No students found',
    students: [],
  });
  expect((await clerk.ask('findStudents', { text: ' ' })).status).toBe(400);
});

test('a teacher without the right finds nobody', async () => {
  const { school } = await open();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('findStudents', { text: 'nakato' })).status).toBe(403);
});
