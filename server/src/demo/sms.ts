import { recordOwn } from '../audit/continueChain.ts';
import type { SchoolDatabase } from '../handle.ts';
import { ownBranch } from '../school/branches.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { giveSms } from '../sms/ledger/giveSms.ts';

const given = { sms: 2_000, amount: 70_000, reference: 'SLIP 4471', reason: 'For practice with messages' };

/** Credit to practise with: the training school sends through the simulator. */
export const addSms = (database: SchoolDatabase, { now, secrets }: { now: Date; secrets: Secrets }): Promise<void> =>
  database.write(async (db) => {
    const { id: userID } = await db
      .selectFrom('users')
      .select('id')
      .where('usernameKey', '=', 'admin')
      .executeTakeFirstOrThrow();
    const who = { userID };
    const place = { branchID: ownBranch, purse: 'SIMULATOR', paymentID: null, rate: 35 } as const;
    const id = await giveSms({ db, now, secrets, who }, { ...place, ...given });
    const changes = [{ type: 'smsTopup' as const, id, before: null, after: given }];
    await recordOwn(db, secrets, { call: 'addSmsCredit', at: now, actorID: who.userID, changes });
  });
