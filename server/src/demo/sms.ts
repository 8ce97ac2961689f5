import { recordOwn } from '../audit/continueChain.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { ownBranch } from '../school/branches.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { giveSms } from '../sms/ledger/giveSms.ts';
import { addSmsPayments } from './smsPayments.ts';

const given = { sms: 2_000, amount: 70_000, reference: 'SLIP 4471', reason: 'For practice with messages' };

/** Credit to practise with, bought and by hand: the training school sends through the simulator. */
export const addSms = (database: SchoolDatabase, { now, secrets }: { now: Date; secrets: Secrets }): Promise<void> =>
  database.write(async (db) => {
    const { admin, bursar } = await staffIDs(db);
    const who = { userID: admin };
    await addSmsPayments({ db, now, secrets, who }, bursar);
    const place = { branchID: ownBranch, purse: 'SIMULATOR', paymentID: null, rate: 35 } as const;
    const id = await giveSms({ db, now, secrets, who }, { ...place, ...given });
    const changes = [{ type: 'smsTopup' as const, id, before: null, after: given }];
    await recordOwn(db, secrets, { call: 'addSmsCredit', at: now, actorID: who.userID, changes });
  });

async function staffIDs(db: Db): Promise<{ admin: number; bursar: number }> {
  const rows = await db.selectFrom('users').select(['id', 'usernameKey']).execute();
  const idOf = (name: string) => rows.find(({ usernameKey }) => usernameKey === name)?.id ?? 0;
  return { admin: idOf('admin'), bursar: idOf('bursar') };
}
