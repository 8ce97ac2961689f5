import { ownBranch } from '../../sms/branch.ts';
import { giveSms } from '../../sms/ledger/giveSms.ts';
import type { Ledger, PostedLine, SmsPosting } from '../../sms/ledger/postSms.ts';
import { postSms } from '../../sms/ledger/postSms.ts';
import { type School, startSchool } from '../startSchool.ts';

/** A school and its ledger of SMS. */
export async function openSms(options: Parameters<typeof startSchool>[0] = {}) {
  const school = await startSchool(options);
  return { school, ...smsOf(school) };
}

export function smsOf(school: School) {
  const { database, parts, clock } = school;
  const act = <R>(work: (ledger: Ledger) => Promise<R>): Promise<R> =>
    database.write((db) => work({ db, now: clock.now(), secrets: parts.secrets, who: { userID: 1 } }));
  return {
    act,
    post: (posting: Omit<SmsPosting, 'branchID' | 'purse'> & Partial<SmsPosting>) =>
      act((ledger) => postSms(ledger, { branchID: ownBranch, purse: 'REAL', ...posting })),
    /** Credit by hand. */
    grant: (sms: number, purse: 'REAL' | 'SIMULATOR' = 'REAL') =>
      act((ledger) =>
        giveSms(ledger, {
          ...{ branchID: ownBranch, purse, paymentID: null, sms, rate: 35, amount: 0 },
          ...{ reference: 'A TEST', reason: 'a test' },
        }),
      ),
    /** A batch whose messages have these parts. @returns the ids of the batch and of its messages */
    addBatch: (parts: readonly number[]) => act(({ db, now }) => addBatch(db, now.toISOString(), parts)),
    balances: async () => {
      const rows = await database.read.selectFrom('smsAccounts').selectAll().orderBy('id').execute();
      return Object.fromEntries(
        rows.map(({ kind, purse, ownerID, balance }) => [
          `${kind}${ownerID === 0 ? '' : ` ${ownerID}`}${purse === 'REAL' ? '' : ` ${purse}`}`,
          balance,
        ]),
      );
    },
  };
}

export const debit = (kind: PostedLine['account']['kind'], amount: number, messageID = 0): PostedLine => ({
  ...{ account: { kind }, debit: amount, messageID },
});
export const credit = (kind: PostedLine['account']['kind'], amount: number, messageID = 0): PostedLine => ({
  ...{ account: { kind }, credit: amount, messageID },
});

async function addBatch(db: Ledger['db'], at: string, parts: readonly number[]) {
  const { id: batchID } = await db
    .insertInto('smsBatches')
    .values({
      ...{ branchID: ownBranch, purse: 'REAL', userID: 1, audience: 'OTHER', source: '', about: '', text: 'Hello' },
      ...{ isPersonal: 0, state: 'SENDING', heldWhy: '', createdAt: at, startsAt: at, endedAt: null, isUrgent: 0 },
      ...{ reason: '', messages: parts.length, parts: parts.reduce((sum, some) => sum + some, 0), rate: 35 },
      ...{ resendOf: null, unreached: '[]', digest: '', blankedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const messageIDs: number[] = [];
  for (const [n, some] of parts.entries()) {
    const { id } = await db
      .insertInto('smsMessages')
      .values({
        ...{ batchID, phone: `+2567720${String(n).padStart(5, '0')}`, name: '', students: '', text: 'Hello' },
        ...{ parts: some, state: 'QUEUED', reason: '', charged: 0, network: 'MTN', gatewayID: null, ref: null },
        ...{ cost: null, tries: 0, dueAt: null, claimedBy: null, claimedAt: null, sentAt: null, endedAt: null },
        ...{ createdAt: at, resendOf: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    messageIDs.push(id);
  }
  return { batchID, messageIDs };
}
