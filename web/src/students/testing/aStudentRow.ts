import type { Student } from '../Student.ts';

/** A student of S2 EAST as lists have them. */
export const aStudentRow = (id: number, surname: string, more: Partial<Student> = {}): Student => ({
  ...{ id, regno: `00347${id}/00${id}`, surname, firstname: 'Joan', othername: '', gender: 'Female' },
  ...{ levelID: 1, currentClass: 2, currentStream: 1, house: 1, residencyType: 1, status: 1 },
  ...more,
});
