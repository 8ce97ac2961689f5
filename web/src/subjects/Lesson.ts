import type { Answer } from '@somero/contract';
import type { School } from '../school/School.ts';

export type Assignment = Answer<'getTeacherAssignments'>['assignments'][number];
export type Overview = Answer<'getTeachingOverview'>;
export type Hole = Overview['holes'][number];
export type Load = Overview['teachers'][number];

/** A subject in a stream of a class. */
export interface Lesson {
  classID: number;
  streamID: number;
  subjectID: number;
}

export const lessonKey = ({ classID, streamID, subjectID }: Lesson): string => `${classID}/${streamID}/${subjectID}`;

/** The streams of all classes as options: `${classID}/${streamID}`. */
export function placesOf(school: School) {
  return school.classes.flatMap((each) =>
    school.streamsOf(each.value).map((stream) => ({
      value: `${each.value}/${stream.value}`,
      label: `${each.label} ${stream.label}`,
    })),
  );
}

const readPlace = (place: string) => {
  const [classID = 0, streamID = 0] = place.split('/').map(Number);
  return { classID, streamID };
};

const levelOfPlace = (school: School, place: string): number =>
  school.classWith(readPlace(place).classID)?.level_id ?? 0;

/** The subjects of these places' levels. With both levels, each label has the level. */
export function subjectsAt(school: School, places: readonly string[]) {
  const levels = [...new Set(places.map((place) => levelOfPlace(school, place)))].sort();
  return levels.flatMap((level) =>
    school.subjectsOf(level).map(({ value, label }) => ({
      value,
      label: levels.length > 1 ? `${label} (${school.nameIn('levelData', level)})` : label,
    })),
  );
}

export function lessonsOf(school: School, places: readonly string[], subjects: readonly number[]): Lesson[] {
  return places.flatMap((place) => {
    const level = levelOfPlace(school, place);
    return subjects
      .filter((subjectID) => school.subjectWith(subjectID)?.level === level)
      .map((subjectID) => ({ ...readPlace(place), subjectID }));
  });
}

export const lessonInWords = (school: School, { classID, streamID, subjectID }: Lesson): string =>
  `${school.nameIn('classData', classID)} ${school.nameIn('streamData', streamID)} ${school.nameIn('subjectData', subjectID)}`;
