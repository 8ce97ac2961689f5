import { bandFor } from './bandFor.ts';
import { type Status, statusOfAll } from './cardSummary.ts';
import { type Fraction, fraction, halfUp } from './fraction.ts';
import { meanOfSets, type SetMark } from './meanOfSets.ts';
import type { NineGrade, NineLetter } from './nineGrade.ts';
import { type PrincipalLetter, uaceLetter } from './uaceLetter.ts';
import type { UaceScheme } from './uaceScheme.ts';

export interface PaperMarks {
  readonly paperID: number;
  readonly name: string;
  /** All sets selected for the report, in hundredths of a mark. */
  readonly sets: readonly SetMark[];
}

export type UaceLevel = 'PRINCIPAL' | 'SUBSIDIARY';

export interface UaceSubjectInput {
  readonly name: string;
  readonly level: UaceLevel;
  readonly papers: readonly PaperMarks[];
}

export interface PaperResult {
  readonly paperID: number;
  readonly name: string;
  readonly status: Status;
  readonly setsPresent: number;
  readonly setsSelected: number;
  readonly averageMark: number | null;
  readonly grade: NineGrade | null;
  readonly letter: NineLetter | null;
}

export interface UaceSubjectResult {
  readonly name: string;
  readonly level: UaceLevel;
  /** INCOMPLETE when any paper has no mark: letter X, no points, no pass (domain.md 10, pitfall 2). */
  readonly status: Status;
  readonly papers: readonly PaperResult[];
  readonly mean: Fraction | null;
  readonly meanMark: number | null;
  /** A principal: A to F and O. A subsidiary: D1 to F9. X when INCOMPLETE. */
  readonly letter: PrincipalLetter | NineLetter | 'X';
  /** 0 to 6, of a subsidiary 0 or 1. Null in a scheme without points. */
  readonly points: number | null;
  readonly principalPass: boolean;
  readonly remark: string;
}

type Outcome = Pick<UaceSubjectResult, 'letter' | 'points' | 'principalPass' | 'remark'>;

const HIGHEST = 100;

function paperResult(scheme: UaceScheme, { paperID, name, sets }: PaperMarks): PaperResult {
  const { mean, present, selected } = meanOfSets(sets, scheme.setWeights, HIGHEST);
  const averageMark = mean && halfUp(mean, 0);
  const band = averageMark === null ? null : bandFor(scheme.grades, averageMark);
  return {
    paperID,
    name,
    status: present === 0 ? 'INCOMPLETE' : present < selected ? 'PARTIAL' : 'COMPLETE',
    setsPresent: present,
    setsSelected: selected,
    averageMark,
    grade: band?.grade ?? null,
    letter: band?.letter ?? null,
  };
}

function outcomeOf(scheme: UaceScheme, letter: PrincipalLetter | 'X', level: UaceLevel): Outcome {
  const row = scheme.letters.find((candidate) => candidate.letter === letter);
  if (!row) throw new RangeError(`Scheme ${scheme.id} does not know the letter ${letter}`);
  return {
    letter,
    points: scheme.points && row.points,
    principalPass: level === 'PRINCIPAL' && row.principalPass,
    remark: row.remark,
  };
}

/** One grade from the mean mark of its papers, and one point or none (domain.md 3.1 and 3.7). */
function subsidiaryOutcome(scheme: UaceScheme, meanMark: number): Outcome {
  const { grade, letter, remark } = bandFor(scheme.grades, meanMark);
  const points = scheme.points && (grade <= scheme.points.subsidiaryGradeOrBetter ? 1 : 0);
  return { letter, points, principalPass: false, remark };
}

/** A subject on curriculum 3: each paper's mean is rounded and graded; these give the letter (domain.md 3.2 to 3.8). @throws RangeError */
export function uaceSubject(scheme: UaceScheme, { name, level, papers: marks }: UaceSubjectInput): UaceSubjectResult {
  const papers = marks.map((paper) => paperResult(scheme, paper));
  const status = statusOfAll(papers.map((paper) => paper.status));
  if (status === 'INCOMPLETE')
    return { name, level, status, papers, mean: null, meanMark: null, ...outcomeOf(scheme, 'X', level) };
  const sum = papers.reduce((marksSoFar, paper) => marksSoFar + (paper.averageMark ?? 0), 0);
  const mean = fraction(sum, papers.length);
  const meanMark = halfUp(mean, 0);
  const result = { name, level, status, papers, mean, meanMark };
  const rule = scheme.paperRule;
  if (rule.by === 'MEAN_MARK') return { ...result, ...outcomeOf(scheme, bandFor(rule.bands, meanMark).grade, level) };
  if (level === 'SUBSIDIARY') return { ...result, ...subsidiaryOutcome(scheme, meanMark) };
  const grades = papers.flatMap((paper) => paper.grade ?? []);
  return { ...result, ...outcomeOf(scheme, uaceLetter(grades, rule.oRule), level) };
}
