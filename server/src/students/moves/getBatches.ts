import type { Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

const newest = 50;

export const getBatches: Handler<'getBatches'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('batches')
    .leftJoin('users as doer', 'doer.id', 'batches.userID')
    .leftJoin('users as undoer', 'undoer.id', 'batches.undoneBy')
    .select([
      'batches.id',
      'batches.kind',
      'batches.label',
      'batches.size as students',
      'batches.at',
      'batches.undoneAt',
    ])
    .select(['doer.fname', 'doer.lname', 'undoer.fname as undoneFname', 'undoer.lname as undoneLname'])
    .orderBy('batches.id', 'desc')
    .limit(newest)
    .execute();
  return {
    mainData: rows.map(({ fname, lname, undoneFname, undoneLname, undoneAt, ...batch }) => ({
      ...batch,
      by: staffName({ fname, lname }),
      undoneAt: undoneAt ?? '',
      undoneBy: staffName({ fname: undoneFname, lname: undoneLname }),
    })),
  };
};
