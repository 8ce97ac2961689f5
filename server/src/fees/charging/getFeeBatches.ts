import type { Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { makerName } from '../schoolpay/makerName.ts';
import { batchSizes } from './batchSizes.ts';
import { readFeeRuns } from './feeRuns.ts';

const newest = 50;

export const getFeeBatches: Handler<'getFeeBatches'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('feeBatches as batches')
    .leftJoin('users as doer', 'doer.id', 'batches.userID')
    .leftJoin('users as undoer', 'undoer.id', 'batches.undoneBy')
    .select(['batches.id', 'batches.kind', 'batches.label', 'batches.at', 'batches.undoneAt', 'batches.undoneReason'])
    .select(['doer.fname', 'doer.lname', 'undoer.fname as undoneFname', 'undoer.lname as undoneLname'])
    .orderBy('batches.id', 'desc')
    .limit(newest)
    .execute();
  const sizes = await batchSizes(
    db,
    rows.map(({ id }) => id),
  );
  const runs = await readFeeRuns(db);
  return {
    mainData: rows.map(({ fname, lname, undoneFname, undoneLname, ...batch }) => ({
      ...batch,
      ...sizes(batch.id),
      by: makerName({ fname, lname }),
      undoneAt: batch.undoneAt ?? '',
      undoneBy: staffName({ fname: undoneFname, lname: undoneLname }),
      undoneReason: batch.undoneReason ?? '',
      ...stateOf(runs.find(({ batchID }) => batchID === batch.id)),
    })),
  };
};

const stateOf = (run: { kind: string } | undefined) => ({
  charging: Number(run !== undefined && run.kind !== 'reverseFeeBatch'),
  undoing: Number(run?.kind === 'reverseFeeBatch'),
});
