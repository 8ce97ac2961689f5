import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { english, eotTerm2, sampleClass } from '../../testing/sampleClass.ts';
import { type School, startSchool, type TestPayload } from '../../testing/startSchool.ts';

type Asked = TestPayload<'saveGradingScheme'>;

const nine = (mins: number[]) =>
  ['D1', 'D2', 'C3', 'C4', 'C5', 'C6', 'P7', 'P8', 'F9'].map((grade, index) => ({ grade, min: mins[index] ?? 0 }));
const presetC = nine([80, 75, 66, 60, 50, 45, 35, 30, 0]);

async function start() {
  const school = await startSchool();
  return { school, head: await school.with(['setRep']) };
}

const stored = (school: School) =>
  school.database.read.selectFrom('gradingSchemes').selectAll().orderBy('id').execute();

test('a version holds all of the rules: those in force with what was changed', async () => {
  const { school, head } = await start();
  const weights = { BOT: 10, MOT: 20, EOT: 70, OTHER: 0 };
  const change = {
    curriculumID: 3,
    validFrom: 2026,
    paperGrades: presetC,
    setWeights: weights,
    oRule: 'LENIENT',
  } as const;
  const { id, ...answer } = await head.call('saveGradingScheme', { ...change, name: 'Since the inspection' });
  expect({ id, answer }).toEqual({ id: 'UACE-school-1', answer: { error: false, msg: texts.rulesSaved } });
  const [row] = await stored(school);
  expect(row).toMatchObject({ id, curriculumID: 3, validFrom: 2026, version: 1, createdBy: head.userID });
  expect(JSON.parse(row?.content ?? '')).toMatchObject({
    id,
    name: 'Since the inspection',
    validFrom: 2026,
    enabled: true,
    setWeights: weights,
    paperRule: { by: 'PAPER_GRADES', oRule: 'lenient' },
    points: { principals: 3, subsidiaries: 2, subsidiaryGradeOrBetter: 6, outOf: 20 },
    showPosition: false,
  });

  // The next change stands on this one, and its name does not.
  expect(
    (await head.call('saveGradingScheme', { curriculumID: 3, validFrom: 2027, subsidiaryGradeOrBetter: 8 })).id,
  ).toBe('UACE-school-2');
  const { mainData } = await head.call('getGradingSchemes', {});
  expect(mainData.find((scheme) => scheme.id === 'UACE-school-2')).toMatchObject({
    name: 'The school’s own rules, version 2',
    validFrom: 2027,
    paperGrades: presetC,
    setWeights: weights,
    oRule: 'LENIENT',
    subsidiaryGradeOrBetter: 8,
  });
});

test('each curriculum counts its own versions', async () => {
  const { head } = await start();
  const save = async (asked: Asked) => (await head.call('saveGradingScheme', asked)).id;
  expect(await save({ curriculumID: 1, validFrom: 2026, showPosition: 0 })).toBe('UCE-school-1');
  expect(await save({ curriculumID: 2, validFrom: 2026, showPosition: 1 })).toBe('NLSC-school-1');
  expect(await save({ curriculumID: 1, validFrom: 2026, forceEnglishMaths: 1 })).toBe('UCE-school-2');
});

test('what changes is written down, before and after', async () => {
  const { school, head } = await start();
  await head.call('saveGradingScheme', { curriculumID: 2, validFrom: 2026, showPosition: 1 });
  const row = await school.database.read
    .selectFrom('audit')
    .select(['changes', 'actorID'])
    .where('call', '=', 'saveGradingScheme')
    .executeTakeFirstOrThrow();
  expect(row.actorID).toBe(head.userID);
  expect(JSON.parse(row.changes)).toMatchObject([
    {
      type: 'gradingScheme',
      id: 'NLSC-school-1',
      before: { id: 'NLSC-2020', showPosition: 0 },
      after: { id: 'NLSC-school-1', showPosition: 1, validFrom: 2026 },
    },
  ]);
});

