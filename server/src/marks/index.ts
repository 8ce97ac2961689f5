import { addMarks } from './addMarks.ts';
import { editMarks } from './editMarks.ts';
import { exportMarks } from './exportMarks.ts';
import { getAddMarks } from './getAddMarks.ts';
import { getStudentsMarks } from './getStudentsMarks.ts';
import { getTeacherStudents } from './getTeacherStudents.ts';
import { importMarks } from './importMarks.ts';
import { saveMarks } from './saveMarks.ts';

export const marksHandlers = {
  addMarks,
  editMarks,
  exportMarks,
  getAddMarks,
  getStudentsMarks,
  getTeacherStudents,
  importMarks,
  saveMarks,
};
