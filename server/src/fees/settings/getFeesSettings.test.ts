import { expect, test } from 'vitest';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

const [tuition, boarding] = [1, 2];

async function start() {
  const school = await startSchool();
  const { akello, year, lastYear } = await sampleClass(school);
  const inS2 = { classID: 2, yearID: year };
  const fees = {
    1: [
      { catID: tuition, amount: 600_000 },
      { catID: boarding, amount: 450_000 },
    ],
    3: [{ catID: tuition, amount: 610_000 }],
  };
  const own = await setClassFees(school, {
    ...inS2,
    studentID: akello,
    status: 0,
    lines: { 2: [{ catID: 1, amount: 5 }] },
  });
  const ofClass = await setClassFees(school, { ...inS2, lines: fees });
  await setClassFees(school, { ...inS2, classID: 3, lines: fees });
  await setClassFees(school, { ...inS2, yearID: lastYear, lines: fees });
  return { school, akello, year, own, ofClass, reader: await school.with(['seeFee']) };
}

test('a class shows its own fees first, then those of single students, with totals and lines as JSON', async () => {
  const { reader, akello, year, own, ofClass } = await start();
  const { studentSettingData } = await reader.call('getFeesSettings', { sclass: 2, year });
  expect(studentSettingData).toEqual([
    {
      ...{ id: ofClass, classID: 2, yearID: year, className: 'S2', yearName: '2026', status: 1 },
      ...{ t_oneFees: 1_050_000, t_twoFees: 0, t_threeFees: 610_000 },
      term1Details: '[{"catID":1,"amount":600000},{"catID":2,"amount":450000}]',
      ...{ term2Details: '[]', term3Details: '[{"catID":1,"amount":610000}]' },
      ...{ studentID: null, student: '', regno: '', by: 'admin Test', created_at: '2026-01-20T08:00:00.000Z', ver: 1 },
    },
    expect.objectContaining({ id: own, studentID: akello, student: 'Akello Joan', regno: '003471/001', status: 0 }),
  ]);
});

test.each([
  ['1 only the class', 1, [null]],
  ['2 only students', 2, ['Akello Joan']],
  ['0 both', 0, [null, 'Akello Joan']],
] as const)('the filter takes %s', async (_, settingType, who) => {
  const { reader, year } = await start();
  const { studentSettingData } = await reader.call('getFeesSettings', { sclass: 2, year, settingType });
  expect(studentSettingData.map(({ student }) => student || null)).toEqual(who);
});

test('year and class are asked for in the words of the specification', async () => {
  const { reader, year } = await start();
  const msg = 'Select all feilds marked with *';
  const noClass = await reader.ask('getFeesSettings', { year } as never);
  expect(noClass).toMatchObject({ status: 400, body: { msg, fields: { sclass: msg } } });
  const noYear = await reader.ask('getFeesSettings', { sclass: 2, year: '' });
  expect(noYear).toMatchObject({ status: 400, body: { msg, fields: { year: msg } } });
  const odd = await reader.ask('getFeesSettings', { sclass: 2, year, settingType: 3 });
  expect(odd.status).toBe(400);
  expect((await reader.ask('getFeesSettings', { sclass: 99, year })).body.msg).toBe('No Classes found');
  expect((await reader.ask('getFeesSettings', { sclass: 2, year: 999 })).body.msg).toBe('No Year found');
});
