import type { MarkUnit } from '@somero/contract/marks/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../handle.ts';

/** Every place for a mark of a set this year: student and subject, chapter or paper (`paperID`; 0: the whole). @param narrow whose places */
export function selectMarkPlaces(
  db: Db,
  { unit, yearID, termID }: { unit: MarkUnit; yearID: number; termID: number },
  narrow: (taken: Taken) => Taken,
) {
  const taken = narrow(selectTaken(db));
  if (unit === 'subject') return taken.select(sql<number>`0`.as('paperID'));
  if (unit === 'paper')
    return taken
      .innerJoin('studentPapers', 'studentPapers.studentID', 'students.id')
      .innerJoin('chapters', (join) =>
        join
          .onRef('chapters.id', '=', 'studentPapers.paperID')
          .onRef('chapters.subjectID', '=', 'studentSubjects.subjectID')
          .on('chapters.status', '=', 1),
      )
      .select('chapters.id as paperID');
  return taken
    .innerJoin('chapterSettings', (join) =>
      join.onRef('chapterSettings.classID', '=', 'students.classID').on('chapterSettings.yearID', '=', yearID),
    )
    .innerJoin('classChapters', (join) =>
      join
        .onRef('classChapters.settingID', '=', 'chapterSettings.id')
        .onRef('classChapters.subjectID', '=', 'studentSubjects.subjectID')
        .on('classChapters.termID', '=', termID),
    )
    .innerJoin('chapters', (join) =>
      join.onRef('chapters.id', '=', 'classChapters.chapterID').on('chapters.status', '=', 1),
    )
    .select('chapters.id as paperID');
}

type Taken = ReturnType<typeof selectTaken>;

const selectTaken = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('studentSubjects', 'studentSubjects.studentID', 'students.id')
    .select(['students.id as studentID', 'students.classID', 'students.streamID', 'studentSubjects.subjectID']);
