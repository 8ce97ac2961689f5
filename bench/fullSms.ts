import type { SchoolDatabase } from '../server/src/handle.ts';
import { ownBranch } from '../server/src/school/branches.ts';
import type { Secrets } from '../server/src/secrets/Secrets.ts';
import { type Ledger, postSms } from '../server/src/sms/ledger/postSms.ts';
import { distribute } from '../server/src/sms/payments/distribute.ts';
import { receive } from '../server/src/sms/payments/receive.ts';

const batches = 1_500;
const messages = 400;
/** Of one request to a gateway. */
const together = 10;
/** The texts of older ones are blanked. */
const unblanked = 150;
const purse = 'REAL';
/** UGX a part. */
const rate = 35;
const text = 'Dear parent, the visitation day of St. Kizito is on Saturday at ten. Come with the fees card, please. ';

/** 600,000 messages of ten years, each of one part, ten to an entry; the credit of each batch was paid for. */
export async function addFullSms(database: SchoolDatabase, secrets: Secrets, now: Date): Promise<void> {
  const { id: gatewayID } = await database.read
    .selectFrom('smsGateways')
    .select('id')
    .where('driver', '=', 'mtn')
    .executeTakeFirstOrThrow();
  for (let batch = 0; batch < batches; batch++) {
    const at = new Date(now.getTime() - ((batches - batch) / batches) * 10 * 365 * 86_400_000);
    await database.write(async (db) => {
      const ledger = { db, secrets, now: at, who: { userID: 1 } };
      await addPayment(ledger, batch, gatewayID);
      await addBatch(ledger, batch);
    });
  }
}

async function addPayment(ledger: Ledger, batch: number, gatewayID: number): Promise<void> {
  const { db, now } = ledger;
  const payment = await db
    .insertInto('smsPayments')
    .values({
      ...{ branchID: ownBranch, purse, gatewayID, url: '', ref: `BENCH${batch}`, uuid: `bench ${batch}`, userID: 1 },
      ...{ amount: messages * rate, phone: '+256772000456', details: '', rate, sms: messages, state: 'ASKED' },
      ...{ statusMsg: '', createdAt: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const paid = await receive(ledger, payment, { statusMsg: 'Paid', theirRef: `${batch}`, settledBy: 0 });
  if (paid) await distribute(ledger, paid);
}

async function addBatch(ledger: Ledger, batch: number): Promise<void> {
  const { db, now } = ledger;
  const at = now.toISOString();
  const isBlanked = batch < batches - unblanked;
  const { id: batchID } = await db
    .insertInto('smsBatches')
    .values({
      ...{
        branchID: ownBranch,
        purse,
        userID: 1,
        audience: 'PARENTS',
        source: '',
        about: 'S1',
        text: isBlanked ? '' : text,
      },
      ...{
        isPersonal: 1,
        state: 'DONE',
        heldWhy: '',
        createdAt: at,
        startsAt: at,
        endedAt: at,
        isUrgent: 0,
        reason: '',
      },
      ...{ messages, parts: messages, rate, resendOf: null, unreached: '[]', digest: '' },
      blankedAt: isBlanked ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: messages }, (_, n) => ({
    ...{ batchID, phone: `+25677${String(batch * messages + n).padStart(7, '0')}`, name: 'Parent', students: '' },
    ...{ text: isBlanked ? '' : `${text}Child ${n}`, parts: 1, state: 'SENT' as const, reason: '', charged: 1 },
    ...{
      network: 'MTN',
      gatewayID: null,
      ref: null,
      cost: null,
      tries: 1,
      dueAt: null,
      claimedBy: null,
      claimedAt: null,
    },
    ...{ sentAt: at, endedAt: at, createdAt: at, resendOf: null },
  }));
  const sent = await db.insertInto('smsMessages').values(rows).returning('id').execute();
  const of = { branchID: ownBranch, purse, batchID } as const;
  const reserved = { account: { kind: 'RESERVED' as const } };
  const available = { account: { kind: 'AVAILABLE' as const }, credit: messages };
  await postSms(ledger, { ...of, kind: 'RESERVE', lines: [{ ...reserved, debit: messages }, available] });
  for (let from = 0; from < messages; from += together) {
    const used = sent
      .slice(from, from + together)
      .map(({ id }) => ({ account: { kind: 'USED' as const }, debit: 1, messageID: id }));
    await postSms(ledger, { ...of, kind: 'SEND', lines: [...used, { ...reserved, credit: used.length }] });
  }
}
