import { photoKey } from '@somero/contract/students/rules.ts';
import type { Student } from '../Student.ts';

export const matchWords = {
  ready: 'Matched',
  present: 'Already has a photo',
  double: 'Two files for one student',
  unknown: 'No such student',
  unclear: 'Fits two students',
} as const;

export interface Match {
  kind: keyof typeof matchWords;
  student?: Student;
}

const byKey = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
};

/** Matches file names to students by index number, in the order of the names. */
export function matchPhotos(names: readonly string[], students: readonly Student[]): Match[] {
  const known = byKey(students, ({ regno }) => photoKey(regno));
  const given = byKey(names, photoKey);
  return names.map((name) => {
    const [student, another] = known.get(photoKey(name)) ?? [];
    if (!student) return { kind: 'unknown' };
    if (another) return { kind: 'unclear' };
    if ((given.get(photoKey(name))?.length ?? 0) > 1) return { kind: 'double', student };
    return { kind: student.hasPhoto === 1 ? 'present' : 'ready', student };
  });
}
