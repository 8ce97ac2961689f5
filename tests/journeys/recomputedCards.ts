// What the report cards of curriculum 2 must say, worked out from domain.md 2.3 once more and without a line of the
// product: whole numbers in hundredths, BigInt, one half-up rounding a figure.

/** A score as it is written, by `place`. */
export type Marks = Map<string, string>;

/** Names a mark's place; `chapter` is '' in an exam set. Chapters are the same whatever their case. */
export const place = (regno: string, subject: string, set: string, chapter = ''): string =>
  [regno, subject, set, chapter.toLowerCase()].join('|');

/** One line of a card, every figure as it is printed; exam marks in hundredths, because 38 and 38.0 are the same mark. */
export interface CardLine {
  subject: string;
  topics: string[];
  average: string;
  identifier: string;
  formative: string;
  exams: (bigint | null)[];
  summative: string;
  total: string;
  grade: string;
  descriptor: string;
  /** «2 of 3 topics», «INCOMPLETE»; '' when nothing is missing. */
  note: string;
}

export interface Card {
  lines: CardLine[];
  overallAverage: string;
  complete: string;
}

interface Term {
  subjects: readonly string[];
  /** The chapters of the term, in order. */
  chaptersOf: (subject: string) => readonly string[];
  aoiSet: string;
  examSets: readonly string[];
  /** Topic columns of the table: the most that any subject of the class has. */
  topicColumns: number;
}

const dash = '–';
const grades = [
  [80n, 'A', 'Exceptional'],
  [70n, 'B', 'Outstanding'],
  [60n, 'C', 'Satisfactory'],
  [50n, 'D', 'Basic'],
  [0n, 'E', 'Elementary'],
] as const;
const identifiers = [
  [25n, '3 Outstanding'],
  [15n, '2 Moderate'],
  [9n, '1 Basic'],
  [0n, '0'],
] as const;

/** 52.75 as 5275. */
export function hundredths(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
}

const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
const oneDecimal = (tenths: bigint): string => `${tenths / 10n}.${tenths % 10n}`;
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const isThere = (value: bigint | null): value is bigint => value !== null;

/** One student's card. */
export function recomputedCard(regno: string, marks: Marks, term: Term): Card {
  const results = term.subjects.map((subject) => lineOf(regno, subject, marks, term));
  const totals = results.flatMap(({ total }) => (total === null ? [] : [total]));
  return {
    lines: results.map(({ line }) => line),
    overallAverage: totals.length === 0 ? dash : `${oneDecimal(halfUp(sum(totals) * 10n, BigInt(totals.length)))} %`,
    complete: `${totals.length} of ${results.length}`,
  };
}

function lineOf(regno: string, subject: string, marks: Marks, term: Term): { line: CardLine; total: bigint | null } {
  const scoreAt = (set: string, chapter?: string) => {
    const text = marks.get(place(regno, subject, set, chapter));
    return text === undefined ? null : hundredths(text);
  };
  const topics = term.chaptersOf(subject).map((chapter) => scoreAt(term.aoiSet, chapter));
  const exams = term.examSets.map((set) => scoreAt(set));
  const scored = topics.filter(isThere);
  const sat = exams.filter(isThere);
  const n = BigInt(scored.length);
  const average = n === 0n ? null : halfUp(sum(scored), n * 10n);
  // A / 3 × 20 in tenths, from the exact average of hundredths.
  const formative = n === 0n ? null : halfUp(sum(scored) * 20n, n * 3n * 10n);
  const summative = sat.length === 0 ? null : halfUp(sum(sat), BigInt(sat.length) * 10n);
  const total = formative === null || summative === null ? null : halfUp(formative + summative, 10n);
  const band = total === null ? undefined : grades.find(([least]) => total >= least);
  const line: CardLine = {
    subject,
    topics: Array.from({ length: term.topicColumns }, (_, index) => topicText(topics, index)),
    average: average === null ? dash : oneDecimal(average),
    identifier: average === null ? dash : (identifiers.find(([least]) => average >= least)?.[1] ?? ''),
    formative: formative === null ? dash : oneDecimal(formative),
    exams,
    summative: summative === null ? dash : oneDecimal(summative),
    total: total === null ? dash : String(total),
    grade: band?.[1] ?? dash,
    descriptor: band?.[2] ?? 'Incomplete',
    note: [
      ...(total === null ? ['INCOMPLETE'] : []),
      ...(scored.length < topics.length ? [`${scored.length} of ${topics.length} topics`] : []),
      ...(sat.length < exams.length ? [`${sat.length} of ${exams.length} exams`] : []),
    ].join(', '),
  };
  return { line, total };
}

/** Stored with two decimals and printed with one (domain.md 2.1). */
function topicText(topics: readonly (bigint | null)[], index: number): string {
  const score = topics[index];
  if (score === undefined) return '';
  return score === null ? dash : oneDecimal(halfUp(score, 10n));
}
