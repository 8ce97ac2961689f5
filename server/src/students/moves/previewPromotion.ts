import { fullName } from '@somero/contract/students/rules.ts';
import type { Handler } from '../../handle.ts';
import { type ChosenStudent, chosenColumns } from './chosenStudents.ts';
import { type EndOfTermMarks, type MarksSoFar, readEndOfTermMarks } from './endOfTermMarks.ts';
import { type ReadMove, readMove, requireMove } from './readMove.ts';

const noMarks: MarksSoFar = { entered: 0, expected: 0, subjects: 0, complete: 0 };

export const previewPromotion: Handler<'previewPromotion'> = async (asked, { db }) => {
  requireMove(asked);
  const move = await readMove(db, asked);
  const students = await db
    .selectFrom('students')
    .select(chosenColumns)
    .where('classID', '=', move.from.id)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  const marks = await readEndOfTermMarks(db, move.from);
  const streams = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').execute();
  const streamName = (id: number) => streams.find((stream) => stream.id === id)?.name ?? '';
  return {
    students: students.map((student) => {
      const { id, regno, status, streamID } = student;
      const { entered, expected } = marks.get(id) ?? noMarks;
      return {
        ...{ id, regno, name: fullName(student), status, currentStream: streamID },
        toStream: status === 1 ? move.streamAfter(streamID) : streamID,
        marksEntered: entered,
        marksExpected: expected,
        notes: notesOn(student, { move, marks, stream: streamName(streamID) }),
      };
    }),
  };
};

/** Warnings; only a disabled student cannot be moved. */
function notesOn(
  { id, status, streamID }: ChosenStudent,
  { move, marks, stream }: { move: ReadMove; marks: EndOfTermMarks; stream: string },
): string[] {
  if (status !== 1) return ['Disabled: not moved'];
  const notes: string[] = [];
  if (move.to && streamID === 0) notes.push('Has no stream: will need one');
  else if (move.to && move.streamAfter(streamID) === 0)
    notes.push(`No stream ${stream} in ${move.to.name}: will need a stream`);
  const { subjects, complete } = marks.get(id) ?? noMarks;
  if (complete < subjects)
    notes.push(
      `End-of-term marks are missing in ${subjects - complete} of ${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`,
    );
  return notes;
}
