import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openReportSchool } from '../testing/reportSchool.ts';
import type { School } from '../testing/startSchool.ts';

const isShort = process.env.TEST_LONG !== '1' && process.env.TEST_DATABASE_URL !== undefined;
const runs = isShort ? 1 : 6;
const ofTerm: Record<number, readonly [number, number, number]> = { 1: [14, 15, 11], 2: [16, 17, 12], 3: [18, 19, 13] };
const classes = [
  { classID: 2, curriculumID: 2 as const, figure: '100%' },
  { classID: 3, curriculumID: 1 as const, figure: 'Average' },
  { classID: 5, curriculumID: 3 as const, figure: 'Average' },
];
const termIDs = [1, 2, 3] as const;

/** A column of the cards in force, by student, subject and paper, as printed. */
async function columnOf(school: School, about: { kind: string; classID: number; termID: number }, label: string) {
  const rows = await school.database.read
    .selectFrom('reportCards')
    .innerJoin('reportContents', 'reportContents.reportID', 'reportCards.id')
    .innerJoin('reportSections', 'reportSections.id', 'reportContents.sectionID')
    .select(['studentID', 'reportContents.content', 'reportSections.content as section'])
    .where('kind', '=', about.kind as 'EOT_REPORT')
    .where('classID', '=', about.classID)
    .where('termID', '=', about.termID)
    .where('state', '=', 'VALID')
    .orderBy('studentID')
    .execute();
  return rows.flatMap(({ studentID, content, section }) => {
    const { columns } = JSON.parse(section) as { columns: { label: string }[] };
    const at = columns.findIndex((column) => column.label === label);
    const papers = columns[1]?.label === 'Paper';
    const { rows: lines } = JSON.parse(content) as { rows: { lines: string[][] }[] };
    return lines.flatMap((row) =>
      row.lines.map((line) => `${studentID} ${line[0]} ${papers ? line[1] : ''}: ${line[at]}`),
    );
  });
}

/** Exam sets of a term, one to three of its own. */
const someSets = (termID: number) => fc.subarray([...(ofTerm[termID] ?? [])], { minLength: 1 });

const plan = fc.record({
  saved: fc.tuple(someSets(1), someSets(2), someSets(3)),
  /** Before the year's report, a term is not issued, issued with its sets, with others, or with its own before the school saves others. */
  issued: fc.tuple(...termIDs.map(() => fc.constantFrom('NO', 'OWN', 'OTHER', 'CHANGED'))),
  others: fc.tuple(someSets(1), someSets(2), someSets(3)),
});

test('a term of the year’s report is as its issued card, or as the card that is issued afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ saved, issued, others }) => {
      const { school, year } = await openReportSchool();
      try {
        const admin = await school.as('admin');
        const issue = (classID: number, termID: number, setIDs: readonly number[]) => {
          const [setID1 = 0, setID2 = 0, setID3 = 0] = setIDs;
          return admin.call('generateEOTReport', {
            ...{ yearID: year, termID, classID, streamID: 0, setID1, setID2, setID3, issue: 1 },
          });
        };
        for (const { classID, curriculumID, figure } of classes) {
          for (const [index, termID] of termIDs.entries()) {
            const setIDs = saved[index] ?? [];
            await admin.call('saveTermSets', { yearID: year, termID, curriculumID, setIDs });
            if (issued[index] === 'OWN' || issued[index] === 'CHANGED') await issue(classID, termID, setIDs);
            if (issued[index] === 'CHANGED')
              await admin.call('saveTermSets', { yearID: year, termID, curriculumID, setIDs: others[index] ?? [] });
            if (issued[index] === 'OTHER') await issue(classID, termID, others[index] ?? []);
          }
          await admin.call('generateEOYReport', { yearID: year, classID, streamID: 0 });
          for (const [index, termID] of termIDs.entries()) {
            if (issued[index] === 'NO') await issue(classID, termID, saved[index] ?? []);
            const ofCards = await columnOf(school, { kind: 'EOT_REPORT', classID, termID }, figure);
            const ofYear = await columnOf(school, { kind: 'EOY_REPORT', classID, termID: 0 }, `Term\u00a0${termID}`);
            expect(ofYear.length).toBeGreaterThan(8);
            expect(ofYear).toEqual(ofCards);
          }
        }
      } finally {
        await school.end();
      }
    }),
    { numRuns: runs },
  );
}, 120_000);
