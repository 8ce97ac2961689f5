import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('at the start applications are closed, for the current year, and no letter says anything', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  const { settingData, letters } = await office.call('getAdmissionSettings', {});
  expect(settingData).toMatchObject({ open: 0, yearName: '2026', termID: 1, closesOn: '', classList: [], notice: '' });
  expect(letters).toEqual([]);
});

test('who registers students sees the letters too', async () => {
  const school = await startSchool();
  const registrar = await school.with(['editStu']);
  await registrar.call('saveLetterText', { classID: 5, fees: 'UGX 900,000' });
  await registrar.call('saveLetterText', { classID: 0, requirements: 'A mattress' });
  expect((await registrar.call('getAdmissionSettings', {})).letters).toEqual([
    { classID: 0, fees: '', requirements: 'A mattress', reportingOn: '', ver: 1 },
    { classID: 5, fees: 'UGX 900,000', requirements: '', reportingOn: '', ver: 1 },
  ]);
});
