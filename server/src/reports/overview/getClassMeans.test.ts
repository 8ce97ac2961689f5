import { expect, test, vi } from 'vitest';
import { english, eotTerm2, mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const save = (studentID: number, subjectID: number, score: number, setID = eotTerm2) =>
    admin.call('saveMarks', { setID, yearID: ids.year, marks: [{ studentID, subjectID, score }] });
  return { school, ids, admin, save };
}

test('the mean of a class is that of its mark sheet in Class Analysis', async () => {
  const { ids, admin, save } = await start();
  await save(ids.ekit, english, 40);
  await save(ids.ekit, mathematics, 70);
  const { terms, classes } = await admin.call('getClassMeans', {});
  expect(terms.map(({ yearName, termID }) => `${yearName}/${termID}`)).toEqual(['2025/3', '2026/1', '2026/2']);
  expect(classes).toEqual([{ classID: 3, className: 'S3', means: [null, null, 550] }]);
  const sheet = { yearID: ids.year, termID: 2 as const, classID: 3, streamID: 0, setIDs: [eotTerm2] };
  const analysis = (await admin.call('getTermMeans', sheet)).terms;
  const shown = analysis.filter(({ yearName, termID }) =>
    terms.some((term) => term.yearName === yearName && term.termID === termID),
  );
  expect(shown.map(({ mean }) => mean)).toEqual(classes[0]?.means);
});

test('they are counted again after ten minutes, and only when something changed', async () => {
  const { school, ids, admin, save } = await start();
  await save(ids.ekit, english, 40);
  expect((await admin.call('getOverview', {})).means).toBeNull();
  const first = await admin.call('getClassMeans', {});
  expect(first).toMatchObject((await admin.call('getOverview', {})).means ?? { at: 'unknown' });
  await save(ids.ekit, mathematics, 70);
  const later = (minutes: number) => school.clock.set(new Date(Date.parse(first.at) + minutes * 60_000));
  later(9);
  expect(await admin.call('getClassMeans', {})).toEqual(first);
  later(11);
  const second = await admin.call('getClassMeans', {});
  expect(second.classes[0]?.means.at(-1)).toBe(550);
  expect(second.at > first.at).toBe(true);
  later(30);
  expect(await admin.call('getClassMeans', {})).toEqual(second);
});

test('all who ask in the same moment get what is counted once', async () => {
  const { school, ids, save } = await start();
  await save(ids.ekit, english, 40);
  const run = vi.spyOn(school.parts.pool, 'run');
  const askers = await Promise.all(Array.from({ length: 5 }, () => school.another(1)));
  const answers = await Promise.all(askers.map((asker) => asker.call('getClassMeans', {})));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(run.mock.calls.filter(([, name]) => name === 'makeClassMeans')).toHaveLength(1);
  run.mockRestore();
});

test('they are for those who see all marks', async () => {
  const { school } = await start();
  const teacher = await school.with(['addMark', 'genRep']);
  expect((await teacher.ask('getClassMeans', {})).status).toBe(403);
});
