import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inChunks } from '../../database/inChunks.ts';
import type { Tables } from '../../database/tables.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { addMark } from '../../testing/addMark.ts';
import { openReportSchool } from '../../testing/reportSchool.ts';
import { english, eotTerm2, sampleClass } from '../../testing/sampleClass.ts';
import { type Client, type School, startSchool } from '../../testing/startSchool.ts';
import { gradeSection } from '../gradeSection.ts';
import { readSection } from '../readReportRun.ts';
import { readRun } from '../readRun.ts';

const isShort = process.env.TEST_LONG !== '1' && process.env.TEST_DATABASE_URL !== undefined;

type Mark = Insertable<Tables['marks']>;
/** By subject: what it comes to on each card, in 600ths of a mark: exact for up to six papers. */
type Figures = ReadonlyMap<string, readonly number[]>;

const wholeTerms = [
  [14, 15, 11],
  [16, 17, 12],
  [18, 19, 13],
];

describe('whatever the marks are, the means of Class Analysis are those of the cards', () => {
  let school: School;
  let admin: Client;
  let years: { id: number; yearName: string }[];
  /** A mark at each place of a year, of both students of a class and in both years. */
  let places: Mark[];

  beforeAll(async () => {
    const { ids, ...opened } = await openReportSchool();
    school = opened.school;
    admin = await school.as('admin');
    years = await school.database.read
      .selectFrom('years')
      .select(['id', 'yearName'])
      .where('yearName', 'in', ['2025', '2026'])
      .orderBy('yearName')
      .execute();
    // This year the sets do not count alike, last year they did.
    const setWeights = { BOT: 10, MOT: 20, EOT: 70, OTHER: 10 };
    for (const curriculumID of [1, 2, 3])
      await admin.call('saveGradingScheme', { curriculumID, validFrom: 2026, setWeights });
    await setChaptersOfLastYear(school, years);
    const second = new Map([
      [ids.akello, ids.baluku],
      [ids.cherop, ids.dembe],
      [ids.ekit, ids.farouk],
    ]);
    const marks = await school.database.read.selectFrom('marks').selectAll().execute();
    places = marks.flatMap(({ id: _, ...mark }) => {
      const studentID = second.get(mark.studentID);
      return studentID
        ? years.flatMap(({ id: yearID }) => [
            { ...mark, yearID },
            { ...mark, yearID, studentID },
          ])
        : [];
    });
  });
  afterAll(() => school.end());

  test.each([
    ['curriculum 1, a set', 3, [[15], [17], [19]]],
    ['curriculum 1, a term', 3, wholeTerms],
    ['curriculum 2, an exam', 2, [[11], [12], [13]]],
    ['curriculum 2, Activities of Integration', 2, [[1], [2], [3]]],
    ['curriculum 2, a term', 2, wholeTerms],
    ['curriculum 3, a set', 5, [[11], [12], [13]]],
    ['curriculum 3, a term', 5, wholeTerms],
  ])('%s', async (_, classID, sets) => {
    const scores = fc.array(fc.option(fc.integer({ min: 0, max: 10_000 }), { freq: 12 }), {
      ...{ minLength: 20, maxLength: 90 },
    });
    const isEverywhere = fc.asyncProperty(scores, fc.integer({ min: 1, max: 3 }), async (scores, termID) => {
      await enterMarks(classID, scores);
      const cards = await readCards(classID, sets);
      const asked = { yearID: years[1]?.id ?? 0, termID, classID, streamID: 0, setIDs: sets[termID - 1] ?? [] };
      const { terms } = await admin.call('getTermMeans', asked);
      expect(terms).toEqual(
        cards.map(({ figures, ...term }) => ({ ...term, mean: meanOf([...figures.values()].flat()) })),
      );
      const { subjects } = await admin.call('getMarkSheet', asked);
      const { figures } = cards[2 + termID] ?? {};
      expect(subjects.map(({ name, mean }) => [name, mean])).toEqual(
        subjects.map(({ name }) => [name, meanOf(figures?.get(name) ?? [])]),
      );
    });
    await fc.assert(isEverywhere, { numRuns: isShort ? 1 : 3 });
  });

  async function enterMarks(classID: number, scores: readonly (number | null)[]): Promise<void> {
    const rows = places
      .filter((place) => place.classID === classID)
      .flatMap((place, index) => {
        const score = scores[index % scores.length] ?? null;
        return score === null ? [] : [{ ...place, score: fitting(place, score) }];
      });
    await school.database.write(async (db) => {
      await db.deleteFrom('marks').where('classID', '=', classID).execute();
      for (const values of inChunks(rows)) await db.insertInto('marks').values(values).execute();
    });
  }

  /** What the cards of a class say in each term of both years. */
  async function readCards(classID: number, sets: readonly (readonly number[])[]) {
    const found: { yearName: string; termID: number; figures: Figures }[] = [];
    for (const { id: yearID, yearName } of years) {
      for (const [index, setIDs] of sets.entries()) {
        const kind = setIDs.length > 1 ? ('EOT_REPORT' as const) : ('GENERAL_REPORT' as const);
        const part = { classID, streamIDs: null };
        const termID = index + 1;
        const request = { kind, yearID, termID, setIDs, scope: [part], isCurrentYear: yearName === '2026' };
        const db = school.database.read;
        const facts = { request, publicUrl: '', codeKey: '' };
        const { run, pictures } = await readRun(
          db,
          () => Promise.reject(),
          facts,
          () => undefined,
        );
        const { shared, cards } = gradeSection(run, await readSection(db, request, part), pictures);
        const labels = shared.columns.map(({ label }) => label);
        const rows = cards.flatMap(({ card }) => card.rows);
        const bySubject = [...Map.groupBy(rows, ({ lines }) => lines[0]?.[0] ?? '')];
        const figures = new Map(
          bySubject.map(([name, all]) => [name, all.flatMap((row) => figureOf(labels, row) ?? [])]),
        );
        found.push({ yearName, termID, figures });
      }
    }
    return found;
  }
});

