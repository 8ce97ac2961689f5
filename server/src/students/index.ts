import { findStudents } from './findStudents.ts';
import { getClassStudents } from './getClassStudents.ts';
import { getStudentSample } from './getStudentSample.ts';
import { importStudents } from './importStudents.ts';

export const studentsHandlers = { getClassStudents, findStudents, importStudents, getStudentSample };
