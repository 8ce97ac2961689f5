import type { School } from './startSchool.ts';

interface NewMark {
  studentID: number;
  classID: number;
  termID: number;
  setID: number;
  subjectID: number;
  /** Chapter or paper; 0 when the mark is for the subject as a whole. */
  paperID?: number;
}

/** A mark of the current year straight into the tables, for tests of what marks hold in place. */
export const addMark = (school: School, { paperID = 0, ...mark }: NewMark): Promise<number> =>
  school.database.write(async (db) => {
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('marks')
      .values({
        ...mark,
        paperID,
        streamID: 1,
        levelID: mark.classID < 5 ? 1 : 2,
        curriculumID: mark.classID < 5 ? 2 : 3,
        yearID: currentYearID,
        score: 200,
        remarks: '',
        skills: '',
        createdBy: 1,
        createdAt: '',
        updatedBy: 1,
        updatedAt: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
