import type { Answer } from '@somero/contract';

/** A student as lists have them. */
export type Student = Answer<'getClassStudents'>['students'][number];
