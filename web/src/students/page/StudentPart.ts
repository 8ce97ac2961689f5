import type { Answer } from '@somero/contract';
import type { Reading } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import type { StudentRecord } from '../form/StudentValues.ts';

export type StudentHistory = Answer<'getStudentHistory'>;

export interface StudentPart {
  student: StudentRecord;
  school: School;
  /** Read when a part that shows it is opened. */
  history: Reading<StudentHistory>;
}
