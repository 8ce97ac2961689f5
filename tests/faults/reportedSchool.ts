import type { SchoolDatabase } from '../../server/src/handle.ts';
import { addStudent, english, eotTerm2, mathematics } from '../../server/src/testing/sampleClass.ts';

export const reportedClasses = [1, 2, 4];

/** Gives a school three classes of so many students with marks, so that a run of the whole school has parts; answers the year. */
export const enrolSchool = (database: SchoolDatabase, studentsOf: number): Promise<number> =>
  database.write(async (db) => {
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    for (const classID of reportedClasses) {
      for (let nth = 0; nth < studentsOf; nth++) {
        const place = { classID, streamID: 1 + (nth % 4) };
        const regno = `U1234/${classID}${String(nth).padStart(3, '0')}`;
        const subjectIDs = [english, mathematics];
        const studentID = await addStudent(db, { surname: `Akello${nth}`, regno, ...place, subjectIDs });
        const at = '2026-06-15T08:00:00.000Z';
        const mark = { studentID, ...place, levelID: 1, curriculumID: 2, yearID: currentYearID, termID: 2 };
        const said = { remarks: '', skills: '', createdBy: 1, createdAt: at, updatedBy: 1, updatedAt: at };
        const values = subjectIDs.map((subjectID) => ({
          ...{ ...mark, ...said, subjectID, setID: eotTerm2, paperID: 0, score: 100 * (20 + (nth % 60)) },
        }));
        await db.insertInto('marks').values(values).execute();
      }
    }
    return currentYearID;
  });
