import type { Handler } from '../../handle.ts';
import { readFormLists } from '../formLists.ts';
import { changeAsBatch } from './addBatch.ts';
import { readChosen } from './chosenStudents.ts';
import { planChanges } from './planChanges.ts';
import { readTaken } from './readTaken.ts';
import { changeInWords, requireChange, wantedChange } from './wantedChange.ts';

export const changeStudents: Handler<'changeStudents'> = async ({ studentList, ...asked }, ctx) => {
  const wanted = wantedChange(asked);
  const chosen = await readChosen(ctx.db, studentList);
  const lists = await readFormLists(ctx.db);
  requireChange(wanted, chosen, lists);
  const taken = await readTaken(
    ctx.db,
    chosen.map(({ id }) => id),
  );
  const changes = planChanges(chosen, taken, { wanted, papers: lists.papers });
  const batchID = await changeAsBatch(ctx, { kind: 'CHANGE', label: changeInWords(wanted, lists) }, changes);
  return {
    msg: `${changes.length} ${changes.length === 1 ? 'student was' : 'students were'} changed`,
    ...{ changed: changes.length, batchID },
  };
};
