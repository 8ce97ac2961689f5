import type { SchoolDatabase } from '../server/src/handle.ts';
import { ownBranch } from '../server/src/school/branches.ts';
import type { Secrets } from '../server/src/secrets/Secrets.ts';
import { giveSms } from '../server/src/sms/ledger/giveSms.ts';
import { type Ledger, postSms } from '../server/src/sms/ledger/postSms.ts';

const batches = 1_500;
const messages = 400;
/** Of one request to a gateway. */
const together = 10;
/** The texts of older ones are blanked. */
const unblanked = 150;
const purse = 'REAL';
const text = 'Dear parent, the visitation day of St. Kizito is on Saturday at ten. Come with the fees card, please. ';

/** 600,000 messages of ten years, each of one part, ten to an entry. */
export async function addFullSms(database: SchoolDatabase, secrets: Secrets, now: Date): Promise<void> {
  await database.write((db) =>
    giveSms(
      { db, secrets, now, who: { userID: 1 } },
      {
        ...{ branchID: ownBranch, purse, paymentID: null, sms: batches * messages, rate: 35, amount: 0 },
        ...{ reference: 'BENCH', reason: 'for the bench' },
      },
    ),
  );
  for (let batch = 0; batch < batches; batch++) {
    const at = new Date(now.getTime() - ((batches - batch) / batches) * 10 * 365 * 86_400_000);
    await database.write((db) => addBatch({ db, secrets, now: at, who: { userID: 1 } }, batch));
  }
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
      ...{ messages, parts: messages, rate: 35, resendOf: null, unreached: '[]', digest: '' },
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
