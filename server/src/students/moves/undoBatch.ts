import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { conflict, type Handler, missing } from '../../handle.ts';
import { undoChanges } from './undoChanges.ts';
import { undoImport } from './undoImport.ts';

export const undoBatch: Handler<'undoBatch'> = async ({ id }, ctx) => {
  const { db, who, now } = ctx;
  const batch = await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!batch) throw missing();
  const undone = { undoneBy: who.userID, undoneAt: now.toISOString() };
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set(undone)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw conflict(texts.alreadyUndone);
  const isImport = batch.kind === 'IMPORT';
  const changed = isImport ? await undoImport(ctx, batch) : await undoChanges(ctx, batch);
  ctx.changed('batch', id, { undoneBy: null, undoneAt: null }, undone);
  const students = `${changed} ${changed === 1 ? 'student' : 'students'}`;
  return { msg: isImport ? `${students} taken away again` : `${students} put back as before`, changed };
};
