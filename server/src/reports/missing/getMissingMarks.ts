import type { Answer } from '@somero/contract';
import { noPaperReason } from '@somero/contract/students/rules.ts';
import type { Handler } from '../../handle.ts';
import { readSubjectsWithPapers } from '../../marking/readSubjectsWithPapers.ts';
import { printedName } from '../../names/printedName.ts';
import { type Lesson, lessonKey } from '../../teaching/lessons.ts';
import { teacherNames } from '../analysis/readLessons.ts';
import { type NamedStudent, readPlaceNames } from './missingNames.ts';
import { readMissingMarks } from './readMissingMarks.ts';

type Hole = Answer<'getMissingMarks'>['holes'][number];

const named = 5;

export const getMissingMarks: Handler<'getMissingMarks'> = async (payload, ctx) => {
  const { asked, teachers, missing, expected, withoutPapers, ...scope } = await readMissingMarks(ctx, payload);
  const names = await readPlaceNames(ctx.db, [...missing, ...withoutPapers]);
  const setNames = new Map(asked.map(({ setID, setName }) => [setID, setName]));
  const subjectsWithPapers = await readSubjectsWithPapers(ctx.db);
  const sheetOf = (lesson: Lesson, places: readonly { studentID: number }[]) => {
    const { classID, streamID, subjectID } = lesson;
    const students = [...new Set(places.map(({ studentID }) => studentID))]
      .flatMap((id) => names.students.get(id) ?? [])
      .sort((a, b) => a.order - b.order);
    return {
      ...{ classID, className: names.classes.get(classID) ?? '', streamID },
      ...{ streamName: names.streams.get(streamID) ?? '', subjectID, subject: names.subjects.get(subjectID) ?? '' },
      teachers: teacherNames(teachers, lesson),
      teacherIDs: (teachers.get(lessonKey(lesson)) ?? []).map(({ userID }) => userID),
      students: students.slice(0, named).map(nameApart),
    };
  };
  const keyOf = (place: Parameters<typeof lessonKey>[0] & { setID: number }) => `${lessonKey(place)}/${place.setID}`;
  const expectedIn = new Map<string, number>();
  for (const count of expected) expectedIn.set(keyOf(count), (expectedIn.get(keyOf(count)) ?? 0) + count.expected);
  const holes = [...Map.groupBy(missing, keyOf)].flatMap(([key, places]): Hole[] => {
    const [place] = places;
    if (!place) return [];
    return [
      {
        ...sheetOf(place, places),
        ...{ setID: place.setID, setName: setNames.get(place.setID) ?? '' },
        expected: expectedIn.get(key) ?? places.length,
        missing: places.length,
        mayEnter: scope.mayEnter(place) ? 1 : 0,
      },
    ];
  });
  return {
    mayAllSubjects: scope.mayAllSubjects ? 1 : 0,
    missing: missing.length,
    expected: expected.reduce((sum, count) => sum + count.expected, 0),
    holes: holes.sort((a, b) => inClasses(a, b) || a.setID - b.setID || a.subjectID - b.subjectID),
    withoutPapers: [...Map.groupBy(withoutPapers, lessonKey).values()]
      .flatMap((places) => {
        const [place] = places;
        if (!place) return [];
        const sheet = sheetOf(place, places);
        const reason = noPaperReason(sheet.subject, subjectsWithPapers.has(place.subjectID));
        return [{ ...sheet, reason, count: places.length }];
      })
      .sort((a, b) => inClasses(a, b) || a.subjectID - b.subjectID),
  };
};

const nameApart = (student: NamedStudent): string =>
  student.hasNamesake ? `${printedName(student)} (${student.regno})` : printedName(student);

const inClasses = (a: Lesson, b: Lesson): number => a.classID - b.classID || a.streamID - b.streamID;
