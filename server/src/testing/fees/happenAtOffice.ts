import type { Client, School } from '../startSchool.ts';
import { type FeeEvent, type OfficeEvent, shares } from './CoinModel.ts';
import { countedIn, type Office } from './officeModel.ts';
import { schoolPay, waitingLine } from './openIncoming.ts';
import { counting } from './openTillOffice.ts';

/** What users do by calls, beside what is posted to the ledger alone. */
export type CalledEvent = OfficeEvent | Extract<FeeEvent, { does: 'match' }>;

export const isCalled = (event: FeeEvent): event is CalledEvent =>
  ['import', 'match', 'setAside', 'ownTransfer', 'putBack', 'close'].includes(event.does);

interface Place {
  school: School;
  admin: Client;
  studentIDs: readonly number[];
  happened: readonly FeeEvent[];
  /** What each event answered. */
  entries: readonly number[];
  /** Unlike that of any other event in the school. */
  name: string;
}

/** A called event, or the reversal of a match. @returns the id of a new line, the first payment of a match; else 0 */
export async function happenAtOffice(place: Place, event: FeeEvent): Promise<number> {
  const { school, admin, studentIDs, happened, entries, name } = place;
  if (event.does === 'import') return waitingLine(school, event.amount, `LINE ${name}`);
  if (event.does === 'close') {
    const { counted, banked } = countedIn(event);
    await admin.call(
      'closeTill',
      counting(counted, { banked, ...(banked > 0 && { slip: `DEPOSIT ${name}` }), reason: 'a test' }),
    );
    return 0;
  }
  if (event.does === 'reverse') {
    await admin.call('reversePayment', { id: entries[event.event] ?? 0, reason: 'a test' });
    return 0;
  }
  if (!('line' in event)) throw new Error(`${event.does} is posted, not called`);
  const id = entries[event.line] ?? 0;
  if (event.does === 'match') {
    const regnos = await readRegnos(school, studentIDs);
    const parts = shares(event, happened).map(({ student, amount }) => ({ regNo: regnos[student] ?? '', amount }));
    const { payments } = await admin.call('matchIncoming', { id, parts });
    return payments[0]?.id ?? 0;
  }
  const way = {
    setAside: { setAside: 'a test' },
    ownTransfer: { fromAccountID: schoolPay },
    putBack: { putBack: 1 },
  } as const;
  await admin.call('matchIncoming', { id, ...way[event.does] });
  return 0;
}

async function readRegnos({ database }: School, studentIDs: readonly number[]): Promise<string[]> {
  const rows = await database.read
    .selectFrom('students')
    .select(['id', 'regno'])
    .where('id', 'in', studentIDs)
    .execute();
  return studentIDs.map((studentID) => rows.find(({ id }) => id === studentID)?.regno ?? '');
}

/** As playOffice says it, of the till of user 1. */
export async function readOffice({ database }: School): Promise<Omit<Office, 'lines'>> {
  const accounts = await database.read
    .selectFrom('ledgerAccounts')
    .select(['kind', 'ownerID', 'balance'])
    .where('kind', 'in', ['TILL', 'TILL DIFFERENCE', 'MONEY', 'UNMATCHED'])
    .execute();
  const of = (kind: string, owner?: number) =>
    accounts
      .filter((account) => account.kind === kind && account.ownerID === (owner ?? account.ownerID))
      .reduce((sum, { balance }) => sum + balance, 0);
  const open = await database.read
    .selectFrom('tills')
    .select('id')
    .where('userID', '=', 1)
    .where('closingNo', 'is', null)
    .execute();
  return {
    ...{ till: of('TILL', 1), isTillOpen: open.length > 0, difference: 0 - of('TILL DIFFERENCE', 1) },
    ...{ bank: of('MONEY', 1), schoolPay: of('MONEY', schoolPay), unmatched: 0 - of('UNMATCHED') },
  };
}

/** The states of the lines that events brought, by the event. */
export async function readLines({ database }: School, { happened, entries }: Pick<Place, 'happened' | 'entries'>) {
  const brought = happened.flatMap(({ does }, at) => (does === 'import' ? [at] : []));
  const rows = await database.read
    .selectFrom('incomingLines')
    .select(['id', 'state'])
    .where(
      'id',
      'in',
      brought.map((at) => entries[at] ?? 0),
    )
    .execute();
  return Object.fromEntries(brought.map((at) => [at, rows.find(({ id }) => id === entries[at])?.state]));
}
