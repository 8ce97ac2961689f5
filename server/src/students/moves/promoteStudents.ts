import type { MoveAction } from '@somero/contract/students/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { fail, type Handler } from '../../handle.ts';
import { changeAsBatch } from './addBatch.ts';
import { type ChosenStudent, conflictOf, readChosen } from './chosenStudents.ts';
import { type ReadMove, readMove, requireMove } from './readMove.ts';

const words: Record<MoveAction, string> = {
  PROMOTE: 'promoted',
  DEMOTE: 'demoted',
  DEACTIVATE: 'deactivated',
};

export const promoteStudents: Handler<'promoteStudents'> = async ({ studentList, ...asked }, ctx) => {
  requireMove(asked);
  if (studentList.length === 0) throw fail(texts.selectStudent, 'studentList');
  const move = await readMove(ctx.db, asked);
  const chosen = await readChosen(ctx.db, studentList);
  requireMovable(chosen, move);
  const changes = chosen.map((student) => {
    const { classID, streamID, status } = student;
    const before = { classID, streamID, status };
    const after = move.to
      ? { classID: move.to.id, streamID: move.streamAfter(streamID), status }
      : { ...before, status: 0 };
    return { student, before, after };
  });
  const batchID = await changeAsBatch(ctx, { kind: move.action, label: move.label }, changes);
  const needStream = changes
    .filter(({ after }) => move.to !== null && after.streamID === 0)
    .map(({ student }) => ({ id: student.id, regno: student.regno, name: fullName(student) }));
  const done = `${chosen.length} ${chosen.length === 1 ? 'student was' : 'students were'} ${words[move.action]}`;
  return {
    msg: `${done}${move.to ? ` to ${move.to.name}` : ''}${streamWords(needStream.length)}`,
    ...{ changed: chosen.length, batchID, needStream },
  };
};

const streamWords = (count: number): string =>
  count === 0 ? '' : `; ${count} ${count === 1 ? 'needs' : 'need'} a stream`;

/** @throws CallError 409 with the names of those in another class, or else of the disabled ones */
function requireMovable(chosen: readonly ChosenStudent[], { from }: ReadMove): void {
  const elsewhere = chosen.filter(({ classID }) => classID !== from.id);
  if (elsewhere.length > 0) throw conflictOf(texts.movedMeanwhile, elsewhere);
  const disabled = chosen.filter(({ status }) => status !== 1);
  if (disabled.length > 0) throw conflictOf(texts.disabledMeanwhile, disabled);
}
