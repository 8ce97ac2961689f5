import { expect, test } from 'vitest';
import { advancedSubjects } from '../../database/referenceSubjects.ts';
import { openSchool } from '../../testing/startSchool.ts';
import { readCombinations } from '../readRun.ts';
import { combinationOf } from './combinationOf.ts';

/** In the order of the school's subjects, as a report has them. */
const taking = (...codes: string[]) =>
  advancedSubjects
    .filter(([, code]) => codes.includes(code))
    .map(([, code, name, , , subsidiary]) => ({ code, name, subsidiary: subsidiary === 1 }));

const [history, economics, entrepreneurship, divinity] = ['P210', 'P220', 'P230', 'P245'];
const [geography, literature, kiswahili] = ['P250', 'P310', 'P320'];
const [maths, physics, chemistry, biology] = ['P425', 'P510', 'P525', 'P530'];

test('combinations are written in the order that schools use, not by the alphabet or the numbers of the subjects', async () => {
  const school = await openSchool();
  const combinations = await readCombinations(school.database.read);
  const written = (...codes: string[]) => combinationOf(taking(...codes), combinations);
  expect(written(maths, physics, chemistry, 'S101', 'S850')).toBe('PCM/ICT');
  expect(written(physics, chemistry, biology, 'S475')).toBe('PCB/Sub-Maths');
  expect(written(history, economics, geography)).toBe('HEG');
  expect(written(economics, geography, maths)).toBe('MEG');
  expect(written(history, divinity, literature)).toBe('HLD');
  expect(written(maths, economics, entrepreneurship)).toBe('MEE');
  // Not in the list: a subject without a letter is not hidden.
  expect(written(history, entrepreneurship, geography)).toBe('HGEnt');
  expect(written(history, economics, kiswahili)).toBe('HEKis');
  expect(written('S101')).toBe('–');
  await school.end();
});

test('a school extends the list and changes how a combination is written', async () => {
  const school = await openSchool();
  const admin = await school.as('admin');
  const save = (entry: object) => admin.ask('saveListEntry', { list: 'combinations', ...entry });
  expect((await save({ name: 'KisHE' })).status).toBe(200);
  const { combinationData } = await admin.call('getStaffRegData', {});
  const id = combinationData.find(({ name }) => name === 'PCM')?.id;
  expect((await save({ id, name: 'MPC' })).status).toBe(200);
  const combinations = await readCombinations(school.database.read);
  expect(combinationOf(taking(history, economics, kiswahili), combinations)).toBe('KisHE');
  expect(combinationOf(taking(maths, physics, chemistry), combinations)).toBe('MPC');
  expect(await save({ name: 'GEH' })).toMatchObject({ status: 409 });
  for (const name of ['PCM/ICT', 'P C M', 'X'])
    expect(await save({ name })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining('for example PCM') } },
    });
  await school.end();
});
