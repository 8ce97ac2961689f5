import type { Answered } from '@somero/contract';
import type { LineState } from '@somero/contract/fees/incoming/states.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { mapInSlices } from '../../mapInSlices.ts';
import { makerName } from '../schoolpay/makerName.ts';
import { matchExactly } from './matchExactly.ts';
import { Suggestions } from './Suggestions.ts';

export type ShownLine = Answered<'getIncoming'>['mainData'][number];

const columns = [
  ...(['lines.id', 'lines.accountID', 'lines.paidOn', 'lines.amount', 'lines.reference', 'lines.text'] as const),
  ...([
    'lines.code',
    'lines.regno',
    'lines.state',
    'lines.flag',
    'lines.why',
    'lines.newAmount',
    'lines.reason',
  ] as const),
  ...([
    'lines.paymentID',
    'lines.ver',
    'accounts.name as account',
    'batches.at',
    'users.fname',
    'users.lname',
  ] as const),
] as const;

interface Only {
  id?: number;
  state?: LineState | undefined;
  /** Lines older than this one, and how many at most. */
  before?: number | undefined;
  limit?: number;
}

const readRows = (db: Db, only: Only) =>
  db
    .selectFrom('incomingLines as lines')
    .innerJoin('moneyAccounts as accounts', 'accounts.id', 'lines.accountID')
    .innerJoin('feeBatches as batches', 'batches.id', 'lines.batchID')
    .leftJoin('users', 'users.id', 'batches.userID')
    .select(columns)
    .where('lines.state', '<>', 'UNDONE')
    .$if(only.id !== undefined, (query) => query.where('lines.id', '=', only.id ?? 0))
    .$if(only.id === undefined && isWaiting(only.state), (query) =>
      query.where((line) => line.or([line('lines.state', '=', 'OPEN'), line('lines.flag', '<>', '')])),
    )
    .$if(only.state !== undefined && !isWaiting(only.state), (query) =>
      query.where('lines.state', '=', only.state as 'MATCHED').where('lines.flag', '=', ''),
    )
    // What waits is sorted by its state later; of what was decided the newest is looked for.
    .orderBy('lines.id', isWaiting(only.state) ? 'asc' : 'desc')
    .$if(only.before !== undefined, (query) => query.where('lines.id', '<', only.before ?? 0))
    .$if(only.limit !== undefined, (query) => query.limit(only.limit ?? 0))
    .execute();

const isWaiting = (state: LineState | undefined): boolean =>
  state === undefined || ['SUGGESTED', 'UNMATCHED', 'DIFFERS', 'VANISHED'].includes(state);

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Lines as a screen shows them, with whom each may be of. */
export async function readShown(db: Db, only: Only = {}): Promise<ShownLine[]> {
  const rows = await readRows(db, only);
  const open = rows.filter(({ state }) => state === 'OPEN');
  const suggestions = open.length > 0 ? await Suggestions.read(db) : null;
  const named = await matchExactly(db, open);
  const students = await readStudents(db, rows);
  const lines = await mapInSlices(rows, (row) => {
    const found = row.state === 'OPEN' ? (suggestions?.of(row, named(row)) ?? []) : [];
    return shown(row, found, students.get(row.paymentID ?? 0) ?? []);
  });
  return lines.filter(({ state }) => only.state === undefined || state === only.state);
}

function shown(row: Row, suggestions: ShownLine['suggestions'], students: ShownLine['students']): ShownLine {
  const { flag, state, newAmount, why } = row;
  const open = suggestions.length > 0 ? 'SUGGESTED' : 'UNMATCHED';
  const kept = state === 'OPEN' ? open : (state as LineState);
  return {
    ...{ id: row.id, state: flag === '' ? kept : flag, stands: flag === '' || state === 'OPEN' ? '' : state },
    ...{ accountID: row.accountID, account: row.account, paidOn: row.paidOn, amount: newAmount ?? row.amount },
    ...{ reference: row.reference, text: row.text, code: row.code || row.regno, why, suggestions, students },
    ...{ reason: row.reason, at: row.at, by: makerName(row), ver: row.ver },
  };
}

async function readStudents(db: Db, rows: readonly Row[]): Promise<Map<number, ShownLine['students']>> {
  const found = new Map<number, ShownLine['students']>();
  const payments = rows.flatMap(({ paymentID }) => (paymentID === null ? [] : [paymentID]));
  for (const some of inChunks(payments)) {
    const receipts = await db
      .selectFrom('feeReceipts')
      .innerJoin('students', 'students.id', 'feeReceipts.studentID')
      .select(['paymentID', 'receiptNo', 'regno', 'surname', 'firstname', 'othername'])
      .where('paymentID', 'in', some)
      .orderBy('receiptNo')
      .execute();
    for (const row of receipts) {
      const { paymentID, receiptNo, regno } = row;
      found.set(paymentID, [...(found.get(paymentID) ?? []), { regno, name: fullName(row), receiptNo }]);
    }
  }
  return found;
}
