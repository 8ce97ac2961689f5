import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type RulesCall =
  | 'getComments'
  | 'saveComments'
  | 'importAttendance'
  | 'savePhrase'
  | 'saveStarterPhrases'
  | 'getGradingSchemes'
  | 'previewGradingScheme'
  | 'saveGradingScheme';

/** A phrase of the head teacher's, and for every call of comments and grading rules a payload that it accepts. */
export async function rulesPayloads(school: School, ids: SampleClass): Promise<{ [N in RulesCall]: TestPayload<N> }> {
  const term = { yearID: ids.year, termID: 2 };
  await setDaysOpen(school, term);
  const change = {
    curriculumID: 2,
    validFrom: 2026,
    grades: [80, 70, 60, 40, 0].map((min, index) => ({ grade: 'ABCDE'[index] ?? '', min })),
    setWeights: { BOT: 10, MOT: 20, EOT: 70, OTHER: 0 },
    showPosition: 1,
  } as const;
  return {
    getComments: { ...term, classID: 2, streamID: 1 },
    saveComments: {
      ...term,
      comments: [
        { studentID: ids.akello, classComment: 'A good term', skills: ['Communication'], values: ['Respect'], ver: 0 },
        { studentID: ids.baluku, headComment: 'Keep it up' },
      ],
    },
    importAttendance: {
      ...{ file: { fileName: 'days.csv', bytes: attendance }, dryRun: 0 },
      ...{ ...term, classID: 2, streamID: 1 },
    },
    savePhrase: { id: await addPhrase(school), kind: 'CLASS', band: 'A', text: 'Excellent, keep it up' },
    saveStarterPhrases: { status: 1 },
    getGradingSchemes: {},
    previewGradingScheme: { ...change, ...term },
    saveGradingScheme: { ...change, name: 'Since the inspection' },
  };
}

const attendance = 'Index number,Name,Days present\n003471/001,,58\n';

/** Days present are entered once these are set. */
const setDaysOpen = (school: School, term: { yearID: number; termID: number }) =>
  school.database.write((db) =>
    db
      .insertInto('nextTerms')
      .values({ ...term, reportDate: '', reportDate2: '', daysOpen: 65 })
      .onConflict((row) => row.columns(['yearID', 'termID']).doUpdateSet({ daysOpen: 65 }))
      .execute(),
  );

const addPhrase = (school: School): Promise<number> =>
  school.database.write(async (db) => {
    const phrase = { kind: 'CLASS' as const, band: 'A', text: 'Excellent', status: 1, createdBy: 1 };
    const { id } = await db.insertInto('phrases').values(phrase).returning('id').executeTakeFirstOrThrow();
    return id;
  });
