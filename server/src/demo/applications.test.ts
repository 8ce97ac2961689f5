import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { addApplications } from './applications.ts';

test('the training school has applications in every state, which the office can decide', async () => {
  const school = await startSchool();
  await school.database.write((db) =>
    db.updateTable('users').set({ username: 'secretary' }).where('username', '=', 'admin').execute(),
  );
  await addApplications(school.database, school.clock.now());
  const office = await school.with(['admit']);
  const { settingData } = await office.call('getAdmissionSettings', {});
  const { yearID, termID } = settingData;
  expect(settingData).toMatchObject({ open: 1, classList: [1] });
  const { students, funnel } = await office.call('getStudentApplications', { yearID, termID, action: 'APPLICATION' });
  expect(funnel).toMatchObject({ begun: 14, sent: 9, reported: 0 });
  const states = Object.entries(Object.groupBy(students, ({ saveStatus, status }) => `${saveStatus}/${status}`));
  expect(Object.fromEntries(states.map(([state, some]) => [state, some?.length]))).toMatchObject({
    ...{ '1/1': 1, '2/1': 1, '3/1': 4, '3/2': 1, '3/3': 4 },
  });
  const waiting = students.find(({ saveStatus, status }) => saveStatus === 3 && status === 1);
  const approval = { studentID: waiting?.id ?? 0, action: 1 as const, stream: 1, house: 1 };
  expect((await office.call('approveStudent', approval)).studentID).toBeGreaterThan(0);
});
