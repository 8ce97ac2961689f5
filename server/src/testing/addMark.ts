import type { School } from './startSchool.ts';

interface NewMark {
  studentID: number;
  classID: number;
  setID: number;
  subjectID: number;
  streamID?: number;
  /** Chapter or paper; 0 when the mark is for the subject as a whole. */
  paperID?: number;
  /** Hundredths; whatever is given is stored, also what no call would take. */
  score?: number;
  remarks?: string;
  skills?: string;
  /** The current year unless told. */
  yearID?: number;
}

/** A mark straight into the tables, for tests of what marks hold in place. */
export const addMark = (
  school: School,
  { paperID = 0, streamID = 1, score = 200, remarks = '', skills = '', ...mark }: NewMark,
): Promise<number> =>
  school.database.write(async (db) => {
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const { termID } = await db
      .selectFrom('examSets')
      .select('termID')
      .where('id', '=', mark.setID)
      .executeTakeFirstOrThrow();
    const { levelID, curriculumID } = await db
      .selectFrom('classes')
      .select(['levelID', 'curriculumID'])
      .where('id', '=', mark.classID)
      .executeTakeFirstOrThrow();
    const at = school.clock.now().toISOString();
    const { id } = await db
      .insertInto('marks')
      .values({
        ...mark,
        paperID,
        streamID,
        score,
        termID,
        levelID,
        curriculumID,
        yearID: mark.yearID ?? currentYearID,
        remarks,
        skills,
        createdBy: 1,
        createdAt: at,
        updatedBy: 1,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
