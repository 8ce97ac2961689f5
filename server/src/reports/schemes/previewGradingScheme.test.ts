import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import {
  advancedMathematics,
  aoiTerm2,
  english,
  mathematics,
  physics,
  sampleClass,
} from '../../testing/sampleClass.ts';
import { startSchool, type TestPayload } from '../../testing/startSchool.ts';

const [bot, mot, eot, mock] = [16, 17, 12, 10];
const letters = (mins: number[]) => ['A', 'B', 'C', 'D', 'E'].map((grade, index) => ({ grade, min: mins[index] ?? 0 }));
const nine = (mins: number[]) =>
  ['D1', 'D2', 'C3', 'C4', 'C5', 'C6', 'P7', 'P8', 'F9'].map((grade, index) => ({ grade, min: mins[index] ?? 0 }));

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const head = await school.with(['setRep']);
  const mark = (studentID: number, classID: number, setID: number, subjectID: number, score: number, paperID = 0) =>
    addMark(school, { studentID, classID, setID, subjectID, score, paperID });
  const preview = (change: Omit<TestPayload<'previewGradingScheme'>, 'yearID' | 'termID'>) =>
    head.call('previewGradingScheme', { yearID: ids.year, termID: 2, ...change });
  return { school, ids, head, mark, preview };
}

test('learners whose total lies between the old limit and the new one are counted and named', async () => {
  const { ids, mark, preview } = await start();
  // 3.0 gives 20 of 20; exams of 50.5, 55 and 20 make totals of 71, 75 and 40.
  for (const [student, exam] of [
    [ids.akello, 5050],
    [ids.baluku, 5500],
    [ids.cherop, 2000],
  ] as const) {
    await mark(student, 2, aoiTerm2, mathematics, 300, ids.sets);
    await mark(student, 2, eot, mathematics, exam);
  }
  const answer = await preview({ curriculumID: 2, validFrom: 2026, grades: letters([80, 72, 60, 40, 0]) });
  expect(answer).toMatchObject({
    looked: 3,
    moved: 2,
    moves: [
      { from: 'B', to: 'C', count: 1 },
      { from: 'E', to: 'D', count: 1 },
    ],
    examples: [
      { student: 'AKELLO Joan', className: 'S2 EAST', subject: 'MATHEMATICS', from: 'B', to: 'C' },
      { student: 'CHEROP Joan', className: 'S2 EAST', subject: 'MATHEMATICS', from: 'E', to: 'D' },
    ],
  });
});

test('weights are compared over the sets of the term that hold marks, and a mock is not one of them', async () => {
  const { ids, mark, preview } = await start();
  await mark(ids.ekit, 3, bot, english, 9000);
  await mark(ids.ekit, 3, eot, english, 5000);
  await mark(ids.ekit, 3, mock, english, 0);
  const weights = (EOT: number) => ({ BOT: 1, MOT: 1, EOT, OTHER: 1 });
  // (90 + 50) / 2 = 70 is C3; (90 + 3 × 50) / 4 = 60 is C5, and with seven empty places the aggregate goes with it.
  expect(await preview({ curriculumID: 1, validFrom: 2026, setWeights: weights(3) })).toMatchObject({
    looked: 3,
    moved: 2,
    moves: [
      { from: 'Aggregate 66', to: 'Aggregate 68', count: 1 },
      { from: 'C3', to: 'C5', count: 1 },
    ],
  });
  // A set that counts no more takes the grade with it where there is no other.
  await mark(ids.ekit, 3, mot, mathematics, 9000);
  const none = await preview({ curriculumID: 1, validFrom: 2026, setWeights: { BOT: 1, MOT: 0, EOT: 1, OTHER: 1 } });
  expect(none.moves).toContainEqual({ from: 'D1', to: '–', count: 1 });
});

test('where the term has a mock alone, that is what is compared', async () => {
  const { ids, mark, preview } = await start();
  await mark(ids.ekit, 3, mock, english, 8200);
  const change = { curriculumID: 1, validFrom: 2026, grades: nine([90, 80, 70, 65, 60, 50, 45, 40, 0]) };
  expect((await preview(change)).examples).toContainEqual({
    student: 'EKIT Joan',
    className: 'S3 EAST',
    subject: 'ENGLISH',
    from: 'D1',
    to: 'D2',
  });
});

test('forced subjects move aggregates and divisions', async () => {
  const { school, ids, mark, preview } = await start();
  const others = [4, 5, 6, 7, 8, 9, 10, 12];
  await school.database.write(async (db) => {
    await db.deleteFrom('studentSubjects').where('studentID', '=', ids.ekit).execute();
    const subjects = [english, mathematics, ...others];
    await db
      .insertInto('studentSubjects')
      .values(subjects.map((subjectID) => ({ studentID: ids.ekit, subjectID })))
      .execute();
  });
  for (const subjectID of others) await mark(ids.ekit, 3, eot, subjectID, 9000);
  for (const subjectID of [english, mathematics]) await mark(ids.ekit, 3, eot, subjectID, 4500);
  const { moves } = await preview({ curriculumID: 1, validFrom: 2026, forceEnglishMaths: 1 });
  expect(moves).toEqual([{ from: 'Aggregate 8', to: 'Aggregate 22', count: 1 }]);
});

