import { setImmediate } from 'node:timers/promises';
import { partsOf } from '@somero/contract/sms/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../handle.ts';
import type { MessageState } from '../../messages/tables.ts';
import type { SmsBooks } from './SmsBooks.ts';
import type { SmsBreach } from './SmsBreach.ts';

const page = 2000;

/** What the messages of a batch say together. */
interface Told {
  messages: number;
  parts: number;
  /** Parts of those that have not left and were not given back. */
  open: number;
}

const nothing: Readonly<Told> = { messages: 0, parts: 0, open: 0 };

/** S8 to S10: messages and their batches against their entries. */
export async function verifyBatches(db: Db, books: SmsBooks): Promise<SmsBreach | null> {
  const told = new Map<number, Told>();
  const breach = await verifyMessages(db, books, told);
  return breach ?? wrongBatch(db, books, told);
}

type Row = { id: number; batchID: number; parts: number; state: MessageState; charged: number; text: string };
type Posted = { messageID: number; debit: number; kind: string; batchID: number | null };

async function verifyMessages(db: Db, { messageLines }: SmsBooks, told: Map<number, Told>): Promise<SmsBreach | null> {
  let seen = 0;
  for (let last = 0; ; ) {
    const rows: Row[] = await db
      .selectFrom('smsMessages')
      .select(['id', 'batchID', 'parts', 'state', 'charged', 'text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    const until = rows.at(-1)?.id ?? last;
    const posted = await readDebits(db, last, until);
    seen += posted.length;
    const byMessage = Map.groupBy(posted, ({ messageID }) => messageID);
    for (const row of rows) {
      const breach = wrongMessage(row, byMessage.get(row.id) ?? []);
      if (breach) return { ...breach, row: `Message ${row.id}` };
      const batch = told.get(row.batchID) ?? { ...nothing };
      told.set(row.batchID, batch);
      batch.messages++;
      batch.parts += row.parts;
      if (row.state === 'QUEUED' || row.state === 'SENDING') batch.open += row.parts;
    }
    if (rows.length < page) break;
    last = until;
    await setImmediate();
  }
  if (seen === messageLines) return null;
  return { law: 'S8', row: 'The ledger of SMS', reason: `${messageLines - seen} of its lines are of no message` };
}

const readDebits = (db: Db, after: number, until: number): Promise<Posted[]> =>
  db
    .selectFrom('smsLines')
    .innerJoin('smsEntries', 'smsEntries.seq', 'smsLines.entry')
    .select(['messageID', 'debit', 'kind', 'batchID'])
    .where('messageID', '>', after)
    .where('messageID', '<=', until)
    // To the letter, so that SQLite takes the index of messages.
    .where(sql<boolean>`"messageID" <> 0 and debit > 0`)
    .execute();

function wrongMessage(row: Row, posted: readonly Posted[]): Omit<SmsBreach, 'row'> | null {
  const kinds = posted.map(({ kind }) => kind).sort();
  if (!mayHave(row).includes(kinds.join(' ')))
    return { law: 'S8', reason: `it is ${row.state}, and its entries are ${kinds.join(', ') || 'none'}` };
  if (posted.some(({ batchID }) => batchID !== row.batchID))
    return { law: 'S8', reason: 'an entry of another batch moved it' };
  const other = posted.find(({ debit }) => debit !== row.parts);
  if (other) return { law: 'S9', reason: `it is ${row.parts} SMS, and its ${other.kind} moved ${other.debit}` };
  // Blanked after twelve months.
  const parts = row.text === '' ? row.parts : partsOf(row.text).parts;
  return parts === row.parts ? null : { law: 'S9', reason: `its text is ${parts} SMS, and it says ${row.parts}` };
}

/** The kinds of entries that moved a message, in the order of the alphabet. */
function mayHave({ state, charged }: Row): readonly string[] {
  if (state === 'QUEUED' || state === 'SENDING') return [''];
  if (state === 'CANCELLED') return charged === 0 ? ['RELEASE'] : [];
  if (state === 'FAILED') return charged === 0 ? ['RELEASE', 'RETURN SEND'] : ['SEND'];
  return charged === 1 ? ['SEND'] : [];
}

async function wrongBatch(db: Db, books: SmsBooks, told: ReadonlyMap<number, Told>): Promise<SmsBreach | null> {
  const reserved = new Map(
    [...books.accounts.values()]
      .filter(({ stored }) => stored.kind === 'RESERVED')
      .map(({ stored, balance }) => [stored.ownerID, balance]),
  );
  for (let last = 0; ; ) {
    const batches = await db
      .selectFrom('smsBatches')
      .select(['id', 'state', 'messages', 'parts', 'purse', 'branchID'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    for (const batch of batches) {
      const taken = books.batches.get(batch.id);
      const { messages, parts, open } = told.get(batch.id) ?? nothing;
      const held = reserved.get(batch.id) ?? 0;
      const law = (name: string, reason: string) => ({ law: name, row: `Batch ${batch.id}`, reason });
      if (parts !== batch.parts || (taken?.sms ?? 0) !== parts)
        return law('S9', `it says ${batch.parts} SMS, its messages are ${parts}, and ${taken?.sms ?? 0} were reserved`);
      if (messages !== batch.messages) return law('S10', `it says ${batch.messages} messages, and it has ${messages}`);
      if (taken && (taken.purse !== batch.purse || taken.branchID !== batch.branchID))
        return law('S11', 'its credit is of another purse or branch');
      if (held !== open) return law('S8', `${held} SMS are reserved for it, and ${open} have not left`);
      if (held !== 0 && (batch.state === 'DONE' || batch.state === 'STOPPED'))
        return law('S8', `it is ${batch.state}, and ${held} SMS are reserved for it`);
    }
    if (batches.length < page) return null;
    last = batches.at(-1)?.id ?? last;
    await setImmediate();
  }
}
