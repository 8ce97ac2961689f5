import { terms } from '@somero/contract/school/reference.ts';
import type { Handler } from '../handle.ts';
import { readClasses, readExamSets, readSettings, readShortLists, readSubjects, readYears } from '../school/queries.ts';
import { readOwnLessons } from '../teaching/lessons.ts';

/** What the marks screens choose from. Without allMark: the caller’s own classes, streams and subjects. */
export const getAddMarks: Handler<'getAddMarks'> = async (_, { db, who }) => {
  const lists = await readShortLists(db);
  const units = await db
    .selectFrom('chapters')
    .select(['id', 'levelID', 'subjectID', 'code', 'name', 'status', 'kind'])
    .orderBy('subjectID')
    .orderBy('id')
    .execute();
  const examSetData = await readExamSets(db);
  const settingData = await readSettings(db);
  const own = who.rights.allMark === 1 ? null : await readOwnLessons(db, who.userID);
  const isOwn = (field: 'classID' | 'streamID' | 'subjectID', id: number) =>
    own === null || own.some((assignment) => assignment[field] === id);
  const unitsOf = (kind: 'chapter' | 'paper') =>
    units
      .filter((unit) => unit.kind === kind && isOwn('subjectID', unit.subjectID))
      .map(({ kind: _, ...unit }) => unit);
  const classes = await readClasses(db);
  return {
    classData: classes
      .filter(({ id }) => isOwn('classID', id))
      .map((row) => (own ? { ...row, streams: streamsOf(row, own) } : row)),
    streamData: lists('streams').filter(({ id }) => isOwn('streamID', id)),
    examSetData,
    currentExamData: examSetData.filter((set) => set.termID === settingData.currentTerm && set.status === 1),
    yearData: await readYears(db),
    termData: [...terms],
    settingData,
    subjectData: (await readSubjects(db)).filter(({ id }) => isOwn('subjectID', id)),
    charpterData: unitsOf('chapter'),
    paperData: unitsOf('paper'),
  };
};

const streamsOf = ({ id }: { id: number }, own: readonly { classID: number; streamID: number }[]): string =>
  [...new Set(own.filter(({ classID }) => classID === id).map(({ streamID }) => streamID))]
    .sort((a, b) => a - b)
    .join(',');
