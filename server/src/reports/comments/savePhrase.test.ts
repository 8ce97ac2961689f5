import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { openClassTeaching } from '../../testing/classTeaching.ts';

async function open() {
  const opened = await openClassTeaching();
  const stored = () => opened.school.database.read.selectFrom('phrases').selectAll().orderBy('id').execute();
  return { ...opened, stored };
}

const kind = 'CLASS';

test('a teacher adds a phrase and changes it; without a band it fits any result', async () => {
  const { classTeacher, stored } = await open();
  const { id } = await classTeacher.call('savePhrase', { kind, band: 'A', text: ' Excellent work ' });
  const by = { id, kind, createdBy: classTeacher.userID };
  expect(await stored()).toEqual([{ ...by, band: 'A', text: 'Excellent work', status: 1 }]);
  await classTeacher.call('savePhrase', { id, kind, text: 'Excellent, keep it up' });
  expect(await stored()).toEqual([{ ...by, band: '', text: 'Excellent, keep it up', status: 1 }]);
  await classTeacher.call('savePhrase', { id, kind, text: 'Excellent, keep it up', status: 0 });
  // A change of words alone leaves it out of use.
  await classTeacher.call('savePhrase', { id, kind, text: 'Excellent' });
  expect(await stored()).toEqual([{ ...by, band: '', text: 'Excellent', status: 0 }]);
});

test('another’s phrase is changed by the head teacher alone', async () => {
  const { classTeacher, colleague, head, stored } = await open();
  const { id } = await classTeacher.call('savePhrase', { kind, text: 'Excellent' });
  const change = { id, kind, text: 'Changed' } as const;
  expect(await colleague.ask('savePhrase', change)).toMatchObject({ status: 403, body: { msg: schoolTexts.noRights } });
  expect(await stored()).toMatchObject([{ text: 'Excellent' }]);
  await head.call('savePhrase', change);
  expect(await stored()).toMatchObject([{ text: 'Changed', createdBy: classTeacher.userID }]);
});

test('the head teacher’s phrases are the head teacher’s alone', async () => {
  const { classTeacher, head, stored } = await open();
  const onlyHead = { status: 403, body: { msg: texts.onlyHead } };
  expect(await classTeacher.ask('savePhrase', { kind: 'HEAD', text: 'Promoted' })).toMatchObject(onlyHead);
  const { id } = await head.call('savePhrase', { kind: 'HEAD', text: 'Promoted' });
  expect(await classTeacher.ask('savePhrase', { id, kind, text: 'Promoted' })).toMatchObject(onlyHead);
  const own = await classTeacher.call('savePhrase', { kind, text: 'Promoted' });
  expect(await classTeacher.ask('savePhrase', { id: own.id, kind: 'HEAD', text: 'Mine' })).toMatchObject(onlyHead);
  expect((await stored()).map(({ kind, text }) => [kind, text])).toEqual([
    ['HEAD', 'Promoted'],
    ['CLASS', 'Promoted'],
  ]);
});

test('the same phrase is not kept twice, whatever its case and spacing', async () => {
  const { classTeacher, colleague, stored } = await open();
  const { id } = await classTeacher.call('savePhrase', { kind, band: 'B', text: 'Good work' });
  const same = { kind, band: 'B', text: 'good   WORK' } as const;
  expect(await colleague.ask('savePhrase', same)).toMatchObject({ status: 409, body: { msg: texts.phraseTaken } });
  // For another band it is another phrase, and itself it may be saved again.
  const other = await colleague.call('savePhrase', { ...same, band: 'C' });
  await classTeacher.call('savePhrase', { ...same, id });
  expect((await colleague.ask('savePhrase', { ...same, id: other.id })).status).toBe(409);
  // Out of use it is in nobody's way, until it comes back.
  await classTeacher.call('savePhrase', { ...same, id, status: 0 });
  await colleague.call('savePhrase', { ...same, id: other.id });
  expect((await classTeacher.ask('savePhrase', { ...same, id, status: 1 })).status).toBe(409);
  expect(await stored()).toHaveLength(2);
});

test('an unknown phrase, an empty one and one that is too long are refused', async () => {
  const { head, stored } = await open();
  expect((await head.ask('savePhrase', { id: 999, kind, text: 'x' })).status).toBe(404);
  const refused = async (text: string) => (await head.ask('savePhrase', { kind, text })).body.fields;
  expect(await refused('  ')).toEqual({ text: texts.enterComment });
  expect(await refused('x'.repeat(241))).toEqual({ text: texts.commentTooLong });
  expect(await stored()).toEqual([]);
});
