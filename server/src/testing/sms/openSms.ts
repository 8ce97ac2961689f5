import type { Insertable } from 'kysely';
import type { SchoolDatabase } from '../../handle.ts';
import { openSecrets } from '../../secrets/openSecrets.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { ownBranch } from '../../sms/branch.ts';
import { giveSms } from '../../sms/ledger/giveSms.ts';
import type { Ledger, PostedLine, SmsPosting } from '../../sms/ledger/postSms.ts';
import { postSms } from '../../sms/ledger/postSms.ts';
import { smsChain } from '../../sms/ledger/smsChain.ts';
import { verifySms } from '../../sms/ledger/verify/verifySms.ts';
import type { Purse } from '../../sms/Purse.ts';
import type { SmsTables } from '../../sms/tables.ts';
import { openFreshDatabase, schoolBegins, startSchool, testKeys } from '../startSchool.ts';

/** A school and its ledger of SMS. */
export async function openSms(options: Parameters<typeof startSchool>[0] = {}) {
  const school = await startSchool(options);
  return { school, ...smsOf(school) };
}

/** A ledger of SMS without the rest of the program. `end` it yourself. */
export async function openSmsLedger() {
  const database = await openFreshDatabase();
  const clock = { now: () => schoolBegins };
  const secrets = await openSecrets(database, { ...testKeys, clock: clock.now });
  const school = { database, clock, parts: { secrets } };
  await database.write((db) => addBranch(db));
  return { school, end: () => database.close(), ...smsOf(school) };
}

interface LedgerSchool {
  database: SchoolDatabase;
  parts: { secrets: Secrets };
  clock: { now: () => Date };
}

export function smsOf({ database, parts, clock }: LedgerSchool) {
  const act = <R>(work: (ledger: Ledger) => Promise<R>): Promise<R> =>
    database.write((db) => work({ db, now: clock.now(), secrets: parts.secrets, who: { userID: 1 } }));
  return {
    act,
    post: (posting: Omit<SmsPosting, 'branchID' | 'purse'> & Partial<SmsPosting>) =>
      act((ledger) => postSms(ledger, { branchID: ownBranch, purse: 'REAL', ...posting })),
    /** Credit by hand. */
    grant: (sms: number, purse: Purse = 'REAL', branchID = ownBranch) =>
      act((ledger) =>
        giveSms(ledger, {
          ...{ branchID, purse, paymentID: null, sms, rate: 35, amount: 0 },
          ...{ reference: 'A TEST', reason: 'a test' },
        }),
      ),
    /** A batch whose messages have these parts. @returns the ids of the batch and of its messages */
    addBatch: (parts: readonly number[]) => act(({ db, now }) => addBatch(db, now.toISOString(), parts)),
    /** A batch of which each message is reserved, in one transaction. */
    reserveBatch: (parts: readonly number[], of: Of) =>
      act(async (ledger) => {
        const made = await addBatch(ledger.db, ledger.now.toISOString(), parts, of);
        const sum = parts.reduce((total, some) => total + some, 0);
        const lines = [debit('RESERVED', sum), credit('AVAILABLE', sum)];
        await postSms(ledger, { kind: 'RESERVE', ...of, batchID: made.batchID, lines });
        return made;
      }),
    verify: async () => verifySms(database.read, { keys: await parts.secrets.subkeys(database.read, smsChain.name) }),
    balances: async () => {
      const rows = await database.read.selectFrom('smsAccounts').selectAll().orderBy('id').execute();
      return Object.fromEntries(
        rows.map(({ kind, ownerID, balance, ...of }) => [
          nameOf(of, ownerID === 0 ? kind : `${kind} ${ownerID}`),
          balance,
        ]),
      );
    },
  };
}

/** Whose an account is. */
export interface Of {
  branchID: number;
  purse: Purse;
}

/** As `balances` names an account: one of the own branch's real purse by its kind, and its owner where it has one. */
export const nameOf = ({ branchID, purse }: Of, name: string): string =>
  `${name}${purse === 'REAL' ? '' : ` ${purse}`}${branchID === ownBranch ? '' : ` of ${branchID}`}`;

export const ofBranch = (branchID: number, line: PostedLine): PostedLine => ({
  ...line,
  account: { ...line.account, branchID },
});

/** A second branch, 2. */
export const addBranch = (db: Ledger['db']): Promise<unknown> =>
  db.insertInto('branches').values({ id: 2, name: 'Hillside Annex', status: 1 }).execute();

export const debit = (kind: PostedLine['account']['kind'], amount: number, messageID = 0): PostedLine => ({
  ...{ account: { kind }, debit: amount, messageID },
});
export const credit = (kind: PostedLine['account']['kind'], amount: number, messageID = 0): PostedLine => ({
  ...{ account: { kind }, credit: amount, messageID },
});

async function addBatch(
  db: Ledger['db'],
  at: string,
  parts: readonly number[],
  of: Of = { branchID: ownBranch, purse: 'REAL' },
) {
  const { id: batchID } = await db
    .insertInto('smsBatches')
    .values({
      ...{ ...of, userID: 1, audience: 'OTHER', source: '', about: '', text: 'Hello' },
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
  branchID?: number;
  purse?: Purse;
  state?: 'PAID' | 'ASKED';
  isGiven?: boolean;
}

let payments = 0;

/** A payment, by default paid and distributed by the program. @returns its id */
export async function addPaid(
  ledger: Ledger,
  amount: number,
  { branchID = ownBranch, purse = 'SIMULATOR', state = 'PAID', isGiven = state === 'PAID' }: Paid = {},
): Promise<number> {
  const { db, now } = ledger;
  const gatewayID = await addGateway(db, { kind: 'MONEY', isOn: 0, sourceKey: `money ${++payments}` });
  const sms = Math.floor(amount / 35);
  const isPaid = state === 'PAID';
  const { id: paymentID } = await db
    .insertInto('smsPayments')
    .values({
      ...{ branchID, purse, gatewayID, ref: `REF${payments}`, uuid: `uuid ${payments}`, theirRef: null },
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
      ...{ kind: 'RECEIVED', branchID, purse, paymentID },
      lines: [{ account: { kind: 'COLLECTED', ownerID: gatewayID }, debit: amount }, credit('UNDISTRIBUTED', amount)],
    });
  if (isGiven)
    await giveSms(auto, {
      ...{ branchID, purse, paymentID, sms, rate: 35, amount, reference: `REF${payments}`, reason: '' },
    });
  return paymentID;
}
