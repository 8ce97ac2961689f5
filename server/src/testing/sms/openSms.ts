import type { Insertable } from 'kysely';
import { ownBranch } from '../../sms/branch.ts';
import { giveSms } from '../../sms/ledger/giveSms.ts';
import type { Ledger, PostedLine, SmsPosting } from '../../sms/ledger/postSms.ts';
import { postSms } from '../../sms/ledger/postSms.ts';
import { smsChain } from '../../sms/ledger/smsChain.ts';
import { verifySms } from '../../sms/ledger/verify/verifySms.ts';
import type { Purse } from '../../sms/Purse.ts';
import type { SmsTables } from '../../sms/tables.ts';
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
    /** A batch of which each message is reserved, in one transaction. */
    reserveBatch: (parts: readonly number[], purse: Purse) =>
      act(async (ledger) => {
        const made = await addBatch(ledger.db, ledger.now.toISOString(), parts, purse);
        const sum = parts.reduce((total, some) => total + some, 0);
        const lines = [debit('RESERVED', sum), credit('AVAILABLE', sum)];
        await postSms(ledger, { kind: 'RESERVE', branchID: ownBranch, purse, batchID: made.batchID, lines });
        return made;
      }),
    verify: async () => verifySms(database.read, { keys: await parts.secrets.subkeys(database.read, smsChain.name) }),
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

async function addBatch(db: Ledger['db'], at: string, parts: readonly number[], purse: Purse = 'REAL') {
  const { id: batchID } = await db
    .insertInto('smsBatches')
    .values({
      ...{ branchID: ownBranch, purse, userID: 1, audience: 'OTHER', source: '', about: '', text: 'Hello' },
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
        ...{
          batchID,
          phone: `+2567720${String(n).padStart(5, '0')}`,
          name: '',
          students: '',
          text: 'x'.repeat(some === 1 ? 5 : 153 * some),
        },
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

/** A gateway of SMS that is in use. */
export async function addGateway(db: Ledger['db'], more: Partial<Insertable<SmsTables['smsGateways']>> = {}) {
  const { id } = await db
    .insertInto('smsGateways')
    .values({
      ...{ kind: 'SMS', source: 'SAVED', sourceKey: `key ${JSON.stringify(more)}`, name: 'EgoSMS', driver: 'egosms' },
      ...{ url: '', account: '', options: '{}', sender: '', networks: 'MTN,AIRTEL,OTHER', rank: 1, inFlight: 10 },
      ...{ price: null, lowBalance: 0, least: 500, most: 5_000_000, isOn: 1, setAt: null, setBy: null },
      ...{ addressID: null, pausedAt: null, balance: null, balanceAt: null, ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Paid {
  purse?: Purse;
  state?: 'PAID' | 'ASKED';
  isGiven?: boolean;
}

let payments = 0;

/** A payment, by default paid and distributed by the program. @returns its id */
export async function addPaid(
  ledger: Ledger,
  amount: number,
  { purse = 'SIMULATOR', state = 'PAID', isGiven = state === 'PAID' }: Paid = {},
): Promise<number> {
  const { db, now } = ledger;
  const gatewayID = await addGateway(db, { kind: 'MONEY', isOn: 0, sourceKey: `money ${++payments}` });
  const sms = Math.floor(amount / 35);
  const isPaid = state === 'PAID';
  const { id: paymentID } = await db
    .insertInto('smsPayments')
    .values({
      ...{ branchID: ownBranch, purse, gatewayID, ref: `REF${payments}`, uuid: `uuid ${payments}`, theirRef: null },
      ...{ url: '', amount, phone: '+256772000001', details: '', rate: 35, sms, state, statusMsg: '', userID: 1 },
      ...{ createdAt: now.toISOString(), dueAt: null, askedAt: null, queriedAt: null, notFoundAt: null },
      ...{ settledAt: isPaid ? now.toISOString() : null, settledBy: isPaid ? 0 : null, isDistributed: Number(isGiven) },
      ...{ refundedAt: null, refundedBy: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const auto = { ...ledger, who: { userID: 0 } };
  if (isPaid)
    await postSms(auto, {
      ...{ kind: 'RECEIVED', branchID: ownBranch, purse, paymentID },
      lines: [{ account: { kind: 'COLLECTED', ownerID: gatewayID }, debit: amount }, credit('UNDISTRIBUTED', amount)],
    });
  if (isGiven)
    await giveSms(auto, {
      ...{ branchID: ownBranch, purse, paymentID, sms, rate: 35, amount, reference: `REF${payments}`, reason: '' },
    });
  return paymentID;
}
