import { recordOwn } from '../audit/continueChain.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { ownBranch } from '../school/branches.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { giveSms } from '../sms/ledger/giveSms.ts';
import { addSmsMessages } from './smsMessages.ts';
import { addSmsPayments } from './smsPayments.ts';

const given = { sms: 2_000, amount: 70_000, reference: 'SLIP 4471', reason: 'For practice with messages' };

/** Credit to practise with, bought and by hand, and what was sent: the training school sends through the simulator. */
export const addSms = (database: SchoolDatabase, { now, secrets }: { now: Date; secrets: Secrets }): Promise<void> =>
  database.write(async (db) => {
    const { admin = 0, bursar = 0, secretary = 0, head = 0 } = await staffIDs(db);
    const who = { userID: admin };
    const began = new Date(now.getTime() - 13 * 86_400_000);
    const place = { branchID: ownBranch, purse: 'SIMULATOR', paymentID: null, rate: 35 } as const;
    const id = await giveSms({ db, now: began, secrets, who }, { ...place, ...given });
    const changes = [{ type: 'smsTopup' as const, id, before: null, after: given }];
    await recordOwn(db, secrets, { call: 'addSmsCredit', at: began, actorID: who.userID, changes });
    await addSmsPayments({ db, now, secrets, who }, bursar);
    const left = await addFormerSecretary(db, secretary);
    await addSmsMessages({ db, now, secrets, who }, { secretary, head, left });
  });

async function staffIDs(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('users').select(['id', 'usernameKey']).execute();
  return Object.fromEntries(rows.map(({ id, usernameKey }) => [usernameKey, id]));
}

/** Whose account is no longer active. @returns its id */
async function addFormerSecretary(db: Db, secretary: number): Promise<number> {
  const today = db.selectFrom('users').selectAll().where('id', '=', secretary);
  const { id: _, ...shared } = await today.executeTakeFirstOrThrow();
  const own = { username: 'secretary2', usernameKey: 'secretary2', fname: 'Agnes', lname: 'Namubiru', status: 0 };
  const { id } = await db
    .insertInto('users')
    .values({ ...shared, ...own })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
