import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../handle.ts';
import type { SmsBreach } from './SmsBreach.ts';

const page = 1000;

const calls = ['saveSmsPrice', 'addSmsCredit', 'refundSmsPayment'];

/** S2 of what ADMIN did by hand: prices, costs and references stand in no entry, but in the chain of the audit (audit:verify). */
export async function verifyByHand(db: Db): Promise<SmsBreach | null> {
  const prices = new Set<number>();
  for (let last = 0; ; ) {
    const records = await db
      .selectFrom('audit')
      .select(['seq', 'at', 'actorID', 'changes'])
      .where('call', 'in', calls)
      .where('outcome', '=', 'ok')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(page)
      .execute();
    for (const { changes, actorID, at } of records)
      for (const { type, id, after } of JSON.parse(changes) as Recorded[]) {
        const kept = await stored[type]?.(db, id);
        if (type === 'smsPrice') prices.add(id);
        const differs = kept && differing({ ...after, by: actorID, at }, kept.row);
        if (kept && differs !== undefined)
          return { law: 'S2', row: `${kept.title} ${id}`, reason: `its ${differs} is not what the audit says` };
      }
    if (records.length < page) break;
    last = records.at(-1)?.seq ?? last;
    await setImmediate();
  }
  return unknownPrice(db, prices);
}

interface Recorded {
  type: string;
  id: number;
  after: Fields;
}

type Fields = Record<string, unknown>;

interface Kept {
  title: string;
  row: Fields | undefined;
}

/** What an audit record and a row both say. */
const stored: Record<string, (db: Db, id: number) => Promise<Kept>> = {
  smsPrice: async (db, id) => {
    const prices = db.selectFrom('smsPrices').select(['rate', 'reason', 'userID as by', 'at']);
    return { title: 'Price', row: await prices.where('id', '=', id).executeTakeFirst() };
  },
  smsTopup: async (db, id) => {
    const topups = db
      .selectFrom('smsTopups')
      .select(['sms', 'rate', 'amount', 'reference', 'reason', 'addedBy as by', 'at']);
    return { title: 'Top-up', row: await topups.where('id', '=', id).executeTakeFirst() };
  },
  smsPayment: async (db, id) => {
    const payments = db
      .selectFrom('smsPayments')
      .select(['refundReference as reference', 'refundReason as reason', 'refundedBy as by', 'refundedAt as at']);
    return { title: 'Payment', row: await payments.where('id', '=', id).executeTakeFirst() };
  },
};

/** @returns the first name that both have with different values; of a row that is not there `id` */
function differing(recorded: Fields, row: Fields | undefined): string | undefined {
  if (!row) return 'id';
  return Object.keys(row).find((name) => name in recorded && recorded[name] !== row[name]);
}

/** The first price of each branch is the program's. */
async function unknownPrice(db: Db, known: ReadonlySet<number>): Promise<SmsBreach | null> {
  const rows = await db.selectFrom('smsPrices').select(['id', 'userID', 'rate']).orderBy('id').execute();
  const wrong = rows.find(({ id, userID, rate }) => (userID === 0 ? rate !== firstRate : !known.has(id)));
  return wrong ? { law: 'S2', row: `Price ${wrong.id}`, reason: 'the audit does not know it' } : null;
}

/** UGX (sms.md, section 1). */
const firstRate = 35;
