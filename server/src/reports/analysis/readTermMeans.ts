import { fraction, halfUp, type SetWeights, setKind } from '@somero/contract/grading/index.ts';
import { markUnit } from '@somero/contract/marks/rules.ts';
import { terms } from '@somero/contract/school/reference.ts';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';

export interface TermMean {
  yearName: string;
  termID: number;
  /** In tenths; null without marks. */
  mean: number | null;
}

interface Question {
  yearID: number;
  yearName: string;
  termID: number;
  classID: number;
  /** null: all. */
  streamIDs: readonly number[] | null;
  curriculumID: number;
  setIDs: readonly number[];
  whole: 'SET' | 'TERM';
  weights: SetWeights;
  /** That of the term that is asked about, from its sheet. */
  mean: number | null;
}

/** Sets of one kind, by their term: what a term's set is compared with. */
const counterparts = [
  [1, 2, 3],
  [14, 16, 18],
  [15, 17, 19],
  [11, 12, 13],
] as const;

/**
 * The mean of all that is graded in a class, by term: this year and the one before. Other terms are graded from their sets of the
 * same kind, by the marks that were made in this class and curriculum; a mock or a set of the school's own has a counterpart in the
 * same term alone. The database grades and averages them, for they are tens of thousands of marks.
 */
export async function readTermMeans(db: Db, question: Question): Promise<TermMean[]> {
  const years = await db
    .selectFrom('years')
    .select(['id', 'yearName'])
    .where('yearName', 'in', [String(Number(question.yearName) - 1), question.yearName])
    .orderBy('yearName')
    .execute();
  const graded = await db
    .selectFrom(
      figures(
        db,
        question,
        years.map(({ id }) => id),
      ),
    )
    .select(['graded.yearID', 'graded.termID'])
    .select(({ fn }) => [fn.sum<number>('graded.figure').as('sum'), fn.countAll<number>().as('count')])
    .groupBy(['graded.yearID', 'graded.termID'])
    .execute();
  const means = new Map(graded.map(({ yearID, termID, sum, count }) => [`${yearID}/${termID}`, inTenths(sum, count)]));
  return years.flatMap(({ id, yearName }) =>
    terms.map((term): TermMean => {
      const isAsked = id === question.yearID && term.id === question.termID;
      return { yearName, termID: term.id, mean: isAsked ? question.mean : (means.get(`${id}/${term.id}`) ?? null) };
    }),
  );
}

const inTenths = (hundredths: number, count: number): number => halfUp(fraction(hundredths, count * 10), 0);

/** What each subject of each student comes to, in hundredths, rounded as its sheet prints it. */
function figures(db: Db, question: Question, yearIDs: readonly number[]) {
  const { curriculumID, setIDs } = question;
  const [unit = 'subject'] = setIDs.map((id) => markUnit(id, curriculumID));
  if (unit === 'paper') return paperFigures(db, question, yearIDs);
  if (question.whole === 'TERM' && curriculumID === 2) return totals(db, question, yearIDs);
  const decimals = unit === 'chapter' ? 1 : curriculumID === 2 ? 2 : 0;
  const sum = weighed(weightsIn(question, 'marks.score'));
  const weight = weighed(weightsIn(question, 1));
  return marksOf(db, question, yearIDs, examsOf(question))
    .$if(unit === 'chapter', (query) => query.where(isChosen))
    .select(rounded(sum, sql`${weight} * 100`, decimals).as('figure'))
    .having(weight, '>', 0)
    .as('graded');
}

/** Curriculum 2: A ÷ 3 × 20 and the exams of 80, each in tenths, and their sum in whole marks (domain.md 2.3). */
function totals(db: Db, question: Question, yearIDs: readonly number[]) {
  const isTopic = sql`${sql.ref('marks.setID')} in (${sql.join(topics.map((id) => sql.lit(id)))})`;
  const score = sql.ref('marks.score');
  const scores = wholeSum(sql`sum(case when ${isTopic} then ${score} else 0 end)`);
  const scored = wholeSum(sql`sum(case when ${isTopic} then 1 else 0 end)`);
  const sum = weighed(weightsIn(question, 'marks.score'));
  const weight = weighed(weightsIn(question, 1));
  const formative = rounded(sql`${scores} * 20`, sql`${scored} * 300`, 1);
  const summative = rounded(sum, sql`${weight} * 100`, 1);
  return marksOf(db, question, yearIDs, [...topics, ...examsOf(question)])
    .where((eb) => eb.or([eb('marks.setID', 'not in', [...topics]), isChosen(eb)]))
    .select(rounded(sql`${formative} + ${summative}`, sql`100`, 0).as('figure'))
    .having(scored, '>', 0)
    .having(weight, '>', 0)
    .as('graded');
}

