import { addChapters } from './addChapters.ts';
import { addSubject } from './addSubject.ts';
import { assignSubjects } from './assignSubjects.ts';
import { assignTeacher } from './assignTeacher.ts';
import { getChapterSample } from './getChapterSample.ts';
import { getChapterSettings } from './getChapterSettings.ts';
import { getChapters } from './getChapters.ts';
import { getClassTeachers } from './getClassTeachers.ts';
import { getSubjects } from './getSubjects.ts';
import { getTeacherAssignments } from './getTeacherAssignments.ts';
import { getTeachingOverview } from './getTeachingOverview.ts';
import { importChapters } from './importChapters.ts';
import { setChapters } from './setChapters.ts';
import { setClassTeacher } from './setClassTeacher.ts';
import { setSubjectShort } from './shorts/setSubjectShort.ts';
import { unassignTeacher } from './unassignTeacher.ts';
import { updateChapter } from './updateChapter.ts';

export const subjectsHandlers = {
  unassignTeacher,
  getTeachingOverview,
  getTeacherAssignments,
  assignSubjects,
  assignTeacher,
  addChapters,
  addSubject,
  getChapterSample,
  getChapterSettings,
  getChapters,
  getSubjects,
  importChapters,
  setChapters,
  setClassTeacher,
  setSubjectShort,
  getClassTeachers,
  updateChapter,
};
