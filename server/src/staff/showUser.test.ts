import { expect, test } from 'vitest';
import { newTeacher } from '../testing/newTeacher.ts';
import { startSchool } from '../testing/startSchool.ts';

test('a member of staff is shown with every field', async () => {
  const school = await startSchool();
  const { id } = await (await school.as('admin')).call('reg', { ...newTeacher, staffCat: 4, serial_number: 'TS/1' });
  const { selected } = await (await school.with(['seeUser'])).call('showUser', { showID: id });
  expect(selected).toEqual({
    ...{ id, username: 'joan.nakato', fname: 'Joan', lname: 'Nakato', oname: '', serial_number: 'TS/1' },
    ...{ gender: 'Female', dob: '1988-06-04', marital_status: 'Single', religion: null, phone: '0772123456' },
    ...{ phone2: '', email: '', status: 1, created_at: '2026-06-15T08:00:00.000Z', catID: 2, accountType: 'TEACHER' },
    ...{ account: { teachingStatus: 1 }, staffCat: 4, stafftype: { name: 'Teaching staff (government)' } },
    ...{ level: 1, subjectList: [1], mayManage: 0, ver: 1 },
  });
});

test('it tells whether the caller may manage them', async () => {
  const school = await startSchool();
  const clerk = await school.with(['seeUser', 'editUser', 'addMark', 'genRep']);
  expect((await clerk.call('showUser', { showID: 2 })).selected.mayManage).toBe(1);
  expect((await clerk.call('showUser', { showID: 1 })).selected.mayManage).toBe(0);
});

test('nobody is shown under an id that nobody has', async () => {
  const school = await startSchool();
  expect((await (await school.as('admin')).ask('showUser', { showID: 999 })).status).toBe(404);
});
