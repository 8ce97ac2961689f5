import type { Answer } from '@somero/contract';

export type Student = Answer<'getClassStudents'>['students'][number];
