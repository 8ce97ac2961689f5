import type { Change } from '../Change.ts';

export type Fields = Record<string, unknown>;

export const fieldsOf = (change: Change): Fields => ({ ...change.of, ...change.before, ...change.after });

/** The students that a change is about. @param facts what its record does not hold itself */
export function studentsOf(change: Change, facts: Fields = {}): number[] {
  if (change.type === 'student') return [Number(change.id)];
  if (change.type === 'reportComment') return [Number(String(change.id).split('/')[0])];
  const { studentID } = { ...facts, ...fieldsOf(change) };
  return typeof studentID === 'number' ? [studentID] : [];
}
