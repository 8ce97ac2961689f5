import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { openReportSchool } from '../../testing/reportSchool.ts';

let opened: Awaited<ReturnType<typeof openReportSchool>>;
let admin: Awaited<ReturnType<(typeof opened)['school']['as']>>;
beforeAll(async () => {
  opened = await openReportSchool();
  admin = await opened.school.as('admin');
});
afterAll(() => opened.school.end());

async function cardsOfS2() {
  const asked = { classID: 2, streamID: 0, termID: 2, setID1: 16, setID2: 17, setID3: 12, yearID: opened.year };
  const { path, failed } = await admin.call('generateEOTReport', asked);
  expect(failed).toEqual([]);
  const bytes = await downloaded(admin, path);
  return pageTexts(bytes);
}

test('a card says the LIN and the age, and of the term what the school has set', async () => {
  const before = await cardsOfS2();
  expect(before[0]).toMatch(/AGE\s+[\s\S]*14/);
  expect(before[0]).toContain('Next term begins on Sunday 6 September 2026.');
  for (const unset of ['LIN', 'Term ends', 'REQUIREMENTS']) expect(before[0]).not.toContain(unset);
  await opened.school.database.write((db) =>
    db.updateTable('students').set({ lin: 'LIN143528929', dob: '' }).where('regno', '=', 'U2769/001').execute(),
  );
  await admin.call('updateReportSettings', { termEnds: '2026-08-28', requirements: '2 reams of paper, 1 broom' });
  const after = await cardsOfS2();
  expect(after[0]).toMatch(/LIN143528929/);
  expect(after[0]).not.toMatch(/\bAGE\b/);
  expect(after[0]).toContain('Term ends on Friday 28 August 2026. Next term begins on Sunday 6 September 2026.');
  expect(after[0]).toMatch(/REQUIREMENTS\s+2 reams of paper, 1 broom/);
});

test('a card says on how many days the student was present, once it is entered, and another number replaces it', async () => {
  const codeOf = (text = '') => /Verification code (\S+)/.exec(text)?.[1];
  const { ids, year } = opened;
  const term = { yearID: year, termID: 2 };
  const write = async (daysPresent: number | null) => {
    const { results } = await admin.call('saveComments', {
      ...term,
      comments: [{ studentID: ids.akello, daysPresent }],
    });
    expect(results).toMatchObject([{ ok: true }]);
  };
  const unset = await cardsOfS2();
  await admin.call('updateReportSettings', { daysOpen: 65 });
  expect((await cardsOfS2()).map(codeOf)).toEqual(unset.map(codeOf));
  await write(58);
  const [first, second] = await cardsOfS2();
  expect(first).toMatch(/ATTENDANCE\s+[\s\S]*58 of 65 days/);
  expect(second).not.toContain('ATTENDANCE');
  expect(codeOf(first)).not.toBe(codeOf(unset[0]));
  expect(codeOf(second)).toBe(codeOf(unset[1]));
  await write(null);
  expect(codeOf((await cardsOfS2())[0])).toBe(codeOf(unset[0]));
});

test('the remark of the grade stands in the place of the descriptor once the school says so', async () => {
  const before = await cardsOfS2();
  expect(before[0]).toMatch(/Grade\s+Descriptor/);
  expect(before[0]).not.toContain('Good work, aim higher');
  await admin.call('updateReportSettings', { remarksOnReports: 1 });
  const after = await cardsOfS2();
  expect(after[0]).toMatch(/Grade\s+Remark/);
  expect(after[0]).toContain('Good work, aim');
  await admin.call('updateReportSettings', { remarksOnReports: 0 });
});

test('another layout says the same under the same code, and a kept report is printed in the layout of then', async () => {
  const codesOf = (texts: readonly string[]) => texts.map((text) => /Verification code (\S+)/.exec(text)?.[1]);
  const classic = await cardsOfS2();
  const { reports } = await admin.call('getIssuedReports', { yearID: opened.year, termID: 2, classID: 2 });
  const first = reports.find(({ code }) => code === codesOf(classic)[0]);
  await admin.call('updateSchoolProfile', { cardDesign: 'COMPACT' });
  const compact = await cardsOfS2();
  expect(codesOf(compact)).toEqual(codesOf(classic));
  const { path } = await admin.call('printReport', { id: first?.id ?? 0 });
  const kept = pageTexts(await downloaded(admin, path));
  expect(kept[0]).toBe(classic[0]);
  expect(kept[0]).not.toBe(compact[0]);
});
