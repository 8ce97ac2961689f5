import type { Answer } from '@somero/contract';
import type { MarkUnit } from '@somero/contract/marks/rules.ts';
import type { Db } from '../handle.ts';
import { selectMarkPlaces } from '../marking/markPlaces.ts';
import type { BegunSet } from '../marking/readBegunSets.ts';
import { readSubjectsWithPapers } from '../marking/readSubjectsWithPapers.ts';
import { selectClassChapters } from '../teaching/classChapters.ts';
import type { Lesson } from '../teaching/lessons.ts';
import { keyOf } from './rules.ts';

type Attention = Answer<'getAttention'>;

/** Subjects without marks that are named for a class. */
const named = 3;

export async function readOwnSheets(
  db: Db,
  own: readonly Lesson[],
  begun: readonly BegunSet[],
): Promise<Attention['sheets']> {
  const sheets: Attention['sheets'] = [];
  for (const set of begun) {
    const inClass = own.filter(({ classID }) => classID === set.classID);
    if (inClass.length > 0) sheets.push(...(await countSheets(db, set, inClass)));
  }
  return sheets.filter(({ missing }) => missing > 0).sort((a, b) => b.missing - a.missing);
}

async function countSheets(db: Db, set: BegunSet, own: readonly Lesson[]): Promise<Attention['sheets']> {
  const { classID, className, setID, setName } = set;
  const rows = await db
    .selectFrom(places(db, set, own).as('place'))
    .innerJoin('subjects', 'subjects.id', 'place.subjectID')
    .innerJoin('listEntries', (join) =>
      join.on('listEntries.list', '=', 'streams').onRef('listEntries.id', '=', 'place.streamID'),
    )
    .leftJoin('marks', (join) =>
      join
        .onRef('marks.studentID', '=', 'place.studentID')
        .on('marks.yearID', '=', set.yearID)
        .on('marks.setID', '=', setID)
        .onRef('marks.subjectID', '=', 'place.subjectID')
        .onRef('marks.paperID', '=', 'place.paperID'),
    )
    .select(['place.streamID', 'listEntries.name as streamName'])
    .select(['place.subjectID', 'subjects.name as subjectName'])
    .select(({ fn }) => [fn.countAll<number>().as('expected'), fn.count<number>('marks.id').as('entered')])
    .groupBy(['place.streamID', 'listEntries.name', 'place.subjectID', 'subjects.name'])
    .orderBy('place.streamID')
    .orderBy('place.subjectID')
    .execute();
  return rows.map(({ entered, ...row }) => ({
    classID,
    className,
    setID,
    setName,
    ...row,
    missing: row.expected - entered,
  }));
}

const places = (db: Db, { classID, ...set }: BegunSet, own: readonly Lesson[]) =>
  selectMarkPlaces(db, set, (taken) =>
    taken
      .where('students.classID', '=', classID)
      .where('students.status', '=', 1)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('students.streamID', 'studentSubjects.subjectID'),
          'in',
          own.map(({ streamID, subjectID }) => tuple(streamID, subjectID)),
        ),
      ),
  );

/** Counts whole sheets without any mark. Counting single marks of a school would take ten times as long. */
export async function readEmptySheets(db: Db, begun: readonly BegunSet[]): Promise<Attention['classes']> {
  const [first] = begun;
  if (!first) return [];
  const counts = await countEmptySheets(db, first.yearID, [...new Set(begun.map(({ setID }) => setID))]);
  const withUnits = await readSubjectsWithUnits(db, first);
  const sets = Map.groupBy(begun, ({ classID }) => classID);
  return [...sets.entries()]
    .map(([classID, ofClass]) => {
      const rows = counts.filter((row) =>
        ofClass.some(
          ({ setID, unit }) =>
            row.classID === classID && row.setID === setID && (unit === 'subject' || withUnits(unit, row)),
        ),
      );
      const sum = (count: 'sheets' | 'empty') => rows.reduce((total, row) => total + row[count], 0);
      const most = rows
        .filter(({ empty }) => empty > 0)
        .sort((a, b) => b.empty - a.empty)
        .slice(0, named)
        .map(({ subjectName, setName, empty }) => ({ subjectName, setName, empty }));
      return { classID, className: ofClass[0]?.className ?? '', sheets: sum('sheets'), empty: sum('empty'), most };
    })
    .filter(({ empty }) => empty > 0);
}

const countEmptySheets = (db: Db, yearID: number, setIDs: number[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('students')
        .innerJoin('studentSubjects', 'studentSubjects.studentID', 'students.id')
        .select(['students.classID', 'students.streamID', 'studentSubjects.subjectID'])
        .distinct()
        .where('students.status', '=', 1)
        .as('sheet'),
    )
    .innerJoin('examSets', (join) => join.on('examSets.id', 'in', setIDs))
    .innerJoin('subjects', 'subjects.id', 'sheet.subjectID')
    .select(['sheet.classID', 'sheet.subjectID', 'subjects.name as subjectName'])
    .select(['examSets.id as setID', 'examSets.name as setName'])
    .select(({ eb, fn, exists, selectFrom }) => {
      const mark = selectFrom('marks')
        .select('marks.id')
        .where('marks.yearID', '=', yearID)
        .whereRef('marks.classID', '=', 'sheet.classID')
        .whereRef('marks.streamID', '=', 'sheet.streamID')
        .whereRef('marks.setID', '=', 'examSets.id')
        .whereRef('marks.subjectID', '=', 'sheet.subjectID');
      return [
        fn.countAll<number>().as('sheets'),
        fn.sum<number>(eb.case().when(exists(mark)).then(eb.lit(0)).else(eb.lit(1)).end()).as('empty'),
      ];
    })
    .groupBy(['sheet.classID', 'sheet.subjectID', 'subjects.name', 'examSets.id', 'examSets.name'])
    .orderBy('examSets.id')
    .orderBy('sheet.subjectID')
    .execute();

async function readSubjectsWithUnits(db: Db, { yearID, termID }: { yearID: number; termID: number }) {
  const chapters = await selectClassChapters(db, yearID)
    .select(['chapterSettings.classID', 'classChapters.subjectID'])
    .distinct()
    .where('termID', '=', termID)
    .execute();
  const inPapers = await readSubjectsWithPapers(db);
  const ofClasses = new Set(chapters.map(({ classID, subjectID }) => keyOf(classID, subjectID)));
  return (unit: MarkUnit, { classID, subjectID }: { classID: number; subjectID: number }): boolean =>
    unit === 'paper' ? inPapers.has(subjectID) : ofClasses.has(keyOf(classID, subjectID));
}
