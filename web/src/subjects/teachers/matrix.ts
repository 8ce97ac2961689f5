import type { School } from '../../school/School.ts';
import { type Lesson, lessonKey, type Overview } from '../Lesson.ts';

export interface Taught {
  /** Of the assignment. */
  id: number;
  userID: number;
  name: string;
}

/** «JN» of Joan Nakato. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The streams of a class, the subjects that its students take or somebody teaches there, and who does. */
export function matrixOf(school: School, { teachers, holes, taught }: Overview, classID: number) {
  const names = new Map(teachers.map(({ userID, name }) => [userID, name]));
  const here = taught.filter((each) => each.classID === classID);
  const byLesson = new Map<string, Taught[]>();
  for (const { id, userID, ...lesson } of here) {
    const key = lessonKey(lesson);
    byLesson.set(key, [...(byLesson.get(key) ?? []), { id, userID, name: names.get(userID) ?? '' }]);
  }
  const open = holes.filter((hole) => hole.classID === classID);
  const isHole = new Set(open.map(lessonKey));
  const used = new Set([...here, ...open].map(({ subjectID }) => subjectID));
  const level = school.classWith(classID)?.level_id ?? 0;
  return {
    streams: school.streamsOf(classID),
    subjects: school.subjectsOf(level).filter(({ value }) => used.has(value)),
    cellOf: (lesson: Lesson) => {
      const key = lessonKey(lesson);
      return { taught: byLesson.get(key) ?? [], isHole: isHole.has(key) };
    },
  };
}
