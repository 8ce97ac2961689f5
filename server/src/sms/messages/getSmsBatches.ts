import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Handler } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { shownBatches } from './batchRows.ts';
import { momentsOf } from './momentsOf.ts';

const usualSize = 100;

export const getSmsBatches: Handler<'getSmsBatches'> = async ({ page = 1, size = usualSize, ...days }, { db, who }) => {
  const { from, until } = momentsOf(days);
  const found = db
    .selectFrom('smsBatches')
    .where('branchID', '=', ownBranch)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until);
  const rows = await found
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow();
  return {
    ...{ mainData: await shownBatches(db, rows, who), total: Number(total) },
    msg: Number(total) === 0 ? schoolTexts.noDataFound : '',
  };
};
