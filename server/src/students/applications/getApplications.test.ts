import { expect, test } from 'vitest';
import { beginAsParent, completeForm, openAdmissions, sendOne } from '../../testing/applications.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('a parent sees what they have saved, its state and the reason of a rejection', async () => {
  const school = await startSchool();
  const { parent, who, office, id } = await sendOne(school);
  await office.call('approveStudent', { studentID: id, action: 0, rejectionReason: 'The class is full' });
  const draft = await parent.call('saveApplication', { ...who, step: 1, surname: 'Kato', level: 1 });
  const { email, applications } = await parent.call('getApplications', who);
  expect(email).toBe('parent@example.org');
  const intake = { yearName: '2026', termName: 'TERM 3' };
  expect(applications).toEqual([
    {
      ...{ id, status: 2, saveStatus: 3, rejectionReason: 'The class is full', ...intake },
      ...{ sentAt: '2026-06-15T08:00:00.000Z', form: completeForm, hasPhoto: false, hasResultSlip: false, ver: 3 },
    },
    {
      ...{ id: draft.id, status: 1, saveStatus: 1, rejectionReason: '', ...intake },
      ...{ sentAt: '', form: { surname: 'Kato', level: 1 }, hasPhoto: false, hasResultSlip: false, ver: 1 },
    },
  ]);
});

test('the phone and the code are read as parents write them', async () => {
  const school = await startSchool();
  await openAdmissions(school);
  const { parent, who } = await beginAsParent(school, '+256 772 123456');
  const typed = who.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await parent.call('getApplications', { phone: '0772-123-456', code: typed })).applications).toEqual([]);
});

test('whatever is wrong of phone and code, the answer is the same, in every call that asks for them', async () => {
  const school = await startSchool();
  await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const other = await beginAsParent(school, '0782000002');
  const { id } = await parent.call('saveApplication', { ...who, step: 1, ...completeForm });
  const wrong = [
    { ...who, code: other.who.code },
    { ...who, phone: other.who.phone },
    { ...who, phone: 'none' },
    { ...who, code: 'ABCD' },
    { ...who, code: '0000-0000-0000' },
  ];
  for (const pair of wrong) {
    const answers = [
      await parent.ask('getApplications', pair),
      await parent.ask('saveApplication', { ...pair, step: 1 }),
      await parent.ask('saveApplication', { ...pair, id, step: 1 }),
      await parent.ask('sendApplication', { ...pair, id }),
    ];
    for (const { status, body } of answers) {
      expect({ pair, status, body }).toEqual({
        pair,
        status: 404,
        body: { error: true, msg: 'There is no application with this phone and code' },
      });
    }
  }
});