test('rules that are in force already are not kept again', async () => {
  const { school, head } = await start();
  for (const change of [{}, { showPosition: 0 }, { setWeights: { BOT: 1, MOT: 1, EOT: 1, OTHER: 1 } }] as const) {
    const { status, body } = await head.ask('saveGradingScheme', { curriculumID: 2, validFrom: 2026, ...change });
    expect([status, body.msg]).toEqual([409, texts.rulesInForce]);
    expect(body.current).toMatchObject({ id: 'NLSC-2020' });
  }
  await head.call('saveGradingScheme', { curriculumID: 2, validFrom: 2026, showPosition: 1 });
  expect((await head.ask('saveGradingScheme', { curriculumID: 2, validFrom: 2028, showPosition: 1 })).status).toBe(409);
  // Back to what the product has is a change again.
  await head.call('saveGradingScheme', { curriculumID: 2, validFrom: 2028, showPosition: 0 });
  expect(await stored(school)).toHaveLength(2);
});

const wrong: [string, Asked, string, string][] = [
  [
    'a limit that does not fall',
    { curriculumID: 1, validFrom: 2026, grades: nine([80, 80, 70, 65, 60, 55, 50, 40, 0]) },
    'grades',
    texts.bandsWrong,
  ],
  [
    'a grade that is not there',
    { curriculumID: 1, validFrom: 2026, grades: presetC.slice(1) },
    'grades',
    texts.bandsWrong,
  ],
  [
    'weights that leave everything out',
    { curriculumID: 1, validFrom: 2026, setWeights: { BOT: 0, MOT: 0, EOT: 0, OTHER: 0 } },
    'setWeights',
    texts.weightsWrong,
  ],
  [
    'a rule of another curriculum',
    { curriculumID: 2, validFrom: 2026, forceEnglishMaths: 1 },
    'forceEnglishMaths',
    texts.notOfCurriculum,
  ],
  [
    'a year before there were any rules',
    { curriculumID: 2, validFrom: 2019, showPosition: 1 },
    'validFrom',
    texts.noRulesThen,
  ],
];
test.each(wrong)('%s is refused at its field', async (_, asked, field, msg) => {
  const { school, head } = await start();
  const { status, body } = await head.ask('saveGradingScheme', asked);
  expect([status, body.fields]).toEqual([400, { [field]: msg }]);
  expect(await stored(school)).toEqual([]);
});

test('two who save at once make two versions, the second on top of the first', async () => {
  const { school, head } = await start();
  const admin = await school.as('admin');
  const answers = await Promise.all([
    head.call('saveGradingScheme', { curriculumID: 1, validFrom: 2026, showPosition: 0 }),
    admin.call('saveGradingScheme', { curriculumID: 1, validFrom: 2026, forceEnglishMaths: 1 }),
  ]);
  expect(answers.map(({ id }) => id).sort()).toEqual(['UCE-school-1', 'UCE-school-2']);
  const { mainData } = await head.call('getGradingSchemes', {});
  expect(mainData[0]).toMatchObject({ id: 'UCE-school-2', showPosition: 0, forceEnglishMaths: 1, inUse: 1 });
});

test('report cards are graded by the rules of their time, and say which', async () => {
  const { school, head } = await start();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  await addMark(school, { studentID: ids.ekit, classID: 3, setID: eotTerm2, subjectID: english, score: 8200 });
  const issue = () =>
    admin.call('generateEOTReport', { yearID: ids.year, termID: 2, classID: 3, streamID: 1, setID1: eotTerm2 });
  const issued = () =>
    school.database.read
      .selectFrom('reportCards')
      .select(['schemeID', 'state', 'totals'])
      .where('studentID', '=', ids.ekit)
      .orderBy('id')
      .execute();
  await issue();
  await head.call('saveGradingScheme', {
    curriculumID: 1,
    validFrom: 2027,
    grades: nine([95, 90, 80, 70, 66, 60, 56, 50, 0]),
  });
  await issue();
  expect(await issued()).toMatchObject([{ schemeID: 'UCE-a-2020', state: 'VALID' }]);
  await head.call('saveGradingScheme', {
    curriculumID: 1,
    validFrom: 2026,
    grades: nine([90, 80, 70, 65, 60, 50, 45, 40, 0]),
  });
  await issue();
  const cards = await issued();
  expect(cards).toMatchObject([
    { schemeID: 'UCE-a-2020', state: 'REPLACED' },
    { schemeID: 'UCE-school-2', state: 'VALID' },
  ]);
  // 82 was D1 and is D2; seven places of the eight are empty.
  const aggregates = cards.map(({ totals }) => /"Aggregate \(best 8\)","value":"(\d+)"/.exec(totals)?.[1]);
  expect(aggregates).toEqual(['64', '65']);
});
