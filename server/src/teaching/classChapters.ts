import type { Db } from '../handle.ts';

/** The chapters that are set for the classes in a year, of those that are still in use. */
export const selectClassChapters = (db: Db, yearID: number) =>
  db
    .selectFrom('classChapters')
    .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
    .innerJoin('chapters', 'chapters.id', 'classChapters.chapterID')
    .where('chapterSettings.yearID', '=', yearID)
    .where('chapters.status', '=', 1);
