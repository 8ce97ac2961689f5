import type { School } from '../../school/School.ts';
import type { Option } from '../../ui/fields/SelectField.tsx';
import type { StudentValues } from './StudentValues.ts';

// Level, class, stream and subjects hang together (second document, section 4).

type Place = Pick<StudentValues, 'level' | 'sclass' | 'stream' | 'subjectList'>;

/** With what a record holds already, although it is in use no more. */
function stored(options: readonly Option<number>[], id: number, name: string): readonly Option<number>[] {
  const isThere = id === 0 || name === '' || options.some(({ value }) => value === id);
  return isThere ? options : [...options, { value: id, label: name }];
}

/** What may be chosen: classes of the level, all while none is chosen; streams of the class. */
export function offered(school: School, { level, sclass, stream }: Place) {
  const classes = level > 0 ? school.classesOf(level) : school.classes;
  return {
    levels: school.levels,
    classes: stored(classes, sclass, school.nameIn('classData', sclass)),
    streams: stored(school.streamsOf(sclass), stream, school.nameIn('streamData', stream)),
  };
}

/** A level drops a class and subjects that are not of it. */
export function chooseLevel(school: School, { sclass, stream, subjectList }: Place, level: number): Partial<Place> {
  const stays = school.classWith(sclass)?.level_id === level;
  return {
    level,
    sclass: stays ? sclass : 0,
    stream: stays ? stream : 0,
    subjectList: subjectList.filter((id) => school.subjectWith(id)?.level === level),
  };
}

/** A class brings its level and keeps the stream if it has it; the only stream of a class is chosen at once. */
export function chooseClass(school: School, place: Place, sclass: number): Partial<Place> {
  const level = school.classWith(sclass)?.level_id ?? place.level;
  const streams = school.streamsOf(sclass);
  const [only, another] = streams;
  const stays = streams.some(({ value }) => value === place.stream);
  const stream = stays ? place.stream : only && !another ? only.value : 0;
  return { ...(level === place.level ? {} : chooseLevel(school, { ...place, sclass }, level)), sclass, stream };
}
