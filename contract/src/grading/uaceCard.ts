import { type CardSummary, type RankKey, summarise } from './cardSummary.ts';
import type { UaceScheme } from './uaceScheme.ts';
import { type UaceLevel, type UaceSubjectInput, type UaceSubjectResult, uaceSubject } from './uaceSubject.ts';

export interface UaceCard extends CardSummary {
  readonly subjects: readonly UaceSubjectResult[];
  /** Best three principals and the subsidiaries, 0 to 20. Null in a scheme without points. */
  readonly points: number | null;
  readonly pointsOutOf: number | null;
  /** Principals at A to E. University entry asks for two (domain.md 3.1). */
  readonly principalPasses: number;
  /** Which subjects gave the points: indexes into `subjects`, principals first. */
  readonly counted: readonly number[];
  readonly ranking: RankKey;
}

function bestOf(subjects: readonly UaceSubjectResult[], level: UaceLevel, places: number): number[] {
  return subjects
    .flatMap((subject, index) =>
      subject.level === level && subject.status !== 'INCOMPLETE' ? [{ index, points: subject.points ?? 0 }] : [],
    )
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .slice(0, places)
    .map((subject) => subject.index);
}

/** Points out of 20 and principal passes (domain.md 3.1 and 3.9). The average is used for positions only. */
export function uaceCard(scheme: UaceScheme, inputs: readonly UaceSubjectInput[]): UaceCard {
  const subjects = inputs.map((input) => uaceSubject(scheme, input));
  const summary = summarise(
    subjects.map((subject) => subject.status),
    subjects.flatMap((subject) => subject.mean ?? []),
  );
  const rule = scheme.points;
  const counted = rule
    ? [...bestOf(subjects, 'PRINCIPAL', rule.principals), ...bestOf(subjects, 'SUBSIDIARY', rule.subsidiaries)]
    : [];
  const points = rule && counted.reduce((sum, index) => sum + (subjects[index]?.points ?? 0), 0);
  const hasMarks = subjects.some((subject) => subject.papers.some((paper) => paper.setsPresent > 0));
  return {
    ...summary,
    subjects,
    points,
    pointsOutOf: rule?.outOf ?? null,
    principalPasses: subjects.filter((subject) => subject.principalPass).length,
    counted,
    ranking: { hasMarks, status: summary.status, average: summary.average, tieBreak: 0 - (points ?? 0) },
  };
}
