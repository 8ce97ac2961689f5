import type { Db } from '../../handle.ts';
import type { Lesson } from '../../teaching/lessons.ts';

/** An A-level student in a subject in which no paper makes a place for marks. */
export interface WithoutPapers extends Lesson {
  studentID: number;
}

/** Of one class, or with 0 of all. */
export const readWithoutPapers = (db: Db, classID: number): Promise<WithoutPapers[]> =>
  db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .innerJoin('studentSubjects', 'studentSubjects.studentID', 'students.id')
    .select(['students.id as studentID', 'students.classID', 'students.streamID', 'studentSubjects.subjectID'])
    .where('students.status', '=', 1)
    .where('classes.curriculumID', '=', 3)
    .$if(classID !== 0, (query) => query.where('students.classID', '=', classID))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentPapers')
            .innerJoin('chapters', 'chapters.id', 'studentPapers.paperID')
            .select('chapters.id')
            .whereRef('studentPapers.studentID', '=', 'students.id')
            .whereRef('chapters.subjectID', '=', 'studentSubjects.subjectID')
            .where('chapters.status', '=', 1),
        ),
      ),
    )
    .execute();
