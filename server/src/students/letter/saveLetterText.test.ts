import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function open() {
  const school = await startSchool();
  const office = await school.with(['admit']);
  const letters = async () => (await office.call('getAdmissionSettings', {})).letters;
  return { office, letters };
}

test('a field that is sent changes, an empty one is cleared, one that is left out stays', async () => {
  const { office, letters } = await open();
  const text = { fees: 'UGX 450,000', requirements: 'A mattress\nA hoe', reportingOn: '2027-02-01' };
  expect((await office.call('saveLetterText', { classID: 1, ...text })).ver).toBe(1);
  expect((await office.call('saveLetterText', { classID: 1, requirements: '', ver: 1 })).ver).toBe(2);
  expect(await letters()).toEqual([{ classID: 1, ...text, requirements: '', ver: 2 }]);
});

test('class 0 is every class without a text of its own; an unknown class is refused', async () => {
  const { office, letters } = await open();
  await office.call('saveLetterText', { classID: 0, fees: 'UGX 400,000' });
  const refused = await office.ask('saveLetterText', { classID: 99, fees: 'UGX 1' });
  expect(refused).toMatchObject({ status: 404, body: { msg: 'No Classes found' } });
  expect(await letters()).toMatchObject([{ classID: 0, fees: 'UGX 400,000' }]);
});

test('two people who write it at once: the second is shown what the first has saved', async () => {
  const { office } = await open();
  await office.call('saveLetterText', { classID: 1, fees: 'UGX 1' });
  await office.call('saveLetterText', { classID: 1, fees: 'UGX 2', ver: 1 });
  const second = await office.ask('saveLetterText', { classID: 1, fees: 'UGX 3', ver: 1 });
  expect(second).toMatchObject({ status: 409, body: { current: { fees: 'UGX 2', ver: 2 } } });
});
