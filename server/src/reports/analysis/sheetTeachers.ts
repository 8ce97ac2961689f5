import type { MarkSheet } from './markSheet.ts';
import { type Teachers, teacherNames } from './readLessons.ts';

interface TeacherHole {
  /** '' if nobody is assigned. */
  teacher: string;
  subject: string;
  stream: string;
  missing: number;
}

function streamsOf({ students }: MarkSheet): { id: number; name: string }[] {
  const names = new Map(students.map(({ student }) => [student.streamID, student.streamName]));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
}

/** «Grace Nalubega», or «Grace Nalubega (EAST), Peter Okot (WEST)» where streams differ. */
export function teachersOf(sheet: MarkSheet, teachers: Teachers, subjectID: number): string {
  const byStream = streamsOf(sheet).flatMap(({ id, name }) => {
    const names = teacherNames(teachers, { classID: sheet.section.classID, streamID: id, subjectID });
    return names === '' ? [] : [{ stream: name, names }];
  });
  const [first] = byStream;
  if (!first) return '';
  if (byStream.length === streamsOf(sheet).length && byStream.every(({ names }) => names === first.names))
    return first.names;
  return byStream.map(({ stream, names }) => `${names} (${stream})`).join(', ');
}

/** Missing marks by teacher. Lessons without a teacher come last. */
export function teacherHoles(sheet: MarkSheet, teachers: Teachers): TeacherHole[] {
  const holes = streamsOf(sheet).flatMap(({ id: streamID, name }) =>
    sheet.subjects.flatMap((subject, index): TeacherHole[] => {
      const cells = sheet.students.flatMap(({ student, cells }) =>
        student.streamID === streamID ? (cells[index] ?? []) : [],
      );
      const missing = cells.reduce((sum, { expected, entered }) => sum + expected - entered, 0);
      if (missing === 0) return [];
      const lesson = { classID: sheet.section.classID, streamID, subjectID: subject.id };
      return [{ teacher: teacherNames(teachers, lesson), subject: subject.name, stream: name, missing }];
    }),
  );
  const rank = ({ teacher }: TeacherHole) => (teacher === '' ? 1 : 0);
  return holes.sort((a, b) => rank(a) - rank(b) || (a.teacher < b.teacher ? -1 : a.teacher > b.teacher ? 1 : 0));
}
