import { starterPhrases } from '@somero/contract/reports/comments/starterPhrases.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { expect, test } from 'vitest';
import { openClassTeaching } from '../../testing/classTeaching.ts';

async function open() {
  const opened = await openClassTeaching();
  const inUse = async () =>
    (await opened.school.database.read.selectFrom('phrases').selectAll().where('status', '=', 1).execute()).map(
      ({ kind, band, text }) => ({ kind, band, text }),
    );
  return { ...opened, inUse };
}

const ofClass = starterPhrases.filter(({ kind }) => kind === 'CLASS');

test('a class teacher adds those of class teachers, a head then those of head teachers, once each', async () => {
  const { classTeacher, head, inUse } = await open();
  expect(starterPhrases).toHaveLength(30);
  expect(await classTeacher.call('saveStarterPhrases', { status: 1 })).toMatchObject({ phrases: ofClass.length });
  expect(await inUse()).toEqual(ofClass);
  expect(await classTeacher.ask('saveStarterPhrases', { status: 1 })).toMatchObject({
    status: 409,
    body: { msg: texts.hasPhrases },
  });
  expect(await head.call('saveStarterPhrases', { status: 1 })).toMatchObject({ phrases: 30 - ofClass.length });
  expect(await inUse()).toEqual(expect.arrayContaining([...starterPhrases]));
  expect(await inUse()).toHaveLength(30);
});

test('they are taken out of use again, and back, where they still say the same and are one’s own', async () => {
  const { school, classTeacher, colleague, inUse } = await open();
  await classTeacher.call('saveStarterPhrases', { status: 1 });
  const [first] = await school.database.read.selectFrom('phrases').selectAll().orderBy('id').execute();
  await classTeacher.call('savePhrase', { id: first?.id ?? 0, kind: 'CLASS', band: 'A', text: 'Our own words' });
  expect(await colleague.call('saveStarterPhrases', { status: 0 })).toMatchObject({ phrases: 0 });
  expect(await inUse()).toHaveLength(ofClass.length);
  expect(await classTeacher.call('saveStarterPhrases', { status: 0 })).toMatchObject({ phrases: ofClass.length - 1 });
  expect(await inUse()).toEqual([{ kind: 'CLASS', band: 'A', text: 'Our own words' }]);
  await classTeacher.call('savePhrase', { id: first?.id ?? 0, kind: 'CLASS', text: 'Our own words', status: 0 });
  await classTeacher.call('saveStarterPhrases', { status: 1 });
  expect(await inUse()).toHaveLength(ofClass.length);
  const rows = await school.database.read.selectFrom('phrases').selectAll().execute();
  expect(rows).toHaveLength(ofClass.length + 1);
});
