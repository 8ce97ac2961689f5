import { expect, test } from 'vitest';
import { signIn } from '../testing/signIn.ts';
import { openStaffLists, staffList } from '../testing/staffList.ts';
import { startSchool } from '../testing/startSchool.ts';

const two = staffList(
  { Surname: 'Abbo', Password: 'four herons by the lake', Religion: 'MUSLIM', 'Serial number': '0042' },
  { Surname: 'Babirye', 'Account type': 'ADMIN', 'Staff category': 'Support staff', 'Trained subjects': '' },
);

test('a staff list is shown first and registers nobody, then everybody in it', async () => {
  const { take, usernames } = await openStaffLists();
  const shown = await take(two, 1);
  expect(shown).toMatchObject({ msg: '2 members of staff can be added', added: 0 });
  expect(shown.rows).toMatchObject([
    { line: 2, ok: true, staff: { lname: 'Abbo', username: 'joan.abbo', accountType: 'TEACHER', password: '' } },
    { line: 3, ok: true, staff: { lname: 'Babirye', username: 'joan.babirye', accountType: 'ADMIN', password: '' } },
  ]);
  expect(await usernames()).toEqual(['admin', 'teacher']);
  expect(await take(two, 0)).toMatchObject({ msg: '2 members of staff were added', added: 2 });
  expect(await usernames()).toEqual(['admin', 'teacher', 'joan.abbo', 'joan.babirye']);
});

test('who has no password in the sheet gets one, answered this once; all of them are temporary', async () => {
  const { school, clerk, take } = await openStaffLists();
  const [abbo, babirye] = (await take(two, 0)).rows;
  expect(abbo?.staff.password).toBe('');
  expect(babirye?.staff.password).toMatch(/^[a-z]{6}-[a-z]{6}-[a-z]{6}$/);
  const passwords = { 'joan.abbo': 'four herons by the lake', 'joan.babirye': babirye?.staff.password ?? '' };
  for (const [username, password] of Object.entries(passwords)) {
    expect((await signIn(school, { username, password })).body).toMatchObject({ error: false, mustChangePassword: 1 });
  }
  const { mainData } = await clerk.call('getUsers', {});
  const { selected } = await clerk.call('showUser', { showID: mainData.at(-2)?.id ?? 0 });
  expect(selected).toMatchObject({ serial_number: '0042', religion: 3, staffCat: 1, level: 1, subjectList: [1] });
});

test('no password is kept, neither in the audit nor as an answer to be given again', async () => {
  const { school, clerk } = await openStaffLists();
  const file = { fileName: 'staff.csv', bytes: two };
  const { rows } = await clerk.call('importStaff', { file, dryRun: 0 }, { key: 'a click' });
  const stored = JSON.stringify([
    await school.database.read.selectFrom('audit').selectAll().execute(),
    await school.database.read.selectFrom('idempotency').selectAll().execute(),
  ]);
  for (const secret of ['four herons by the lake', rows[1]?.staff.password ?? '']) expect(stored).not.toContain(secret);
  expect(stored).toContain('Babirye');
});

test('a sheet with one bad row registers nobody and answers every row', async () => {
  const { refusal, usernames } = await openStaffLists();
  const { status, msg, rows } = await refusal(staffList({ Surname: 'Abbo' }, { Level: 'x' }));
  expect({ status, msg }).toEqual({ status: 400, msg: '1 of 2 rows needs correction. Nobody was added' });
  expect(rows).toMatchObject([
    { line: 2, ok: true, staff: { password: '' } },
    { line: 3, ok: false, problems: [{ column: 'Level' }] },
  ]);
  expect(await usernames()).toEqual(['admin', 'teacher']);
});

test('the same list a second time is refused whole', async () => {
  const { take, refusal, usernames } = await openStaffLists();
  await take(two, 0);
  expect(await refusal(two)).toMatchObject({ status: 400, msg: '2 of 2 rows need correction. Nobody was added' });
  expect(await usernames()).toHaveLength(4);
});

test('wrong headings are named, and too long a list is refused', async () => {
  const { refusal } = await openStaffLists();
  expect((await refusal('Surname,Clan\nAbbo,Nkima')).msg).toContain('Column "Clan" is not known');
  const long = staffList(...Array.from({ length: 501 }, (_, index) => ({ 'Other name': `P${index}` })));
  expect((await refusal(long)).msg).toBe('A sheet can have at most 500 members of staff');
  expect((await refusal('x', 'staff.pdf')).status).toBe(415);
});

test('a user who may only see users imports none', async () => {
  const school = await startSchool();
  const file = { fileName: 'staff.csv', bytes: two };
  expect((await (await school.with(['seeUser'])).ask('importStaff', { file, dryRun: 1 })).status).toBe(403);
});
