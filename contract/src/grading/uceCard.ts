import { type Aggregate, aggregateOf, type SatSubject } from './aggregate.ts';
import { bandFor } from './bandFor.ts';
import { type CardSummary, type RankKey, type Status, summarise } from './cardSummary.ts';
import { type Division, divisionOf } from './division.ts';
import { type Fraction, fraction, halfUp } from './fraction.ts';
import { meanOfSets, type SetMark } from './meanOfSets.ts';
import type { NineGrade, NineLetter } from './nineGrade.ts';
import { conditionOf, type SubjectCondition, type SubjectGroup } from './subjectGroup.ts';
import type { UceScheme } from './uceScheme.ts';

export interface UceSubjectInput {
  readonly name: string;
  /** «112». Null when the school has given none. */
  readonly unebCode: string | null;
  readonly group?: SubjectGroup | null;
  /** All sets selected for the report, in hundredths of a mark. */
  readonly sets: readonly SetMark[];
}

/** One subject on the old O-level (domain.md 1.1). Null is printed as «-». */
export interface UceSubjectResult {
  readonly name: string;
  readonly status: Status;
  readonly condition: SubjectCondition | null;
  readonly compulsory: boolean;
  readonly setsPresent: number;
  readonly setsSelected: number;
  readonly average: Fraction | null;
  readonly averageMark: number | null;
  readonly grade: NineGrade | null;
  readonly letter: NineLetter | null;
  readonly remark: string | null;
}

export interface UceCardInput {
  readonly subjects: readonly UceSubjectInput[];
  readonly visuallyImpaired?: boolean;
}

export interface UceCard extends CardSummary {
  readonly subjects: readonly UceSubjectResult[];
  readonly total: number | null;
  /** Best eight; `counted` are indexes into `subjects`. Null when no subject can be graded. */
  readonly aggregate: Aggregate | null;
  readonly division: Division;
  readonly ranking: RankKey;
}

const HIGHEST = 100;

/** A subject on curriculum 1: the mean of its sets, rounded half up, graded as printed (domain.md 1.1; 10, pitfall 6). @throws RangeError */
export function uceSubject(scheme: UceScheme, input: UceSubjectInput): UceSubjectResult {
  const { mean, present, selected } = meanOfSets(input.sets, scheme.setWeights, HIGHEST);
  const averageMark = mean && halfUp(mean, 0);
  const band = averageMark === null ? null : bandFor(scheme.grades, averageMark);
  return {
    name: input.name,
    status: present === 0 ? 'INCOMPLETE' : present < selected ? 'PARTIAL' : 'COMPLETE',
    condition: conditionOf(input.unebCode, input.group),
    compulsory: input.unebCode !== null && scheme.compulsoryCodes.includes(input.unebCode),
    setsPresent: present,
    setsSelected: selected,
    average: mean,
    averageMark,
    grade: band?.grade ?? null,
    letter: band?.letter ?? null,
    remark: band?.remark ?? null,
  };
}

export function satOf(subjects: readonly UceSubjectResult[]): (SatSubject & { index: number; averageMark: number })[] {
  return subjects.flatMap(({ grade, condition, averageMark }, index) =>
    grade === null || averageMark === null ? [] : [{ grade, condition, averageMark, index }],
  );
}

/** Total, average, aggregate and division (domain.md 1.2 to 1.4; 10, pitfall 4). */
export function uceCard(scheme: UceScheme, input: UceCardInput): UceCard {
  const subjects = input.subjects.map((subject) => uceSubject(scheme, subject));
  const sat = satOf(subjects);
  const summary = summarise(
    subjects.map((subject) => subject.status),
    sat.map((subject) => fraction(subject.averageMark, 1)),
  );
  const best = sat.length === 0 ? null : aggregateOf(sat, scheme.forceEnglishMaths);
  const absent = subjects.some((subject) => subject.compulsory && subject.grade === null);
  return {
    ...summary,
    subjects,
    total: sat.length === 0 ? null : sat.reduce((sum, subject) => sum + subject.averageMark, 0),
    aggregate: best && { ...best, counted: best.counted.flatMap((place) => sat[place]?.index ?? []) },
    division: best && !absent ? divisionOf(scheme.divisions, sat, best.value, input.visuallyImpaired) : 'X',
    ranking: {
      hasMarks: sat.length > 0,
      status: summary.status,
      average: summary.average,
      tieBreak: best?.value ?? 0,
    },
  };
}
