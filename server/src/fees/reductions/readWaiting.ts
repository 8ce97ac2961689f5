import { adminCategory } from '@somero/contract/rights.ts';
import type { Context, Db } from '../../handle.ts';
import { selectWithoutAward } from './selectWithoutAward.ts';

/** How many requests wait that the user may decide, and how many students marked bursary YES have no award. */
export async function readWaiting(
  db: Db,
  { userID, catID }: Pick<Context['who'], 'userID' | 'catID'>,
): Promise<{ requests: number; withoutAward: number }> {
  const { requests } = await db
    .selectFrom('feeRequests')
    .select((eb) => eb.fn.countAll<number | string>().as('requests'))
    .where('state', '=', 'PENDING')
    .$if(catID !== adminCategory, (query) => query.where('askedBy', '<>', userID))
    .executeTakeFirstOrThrow();
  const { students } = await selectWithoutAward(db)
    .select((eb) => eb.fn.countAll<number | string>().as('students'))
    .executeTakeFirstOrThrow();
  return { requests: Number(requests), withoutAward: Number(students) };
}
