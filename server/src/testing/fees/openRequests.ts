import type { TestPayload } from '../startSchool.ts';
import { openCharged } from './openCharged.ts';
import { reducedOf } from './reducedOf.ts';

export const children = ['U001/1', 'U001/2', 'U001/3'] as const;

/** The charged school of openCharged with a cashier, whose requests the bursar decides. */
export async function openRequests() {
  const opened = await openCharged();
  const { school, bursar } = opened;
  const cashier = await school.with(['addPay']);
  const ask = async (asked: Omit<TestPayload<'addFeeRequest'>, 'reason'>) =>
    (await cashier.call('addFeeRequest', { reason: 'A test', ...asked })).id;
  return {
    ...{ ...opened, cashier, ask },
    /** @returns the request */
    approve: async (asked: Omit<TestPayload<'addFeeRequest'>, 'reason'>): Promise<number> => {
      const id = await ask(asked);
      await bursar.call('decideFeeRequest', { id, approve: 1 });
      return id;
    },
    off: (studentID: number) => reducedOf(school, studentID),
    balanceOf: async (studentID: number): Promise<number> => {
      const found = await school.database.read
        .selectFrom('studentBalances')
        .select('balance')
        .where('studentID', '=', studentID)
        .executeTakeFirst();
      return found?.balance ?? 0;
    },
  };
}
