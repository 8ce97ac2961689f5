import { compare, type Fraction, halfUp, meanOf } from '@somero/contract/grading/index.ts';
import type { MarkSheet, SheetCell, SheetStudent } from './markSheet.ts';

export interface Counts {
  male: number;
  female: number;
}

interface SubjectStatistics {
  /** Marks of those who take the subject. */
  entered: number;
  missing: number;
  /** In tenths, over students who can be graded. null without any. */
  mean: number | null;
  highest: number | null;
  lowest: number | null;
  /** The middle of the lower half, of all, and of the upper half: a quarter of the marks lies in each part. */
  quarters: [low: number, middle: number, high: number] | null;
  graded: number;
  passed: number;
  passedBy: Counts;
  /** Best first. */
  grades: ({ grade: string } & Counts)[];
}

const countOf = (students: readonly SheetStudent[]): Counts => ({
  male: students.filter(({ student }) => student.gender === 'Male').length,
  female: students.filter(({ student }) => student.gender === 'Female').length,
});

const inTenths = (figure: Fraction | null | undefined): number | null => (figure ? halfUp(figure, 1) : null);

export function subjectStatistics({ subjects, students, rules }: MarkSheet): SubjectStatistics[] {
  return subjects.map((subject, index) => {
    const taking = students.flatMap((row) => {
      const cell = row.cells[index];
      return cell ? [{ row, cell }] : [];
    });
    const rowsWith = (test: (cell: SheetCell) => boolean) =>
      countOf(taking.filter(({ cell }) => test(cell)).map(({ row }) => row));
    const figures = taking.flatMap(({ cell }) => cell.figure ?? []).sort(compare);
    const entered = sumOf(taking.map(({ cell }) => cell.entered));
    return {
      entered,
      missing: sumOf(taking.map(({ cell }) => cell.expected)) - entered,
      mean: inTenths(meanOf(figures)),
      highest: inTenths(figures.at(-1)),
      lowest: inTenths(figures[0]),
      quarters: quartersOf(figures),
      graded: figures.length,
      passed: taking.filter(({ cell }) => cell.passed).length,
      passedBy: rowsWith(({ passed }) => passed),
      grades: rules.bandsOf(subject).map((grade) => ({ grade, ...rowsWith(({ band }) => band === grade) })),
    };
  });
}

/** Of an odd number the middle one is in neither half (Moore and McCabe). */
function quartersOf(sorted: readonly Fraction[]): SubjectStatistics['quarters'] {
  const half = Math.floor(sorted.length / 2);
  const middle = middleOf(sorted);
  if (middle === null) return null;
  return [middleOf(sorted.slice(0, half)) ?? middle, middle, middleOf(sorted.slice(-half)) ?? middle];
}

const middleOf = (sorted: readonly Fraction[]): number | null =>
  inTenths(meanOf(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The mean of all that the sheet grades, in tenths. */
export const classMean = ({ students }: MarkSheet): number | null =>
  inTenths(meanOf(students.flatMap(({ cells }) => cells.flatMap((cell) => cell?.figure ?? []))));

interface StreamMeans {
  id: number;
  name: string;
  students: number;
  /** Of all that is graded, and of each subject in the order of the sheet: tenths, null without marks. */
  mean: number | null;
  means: (number | null)[];
}

/** The streams of a sheet side by side; none when it shows only one. */
export function streamMeans(sheet: MarkSheet): StreamMeans[] {
  const streams = [...Map.groupBy(sheet.students, ({ student }) => student.streamID)].sort(([a], [b]) => a - b);
  if (streams.length < 2) return [];
  return streams.map(([id, students]) => {
    const own = { ...sheet, students };
    return {
      ...{ id, name: students[0]?.student.streamName ?? '', students: students.length },
      mean: classMean(own),
      means: subjectStatistics(own).map(({ mean }) => mean),
    };
  });
}

export function spreadOf({ students, rules }: MarkSheet): ({ grade: string } & Counts)[] {
  const found = Map.groupBy(students, ({ spread }) => spread);
  return rules.spreadOf([...found.keys()]).map((grade) => ({ grade, ...countOf(found.get(grade) ?? []) }));
}

const named = 5;

/** `result`: «average 71.4, aggregate 12». */
type Extreme = Pick<SheetStudent, 'name' | 'result'> & { id: number };

/** By average, then by tie-break. Nobody is in both, and who cannot be graded in every subject is in neither. */
export function extremesOf({ students }: MarkSheet): Record<'best' | 'weakest', Extreme[]> {
  const ranked = students
    .flatMap((row) => {
      const { average, status, tieBreak } = row.ranking;
      return average && status !== 'INCOMPLETE' ? [{ row, average, tieBreak }] : [];
    })
    .sort((a, b) => compare(b.average, a.average) || a.tieBreak - b.tieBreak)
    .map(({ row: { student, name, result } }): Extreme => ({ id: student.id, name, result }));
  const most = Math.min(named, Math.ceil(ranked.length / 2));
  return {
    best: ranked.slice(0, most),
    weakest: ranked.slice(Math.max(most, ranked.length - named)).reverse(),
  };
}