test('on A-level letters move, and the points with them', async () => {
  const { ids, mark, preview } = await start();
  for (const paperID of ids.papers) await mark(ids.farouk, 5, eot, advancedMathematics, 6700, paperID);
  const change = { curriculumID: 3, validFrom: 2026, paperGrades: nine([80, 75, 66, 60, 50, 45, 35, 30, 0]) };
  expect(await preview(change)).toMatchObject({
    looked: 2,
    moved: 2,
    moves: [
      { from: '4 / 20', to: '5 / 20', count: 1 },
      { from: 'C', to: 'B', count: 1 },
    ],
  });
});

test('the subsidiary rule moves points alone', async () => {
  const { school, ids, mark, preview } = await start();
  await school.database.write((db) =>
    db.updateTable('subjects').set({ subsidiary: 1 }).where('id', '=', advancedMathematics).execute(),
  );
  for (const paperID of ids.papers) await mark(ids.farouk, 5, eot, advancedMathematics, 4000, paperID);
  const { moves } = await preview({ curriculumID: 3, validFrom: 2026, subsidiaryGradeOrBetter: 8 });
  expect(moves).toEqual([{ from: '0 / 20', to: '1 / 20', count: 1 }]);
});

test('the marks of a year are compared by the rules of that year, not by later ones', async () => {
  const { ids, head, mark, preview } = await start();
  await mark(ids.ekit, 3, eot, english, 8200);
  await head.call('saveGradingScheme', {
    curriculumID: 1,
    validFrom: 2027,
    grades: nine([90, 80, 70, 65, 60, 50, 45, 40, 0]),
  });
  // From 2027 on 82 is D2; changed once more it would be C3, and in 2026 it is D1.
  const change = { curriculumID: 1, grades: nine([95, 90, 80, 70, 66, 60, 56, 50, 0]) };
  expect((await preview({ ...change, validFrom: 2027 })).moves).toContainEqual({ from: 'D1', to: 'C3', count: 1 });
  expect((await preview({ ...change, validFrom: 2026 })).moves).toContainEqual({ from: 'D1', to: 'C3', count: 1 });
});

test('rules as they are move nothing, nothing is kept, and a term without marks has nothing to look at', async () => {
  const { school, ids, head, mark, preview } = await start();
  await mark(ids.ekit, 3, eot, english, 8200);
  expect(await preview({ curriculumID: 1, validFrom: 2026 })).toMatchObject({ looked: 3, moved: 0, moves: [] });
  expect(
    await head.call('previewGradingScheme', { yearID: ids.year, termID: 1, curriculumID: 1, validFrom: 2026 }),
  ).toMatchObject({ looked: 0, moved: 0, moves: [], examples: [] });
  expect(await school.database.read.selectFrom('gradingSchemes').select('id').execute()).toEqual([]);
});

test('a mark out of its range is passed over', async () => {
  const { ids, mark, preview } = await start();
  await mark(ids.ekit, 3, eot, english, 10_100);
  expect(await preview({ curriculumID: 1, validFrom: 2026, forceEnglishMaths: 1 })).toMatchObject({ looked: 0 });
});

test('fifty examples at most, some of every move', async () => {
  const { school, ids, head, mark } = await start();
  const subjects = await school.database.read
    .selectFrom('subjects')
    .select('id')
    .where('levelID', '=', 1)
    .where('id', 'not in', [english, mathematics])
    .execute();
  const taken = subjects.map(({ id }) => id);
  await school.database.write((db) =>
    db
      .insertInto('studentSubjects')
      .values(
        [ids.akello, ids.baluku, ids.cherop, ids.dembe].flatMap((studentID) =>
          taken
            .filter((id) => studentID !== ids.cherop || id !== physics)
            .map((subjectID) => ({ studentID, subjectID })),
        ),
      )
      .execute(),
  );
  await school.database.write((db) => db.updateTable('classes').set({ curriculumID: 1 }).where('id', '=', 2).execute());
  for (const student of [ids.akello, ids.baluku, ids.cherop, ids.dembe])
    for (const subjectID of taken) await mark(student, 2, eot, subjectID, 8200);
  await mark(ids.akello, 2, eot, english, 6600);
  const answer = await head.call('previewGradingScheme', {
    ...{ yearID: ids.year, termID: 2, curriculumID: 1, validFrom: 2026 },
    grades: nine([90, 80, 70, 68, 60, 50, 45, 40, 0]),
  });
  expect(taken.length * 4).toBeGreaterThan(60);
  expect(answer.moves[0]).toEqual({ from: 'D1', to: 'D2', count: taken.length * 4 });
  expect(answer.examples).toHaveLength(50);
  expect(answer.examples.filter(({ from }) => from === 'C4')).toHaveLength(1);
});

test.each([
  ['an unknown year', { yearID: 9999 }, 404, undefined],
  ['a year without rules', { yearID: 1 }, 400, { yearID: texts.noRulesThen }],
  [
    'a change that does not pass',
    { setWeights: { BOT: 0, MOT: 0, EOT: 0, OTHER: 0 } },
    400,
    { setWeights: texts.weightsWrong },
  ],
] as const)('%s is refused', async (_, wrong, status, fields) => {
  const { ids, head } = await start();
  const asked = { yearID: ids.year, termID: 2, curriculumID: 2, validFrom: 2026, ...wrong };
  const answer = await head.ask('previewGradingScheme', asked);
  expect([answer.status, answer.body.fields]).toEqual([status, fields]);
});
