import { bandFor } from '../bandFor.ts';
import type { NineGrade } from '../nineGrade.ts';
import { uaceCard } from '../uaceCard.ts';
import { type OPassRule, type PrincipalLetter, uaceLetter } from '../uaceLetter.ts';
import type { UaceScheme } from '../uaceScheme.ts';
import { type UaceSubjectInput, type UaceSubjectResult, uaceSubject } from '../uaceSubject.ts';
import { addition, bandReached, counted, listed, rounded, setSentences } from './words.ts';

/** domain.md 3.3. */
const TWO_PAPERS: Readonly<Record<PrincipalLetter, string>> = {
  A: 'the worse paper is 1 or 2',
  B: 'the worse paper is 3',
  C: 'the worse paper is 4',
  D: 'the worse paper is 5',
  E: 'the worse paper is 6, or it is 7 or 8 and the two add up to at most 12',
  O: 'the worse paper is 7 or 8 and the two add up to more than 12, or it is 9 and the other is 6 or better',
  F: 'one paper is 9 and the other is 7 or worse',
};

/** domain.md 3.4 and 3.5. */
const LADDER: Readonly<Record<Exclude<PrincipalLetter, 'O' | 'F'>, string>> = {
  A: 'no paper is worse than 2, or one is 3 and the others are 2 or better',
  B: 'no paper is worse than 3, or one is 4 and the others are 3 or better',
  C: 'no paper is worse than 4, or one is 5 and the others are 4 or better',
  D: 'no paper is worse than 5, or one is 6 and the others are 5 or better',
  E: 'no paper is worse than 6, or one is 7 and the others are 6 or better, or one is 8 and the others are 6 or better with at most one 6',
};
const BORDER: Readonly<Record<OPassRule, Record<'O' | 'F', string>>> = {
  strict: {
    O: 'E is not reached, and no paper is 9, or one is 9 and the others are 7 or better',
    F: 'two papers or more are 9, or one is 9 and another is 8',
  },
  lenient: {
    O: 'E is not reached, and at most one paper is 9, or two are 9 and the others are 7 or better',
    F: 'two papers are 9 and another is 8, or three are 9',
  },
};

function letterReason(letter: PrincipalLetter, papers: number, oRule: OPassRule): string {
  if (papers === 1) return 'the only paper decides: 1 or 2 is A, 3 B, 4 C, 5 D, 6 E, 7 or 8 O, 9 F';
  if (papers === 2) return TWO_PAPERS[letter];
  return letter === 'O' || letter === 'F' ? BORDER[oRule][letter] : LADDER[letter];
}

function paperSentences(scheme: UaceScheme, input: UaceSubjectInput, result: UaceSubjectResult): string[] {
  return input.papers.flatMap((paper, index) => {
    const [first = '', ...rest] = setSentences(paper.sets, scheme.setWeights, { highest: 100, decimals: 0 });
    const mark = result.papers[index]?.averageMark ?? null;
    const band = mark === null ? null : bandFor(scheme.grades, mark);
    const graded = band ? [bandReached(String(mark), String(band.min), `grade ${band.letter} (${band.level})`)] : [];
    return [`${paper.name}: ${first}`, ...rest, ...graded];
  });
}

const pointsText = (points: number): string => (points === 0 ? 'no points' : counted(points, 'point'));

function meanSentences(result: UaceSubjectResult, band: { min: number }, name: string): string[] {
  const { mean, meanMark, papers } = result;
  if (!mean) return [];
  const marks = papers.flatMap(({ averageMark }) => (averageMark === null ? [] : [String(averageMark)]));
  const average = marks.length < 2 ? [] : [`The paper averages ${listed(marks)} average ${rounded(mean, 0)}.`];
  return [...average, bandReached(String(meanMark), String(band.min), name)];
}

function gradeSentences(scheme: UaceScheme, result: UaceSubjectResult): string[] {
  const { papers, points, level, meanMark } = result;
  const rule = scheme.paperRule;
  if (rule.by === 'MEAN_MARK') {
    const band = bandFor(rule.bands, meanMark ?? 0);
    return meanSentences(result, band, `grade ${band.grade} (${band.descriptor})`);
  }
  if (level === 'SUBSIDIARY') {
    const band = bandFor(scheme.grades, meanMark ?? 0);
    const limit = scheme.points?.subsidiaryGradeOrBetter;
    return [
      ...meanSentences(result, band, `grade ${band.letter} (${band.level})`),
      ...(points === null
        ? []
        : [`A subsidiary gives 1 point at grade ${limit} or better: here ${pointsText(points)}.`]),
    ];
  }
  const grades = papers.flatMap(({ grade }): NineGrade[] => (grade === null ? [] : [grade]));
  const letter = uaceLetter(grades, rule.oRule);
  const reason = letterReason(letter, papers.length, rule.oRule);
  return [
    `Paper grades ${listed(grades.map(String))} give the letter ${letter}: ${reason}.`,
    ...(points === null ? [] : [`${letter} is worth ${pointsText(points)}.`]),
    result.principalPass ? 'It is a principal pass.' : 'It is not a principal pass.',
  ];
}

export function explainUaceSubject(scheme: UaceScheme, input: UaceSubjectInput): string[] {
  const result = uaceSubject(scheme, input);
  if (input.papers.length === 0) return ['The student has no paper in this subject: letter X, no points.'];
  const papers = paperSentences(scheme, input, result);
  if (result.status !== 'INCOMPLETE') return [...papers, ...gradeSentences(scheme, result)];
  return [...papers, 'A subject is graded only when every paper has a mark: letter X, no points.'];
}

export function explainUaceCard(scheme: UaceScheme, inputs: readonly UaceSubjectInput[]): string[] {
  const card = uaceCard(scheme, inputs);
  const used = card.counted.flatMap((index) => card.subjects[index] ?? []);
  const incomplete = card.subjects.filter(({ status }) => status === 'INCOMPLETE').map(({ name }) => name);
  const points = used.map((subject) => subject.points ?? 0);
  const names = listed(used.map((subject) => `${subject.name} ${subject.points}`));
  return [
    ...(scheme.points && used.length > 0
      ? [
          `The best ${scheme.points.principals} principals and the subsidiaries count: ${names}.`,
          `Points: ${addition(points)}, written ${card.points} / ${card.pointsOutOf}.`,
        ]
      : []),
    `Principal passes (letters A to E): ${card.principalPasses}.`,
    ...(incomplete.length > 0
      ? [`Complete ${card.graded} of ${card.taken}. No points, because a paper has no mark: ${listed(incomplete)}.`]
      : []),
  ];
}
