import { addChapters } from './addChapters.ts';
import { addSubject } from './addSubject.ts';
import { getChapterSample } from './getChapterSample.ts';
import { getChapterSettings } from './getChapterSettings.ts';
import { getChapters } from './getChapters.ts';
import { getSubjects } from './getSubjects.ts';
import { importChapters } from './importChapters.ts';
import { setChapters } from './setChapters.ts';
import { updateChapter } from './updateChapter.ts';

export const subjectsHandlers = {
  addChapters,
  addSubject,
  getChapterSample,
  getChapterSettings,
  getChapters,
  getSubjects,
  importChapters,
  setChapters,
  updateChapter,
};
