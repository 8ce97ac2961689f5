import type { Answer } from '@somero/contract';
import { useAllowed, useCall } from '../../hooks.ts';

export type TermResult = Answer<'getStudentResults'>['terms'][number];

/** The term in short, and the days of it. */
type TermDays = Pick<TermResult, 'yearID' | 'termID' | 'yearName' | 'attendance'>;

export interface Results {
  /** The oldest first. */
  terms: readonly TermResult[];
  /** Of every term that has an attendance, with a result or without; the oldest first. */
  days: readonly TermDays[];
}

/** Whether they are being read for the first time. */
export function useResultsAsked(studentID: number): boolean {
  const enabled = useAllowed()('getStudentResults');
  return useCall('getStudentResults', { studentID }, { enabled }).loading;
}

/** Undefined for who may not see the student's results, and until they are there. */
export function useResults(studentID: number): Results | undefined {
  const enabled = useAllowed()('getStudentResults');
  const { answer } = useCall('getStudentResults', { studentID }, { enabled });
  if (!answer) return undefined;
  const days: TermDays[] = [...answer.terms, ...answer.otherDays]
    .filter(({ attendance }) => attendance)
    .sort((a, b) => Number(a.yearName) - Number(b.yearName) || a.termID - b.termID);
  return { terms: answer.terms, days };
}

export const inWords = (tenths: number | null): string => (tenths === null ? '–' : (tenths / 10).toFixed(1));

export const termOf = ({ termID, yearName }: Pick<TermResult, 'termID' | 'yearName'>): string =>
  `T${termID} ${yearName}`;

/** «61 of 65 days», '' where they are not entered. */
export const daysOf = ({ attendance }: Pick<TermResult, 'attendance'>): string =>
  attendance ? `${attendance.present} of ${attendance.open} days` : '';

const step = 50;

/** The scale of a drawing of them: a small change never fills it. */
export function rangeOf(values: readonly (number | null)[]): readonly [number, number] {
  const known = values.filter((value) => value !== null);
  return [Math.floor(Math.min(...known) / step) * step, Math.ceil((Math.max(...known) + 1) / step) * step];
}
