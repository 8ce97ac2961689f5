import type { Answer } from '@somero/contract';
import type { Handler } from '../../handle.ts';
import { lessonKey } from '../../teaching/lessons.ts';
import { printedName } from '../reportRun.ts';
import { readPlaceNames } from './missingNames.ts';
import { readMissingMarks } from './readMissingMarks.ts';

type Hole = Answer<'getMissingMarks'>['holes'][number];

const named = 5;

export const getMissingMarks: Handler<'getMissingMarks'> = async (payload, ctx) => {
  const { asked, teachers, missing, expected, mayEnter, mayAllSubjects } = await readMissingMarks(ctx, payload);
  const names = await readPlaceNames(ctx.db, missing);
  const setOf = new Map(asked.map((set) => [`${set.classID}/${set.setID}`, set]));
  const keyOf = (place: Parameters<typeof lessonKey>[0] & { setID: number }) => `${lessonKey(place)}/${place.setID}`;
  const expectedIn = new Map<string, number>();
  for (const count of expected) expectedIn.set(keyOf(count), (expectedIn.get(keyOf(count)) ?? 0) + count.expected);
  const holes = [...Map.groupBy(missing, keyOf)].flatMap(([key, places]): Hole[] => {
    const [place] = places;
    if (!place) return [];
    const { classID, streamID, setID, subjectID } = place;
    const students = [...new Set(places.map(({ studentID }) => studentID))]
      .flatMap((id) => names.students.get(id) ?? [])
      .sort((a, b) => a.order - b.order);
    const set = setOf.get(`${classID}/${setID}`);
    return [
      {
        ...{ classID, className: set?.className ?? '', streamID, streamName: names.streams.get(streamID) ?? '' },
        ...{ setID, setName: set?.setName ?? '', subjectID, subject: names.subjects.get(subjectID) ?? '' },
        teachers: (teachers.get(lessonKey(place)) ?? []).join(', '),
        expected: expectedIn.get(key) ?? places.length,
        missing: places.length,
        mayEnter: mayEnter(place) ? 1 : 0,
        students: students.slice(0, named).map(printedName),
      },
    ];
  });
  return {
    mayAllSubjects: mayAllSubjects ? 1 : 0,
    missing: missing.length,
    expected: expected.reduce((sum, count) => sum + count.expected, 0),
    holes: holes.sort(
      (a, b) => a.classID - b.classID || a.streamID - b.streamID || a.setID - b.setID || a.subjectID - b.subjectID,
    ),
  };
};
