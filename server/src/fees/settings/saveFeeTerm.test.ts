import { expect, test } from 'vitest';
import { sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const { year: yearID, lastYear } = await sampleClass(school);
  const bursar = await school.with(['setFee']);
  const terms = async () =>
    (await bursar.call('getSchoolFeesData', {})).feeTerms
      .filter((term) => term.yearID === yearID)
      .map(({ first, last }) => [first, last]);
  const second = { yearID, termID: 2, first: '2026-05-25', last: '2026-08-21' };
  return { school, bursar, yearID, lastYear, terms, second };
}

test('a term has the days that were entered, and without due days all is due on the first', async () => {
  const { bursar, second } = await start();
  await bursar.call('saveFeeTerm', { ...second, ver: 0 });
  const stored = async () =>
    (await bursar.call('getSchoolFeesData', {})).feeTerms.find(
      (term) => term.yearID === second.yearID && term.termID === 2,
    );
  expect(await stored()).toEqual({ ...second, due: [{ day: '2026-05-25', percent: 100 }], ver: 1 });
  const due = [
    { day: '2026-05-10', percent: 50 },
    { day: '2026-07-06', percent: 50 },
  ];
  await bursar.call('saveFeeTerm', { ...second, due, ver: 1 });
  expect(await stored()).toEqual({ ...second, due, ver: 2 });
});

test('terms that nobody entered give way to those that were', async () => {
  const { bursar, yearID, terms } = await start();
  await bursar.call('saveFeeTerm', { yearID, termID: 1, first: '2026-02-02', last: '2026-05-08' });
  expect(await terms()).toEqual([
    ['2026-02-02', '2026-05-08'],
    ['2026-05-09', '2026-08-31'],
    ['2026-09-01', '2026-12-31'],
  ]);
  await bursar.call('saveFeeTerm', { yearID, termID: 3, first: '2026-08-20', last: '2026-12-04' });
  expect((await terms())[1]).toEqual(['2026-05-09', '2026-08-19']);
});

test.each([
  ['a last day before the first', { last: '2026-05-24' }, 'last', 'The last day must be after the first day'],
  ['a day of another year', { first: '2025-12-30' }, 'first', 'This day is not in the year'],
  ['a term that swallows the next', { last: '2026-12-31' }, 'last', 'These days overlap with those of TERM 3'],
  ['one that begins before the first', { first: '2026-01-01' }, 'first', 'These days overlap with those of TERM 1'],
  ['shares of 90 %', { due: [{ day: '2026-05-25', percent: 90 }] }, 'due', 'The shares must add up to 100 %'],
  [
    ...(['a due day after the term', { due: [{ day: '2026-08-22', percent: 100 }] }, 'due'] as const),
    'Each due day must be later than the one before it, and not after the last day of the term',
  ],
] as const)('%s is refused', async (_, change, field, msg) => {
  const { bursar, second } = await start();
  const refused = await bursar.ask('saveFeeTerm', { ...second, ...change } as typeof second);
  expect(refused).toMatchObject({ status: 400, body: { msg, fields: { [field]: msg } } });
});

test('a term that was entered is not overlapped, a day that does not exist is refused', async () => {
  const { bursar, second } = await start();
  await bursar.call('saveFeeTerm', second);
  const third = { ...second, termID: 3, first: '2026-08-21', last: '2026-12-04' };
  expect((await bursar.ask('saveFeeTerm', third)).body.msg).toBe('These days overlap with those of TERM 2');
  expect((await bursar.ask('saveFeeTerm', { ...second, first: '2026-02-30' })).status).toBe(400);
});

test('a closed year, an unknown one and a stale version are refused', async () => {
  const { bursar, second, lastYear } = await start();
  const closed = { ...second, yearID: lastYear, first: '2025-05-25', last: '2025-08-21' };
  expect((await bursar.ask('saveFeeTerm', closed)).status).toBe(409);
  expect((await bursar.ask('saveFeeTerm', { ...second, yearID: 999 })).body.msg).toBe('No Year found');
  await bursar.call('saveFeeTerm', { ...second, ver: 0 });
  const late = await bursar.ask('saveFeeTerm', { ...second, ver: 0 });
  expect(late).toMatchObject({ status: 409, body: { current: { first: '2026-05-25', ver: 1 } } });
});

test('the audit names term and year', async () => {
  const { school, second } = await start();
  const admin = await school.as('admin');
  await admin.call('saveFeeTerm', second);
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual([
    'admin Test changed the days of TERM 2, 2026: First day from 1 May 2026 to 25 May 2026, Last day from 31 Aug 2026 to 21 Aug 2026, Due from 1 May 2026 100 % to 25 May 2026 100 %',
  ]);
});
