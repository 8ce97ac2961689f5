import { type Counted, countedOf } from '@somero/contract/fees/till/rules.ts';
import type { Db } from '../../../handle.ts';
import type { Breach } from './Breach.ts';

/** L14: a TILL line belongs to one till of its cashier. Its lines and the difference make the count, and what stayed opens the next till. */
export async function verifyTills(db: Db): Promise<Breach | null> {
  const moved = await readMoved(db);
  const byTill = Map.groupBy(moved, ({ tillID }) => tillID);
  const tills = await readTills(db);
  let closings = 0;
  for (const of of Map.groupBy(tills, ({ userID }) => userID).values()) {
    let before: StoredTill | undefined;
    for (const till of of) {
      const breach = tillBreach(till, before, byTill.get(till.id) ?? []);
      if (breach) return breach;
      if (till.closingNo !== null) closings++;
      before = till;
    }
  }
  return (await closingNumbers(db, closings)) ?? (await bankedElsewhere(db)) ?? strayLines(db, moved);
}

const law = (entry: number | null, reason: string): Breach => ({ law: 'L14', entry, reason });

const readTills = (db: Db) =>
  db
    .selectFrom('tills')
    .leftJoin('tillClosings as closings', 'closings.tillID', 'tills.id')
    .select(['tills.id', 'tills.userID', 'tills.afterEntry', 'tills.opening', 'tills.closingNo'])
    .select(['closings.closingNo as closedAs', 'untilEntry', 'counts', 'counted', 'expected', 'banked'])
    .orderBy('tills.userID')
    .orderBy('tills.afterEntry')
    .orderBy('tills.id')
    .execute();

type StoredTill = Awaited<ReturnType<typeof readTills>>[number];

/** By the till that they belong to, and by what closed it: what its lines moved, and how many there are. */
async function readMoved(db: Db) {
  const rows = await db
    .selectFrom('tills')
    .leftJoin('tillClosings as closings', 'closings.tillID', 'tills.id')
    .innerJoin('ledgerAccounts as accounts', (join) =>
      join
        .onRef('accounts.ownerID', '=', 'tills.userID')
        .on('accounts.kind', '=', 'TILL')
        .on('accounts.studentID', '=', 0),
    )
    .innerJoin('ledgerLines as lines', (join) =>
      join
        .onRef('lines.accountID', '=', 'accounts.id')
        .onRef('lines.entry', '>', 'tills.afterEntry')
        .on((eb) => eb.or([eb('closings.untilEntry', 'is', null), eb('lines.entry', '<=', eb.ref('untilEntry'))])),
    )
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .select(['tills.id as tillID', 'entries.kind'])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('lines'),
      eb.fn.sum<number | string>(eb('lines.debit', '-', eb.ref('lines.credit'))).as('amount'),
      eb.fn.max('lines.entry').as('last'),
    ])
    .groupBy(['tills.id', 'entries.kind'])
    .execute();
  return rows.map((row) => ({ ...row, lines: Number(row.lines), amount: Number(row.amount), last: Number(row.last) }));
}

type Moved = Awaited<ReturnType<typeof readMoved>>;

function tillBreach(till: StoredTill, before: StoredTill | undefined, moved: Moved): Breach | null {
  const { id, userID, afterEntry, opening, closingNo, closedAs, untilEntry } = till;
  const last = moved.length === 0 ? null : Math.max(...moved.map((each) => each.last));
  const wrong = (reason: string) => law(last ?? untilEntry, `till ${id} of user ${userID} ${reason}`);
  if (closingNo !== closedAs) return wrong(`is stored as closed by ${closingNo}, and there is closing ${closedAs}`);
  if (before && before.untilEntry === null) return wrong(`was opened while till ${before.id} is open`);
  if (before && afterEntry < (before.untilEntry ?? 0)) return wrong(`begins before closing ${before.closingNo}`);
  const stayed = before ? (before.counted ?? 0) - (before.banked ?? 0) : 0;
  if (opening !== stayed) return wrong(`began with ${opening}, and ${stayed} had stayed`);
  return closingNo === null ? null : closingBreach(till, moved, wrong);
}

function closingBreach(till: StoredTill, moved: Moved, wrong: (reason: string) => Breach): Breach | null {
  const { opening, closingNo, counts, counted, expected, banked } = till;
  const sum = (isOf: (kind: string) => boolean) =>
    moved.filter(({ kind }) => isOf(kind)).reduce((total, { amount }) => total + amount, 0);
  const said = opening + sum((kind) => kind !== 'TILL CLOSE' && kind !== 'BANKING');
  const difference = sum((kind) => kind === 'TILL CLOSE');
  if (expected !== said) return wrong(`was to hold ${expected} at closing ${closingNo}, and its lines say ${said}`);
  if (counted !== said + difference)
    return wrong(`held ${counted} at closing ${closingNo}, expected ${expected} with a difference of ${difference}`);
  if (banked !== -sum((kind) => kind === 'BANKING'))
    return wrong(`banked ${banked} at closing ${closingNo}, and its lines say otherwise`);
  const pieces = countedOf(JSON.parse(counts ?? '[]') as Counted[]);
  return pieces === counted ? null : wrong(`held ${counted} at closing ${closingNo}, and its pieces are ${pieces}`);
}

async function closingNumbers(db: Db, closings: number): Promise<Breach | null> {
  const { last, stored } = await db
    .selectFrom('tillClosings')
    .select((eb) => [
      eb.fn.max<number | string | null>('closingNo').as('last'),
      eb.fn.countAll<number | string>().as('stored'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(last ?? 0) === closings && Number(stored) === closings) return null;
  return law(null, `there are ${stored} closings up to number ${last}, and ${closings} tills that they closed`);
}

/** Banking is the last that a closing posts. */
async function bankedElsewhere(db: Db): Promise<Breach | null> {
  const wrong = await db
    .selectFrom('tillClosings as closings')
    .select(['closingNo', 'untilEntry', 'accountID'])
    .where('banked', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledgerLines as lines')
            .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
            .select('lines.entry')
            .whereRef('lines.entry', '=', 'closings.untilEntry')
            .whereRef('lines.debit', '=', 'closings.banked')
            .where('accounts.kind', '=', 'MONEY')
            .whereRef('accounts.ownerID', '=', 'closings.accountID'),
        ),
      ),
    )
    .orderBy('closingNo')
    .limit(1)
    .executeTakeFirst();
  if (!wrong) return null;
  const { closingNo, untilEntry, accountID } = wrong;
  return law(untilEntry, `closing ${closingNo} banked to account ${accountID}, and the ledger does not say so`);
}

async function strayLines(db: Db, moved: Moved): Promise<Breach | null> {
  const { stored, last } = await db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('stored'),
      eb.fn.max<number | string | null>('entry').as('last'),
    ])
    .where('accounts.kind', '=', 'TILL')
    .executeTakeFirstOrThrow();
  const covered = moved.reduce((sum, { lines }) => sum + lines, 0);
  if (Number(stored) === covered) return null;
  return law(last === null ? null : Number(last), `${Number(stored) - covered} lines of tills belong to none`);
}
