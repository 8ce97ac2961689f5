import { compare, type Fraction, halfUp, meanOf } from '@somero/contract/grading/index.ts';
import type { MarkSheet, SheetCell, SheetStudent } from './markSheet.ts';

export interface Counts {
  male: number;
  female: number;
}

export interface SubjectStatistics {
  /** Marks of those who take the subject. */
  entered: number;
  missing: number;
  /** In tenths, over students who can be graded. null without any. */
  mean: number | null;
  highest: number | null;
  lowest: number | null;
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
      graded: figures.length,
      passed: taking.filter(({ cell }) => cell.passed).length,
      passedBy: rowsWith(({ passed }) => passed),
      grades: rules.bandsOf(subject).map((grade) => ({ grade, ...rowsWith(({ band }) => band === grade) })),
    };
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The mean of all that the sheet grades, in tenths. */
export const classMean = ({ students }: MarkSheet): number | null =>
  inTenths(meanOf(students.flatMap(({ cells }) => cells.flatMap((cell) => cell?.figure ?? []))));

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