/** Curriculum 3: the mean of a subject's papers, each in whole marks. */
const paperFigures = (db: Db, question: Question, yearIDs: readonly number[]) =>
  db
    .selectFrom(
      marksOf(db, question, yearIDs, examsOf(question))
        .select(['marks.studentID', 'marks.subjectID'])
        .groupBy('marks.paperID')
        .select(
          rounded(weighed(weightsIn(question, 'marks.score')), sql`${weighed(weightsIn(question, 1))} * 100`, 0).as(
            'mark',
          ),
        )
        .having(weighed(weightsIn(question, 1)), '>', 0)
        .as('paper'),
    )
    .select(['paper.yearID', 'paper.termID'])
    .select(rounded(sql`sum(${sql.ref('paper.mark')})`, sql`count(*) * 100`, 0).as('figure'))
    .groupBy(['paper.yearID', 'paper.termID', 'paper.studentID', 'paper.subjectID'])
    .as('graded');

/** Marks of the class in these sets, a group for each subject of each student. */
const marksOf = (
  db: Db,
  { yearID, termID, classID, streamIDs, curriculumID, setIDs: asked }: Question,
  yearIDs: readonly number[],
  setIDs: readonly number[],
) =>
  db
    .selectFrom('marks')
    .select(['marks.yearID', 'marks.termID'])
    .where('marks.yearID', 'in', [...yearIDs, 0])
    .where('marks.classID', '=', classID)
    .$if(streamIDs !== null, (query) => query.where('marks.streamID', 'in', [...(streamIDs ?? []), 0]))
    .where('marks.setID', 'in', setIDs)
    // The asked term is graded already.
    .where((eb) => eb.or([eb('marks.yearID', '!=', yearID), eb('marks.setID', 'not in', [termID, ...asked])]))
    .where('marks.curriculumID', '=', curriculumID)
    .groupBy(['marks.yearID', 'marks.termID', 'marks.studentID', 'marks.subjectID']);

/** A chapter that is set for the class and term: other scores do not count. */
const isChosen = ({ eb, refTuple, selectFrom }: ExpressionBuilder<Tables, 'marks'>) =>
  eb(
    refTuple('marks.yearID', 'marks.classID', 'marks.termID', 'marks.paperID'),
    'in',
    selectFrom('classChapters')
      .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
      .innerJoin('chapters', 'chapters.id', 'classChapters.chapterID')
      .select(['chapterSettings.yearID', 'chapterSettings.classID', 'classChapters.termID', 'classChapters.chapterID'])
      .where('chapters.status', '=', 1)
      .$asTuple('yearID', 'classID', 'termID', 'chapterID'),
  );

const topics = counterparts[0];

const examsOf = ({ setIDs }: Question): number[] =>
  setIDs.flatMap((id) => counterparts.find((sets) => (sets as readonly number[]).includes(id)) ?? [id]);

/** Of a mark: the weight of its set times this; 0 in a set that does not count. */
function weightsIn(question: Question, of: 'marks.score' | 1): Expression<number>[] {
  const weightOf = (id: number) => (question.whole === 'TERM' ? question.weights[setKind(id)] : 1);
  const times = of === 1 ? sql`` : sql`${sql.ref(of)} * `;
  return examsOf(question).map(
    (id) => sql<number>`when ${sql.ref('marks.setID')} = ${sql.lit(id)} then ${times}${sql.lit(weightOf(id))}`,
  );
}

/** PostgreSQL adds whole numbers up to one of another kind, which it then divides with a remainder. */
const wholeSum = (sum: Expression<unknown>) => sql<number>`cast(${sum} as bigint)`;

const weighed = (cases: readonly Expression<number>[]) =>
  wholeSum(sql`sum(case ${sql.join(cases, sql` `)} else 0 end)`);

/**
 * `numerator / denominator`, rounded half up to so many decimals, in hundredths: whole numbers all through, so that it is exact
 * and the same on either engine.
 */
const rounded = (numerator: Expression<unknown>, denominator: Expression<unknown>, decimals: 0 | 1 | 2) =>
  sql<number>`cast((2 * (${numerator}) * ${sql.lit(10 ** decimals)} + (${denominator})) / (2 * (${denominator})) * ${sql.lit(10 ** (2 - decimals))} as integer)`;