/** A score as its place takes it. */
function fitting({ curriculumID, setID }: Mark, score: number): number {
  if (curriculumID !== 2) return score;
  return setID < 10 ? 90 + (score % 211) : Math.floor(score * 0.8);
}

/** What a subject comes to on its card: of several papers their exact mean; null for a subject without a result. */
function figureOf(labels: readonly string[], { lines, note }: TableRow): number | null {
  const average = /^average (\d\.\d)/.exec(note ?? '');
  if (average) return Math.round(Number(average[1]) * 600);
  const place = ['100%', 'Average', 'Mark', 'Mark\u00a0/80']
    .map((label) => labels.indexOf(label))
    .find((at) => at >= 0);
  const marks = lines.map((line) => Math.round(Number(line[place ?? -1]) * 600));
  if (marks.some(Number.isNaN)) return null;
  if (!labels.includes('Paper')) return marks[0] ?? 0;
  return marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
}

/** The mean in tenths, half up. */
function meanOf(figures: readonly number[]): number | null {
  const sum = figures.reduce((sum, figure) => sum + figure, 0);
  return figures.length === 0 ? null : Math.floor((sum + 30 * figures.length) / (60 * figures.length));
}

async function setChaptersOfLastYear({ database }: School, [lastYear, year]: readonly { id: number }[]): Promise<void> {
  await database.write(async (db) => {
    const settings = db
      .selectFrom('chapterSettings')
      .selectAll()
      .where('yearID', '=', year?.id ?? 0);
    const { id, ...setting } = await settings.executeTakeFirstOrThrow();
    const { id: settingID } = await db
      .insertInto('chapterSettings')
      .values({ ...setting, yearID: lastYear?.id ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const chapters = await db.selectFrom('classChapters').selectAll().where('settingID', '=', id).execute();
    await db
      .insertInto('classChapters')
      .values(chapters.map((chapter) => ({ ...chapter, settingID })))
      .execute();
  });
}

test('last year’s marks are compared with this year’s, in the class where they were made, of who has left since too', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  await addMark(school, { studentID: ids.akello, classID: 2, setID: eotTerm2, subjectID: english, score: 4000 });
  await addMark(school, {
    ...{ studentID: ids.ekit, classID: 2, setID: 11, subjectID: english, score: 5000, yearID: ids.lastYear },
  });
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', ids.ekit).execute(),
  );
  const admin = await school.as('admin');
  const asked = { yearID: ids.year, termID: 2, classID: 2, streamID: 0, setIDs: [eotTerm2] };
  expect((await admin.call('getTermMeans', asked)).terms).toEqual([
    { yearName: '2025', termID: 1, mean: 500 },
    { yearName: '2025', termID: 2, mean: null },
    { yearName: '2025', termID: 3, mean: null },
    { yearName: '2026', termID: 1, mean: null },
    { yearName: '2026', termID: 2, mean: 400 },
    { yearName: '2026', termID: 3, mean: null },
  ]);
  // A mock has no counterpart in another term.
  expect((await admin.call('getTermMeans', { ...asked, setIDs: [10] })).terms.map(({ mean }) => mean)).toEqual(
    Array(6).fill(null),
  );
});

test('a teacher is told of the streams that are assigned to them, and of no other class', async () => {
  const school = await startSchool();
  const { year, akello, dembe } = await sampleClass(school);
  await addMark(school, { studentID: akello, classID: 2, setID: eotTerm2, subjectID: english, score: 4000 });
  await addMark(school, {
    studentID: dembe,
    classID: 2,
    streamID: 2,
    setID: eotTerm2,
    subjectID: english,
    score: 6000,
  });
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const asked = { yearID: year, termID: 2, classID: 2, streamID: 0, setIDs: [eotTerm2] };
  const means = async (client: Client) => (await client.call('getTermMeans', asked)).terms.map(({ mean }) => mean);
  expect(await means(teacher)).toEqual([null, null, null, null, 400, null]);
  expect(await means(await school.as('admin'))).toEqual([null, null, null, null, 500, null]);
  for (const other of [{ streamID: 2 }, { classID: 3 }])
    expect((await teacher.ask('getTermMeans', { ...asked, ...other })).status).toBe(404);
});
