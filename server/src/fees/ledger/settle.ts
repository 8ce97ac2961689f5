import { settled } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import { conflict, type Db } from '../../handle.ts';
import { advance, due } from './accounts.ts';
import type { StoredAccount } from './addLines.ts';
import type { Line } from './ledgerChain.ts';
import { readCellsOf } from './readCells.ts';

interface Following {
  kind: 'RELEASE' | 'APPLY';
  studentID: number;
  lines: Line[];
}

/** What must follow an entry on these accounts. @throws CallError 409 when a student's money has been refunded or transferred */
export async function settle(db: Db, moved: readonly StoredAccount[]): Promise<Following[]> {
  const followings: Following[] = [];
  const byStudent = Map.groupBy(
    moved.filter(({ studentID }) => studentID !== 0),
    ({ studentID }) => studentID,
  );
  const credits = await readCredits(db, [...byStudent.keys()]);
  const creditOf = (studentID: number) => credits.get(studentID) ?? 0;
  // Accounts that were not moved were settled before.
  const open = [...byStudent].filter(([id, accounts]) => creditOf(id) !== 0 || !accounts.every(isWithin));
  const ids = open.map(([id]) => id);
  const cells = await readCellsOf(db, ids);
  for (const id of ids) followings.push(...following(id, settled(cells.get(id) ?? [], creditOf(id))));
  return followings;
}

async function readCredits(db: Db, students: readonly number[]): Promise<Map<number, number>> {
  const credits = new Map<number, number>();
  const [only] = students;
  if (only !== undefined && students.length === 1)
    return credits.set(only, -((await readAdvance.first(db, { studentID: only }))?.balance ?? 0));
  for (const some of inChunks(students)) {
    const rows = await db
      .selectFrom('ledgerAccounts')
      .select(['studentID', 'balance'])
      .where('studentID', 'in', some)
      .where('kind', '=', 'ADVANCE')
      .execute();
    for (const { studentID, balance } of rows) credits.set(studentID, -balance);
  }
  return credits;
}

function following(studentID: number, { released, applied, lacking }: ReturnType<typeof settled>): Following[] {
  if (lacking > 0) throw conflict(texts.moneyHasLeft(lacking));
  const followings: Following[] = [];
  const total = (moves: typeof released) => moves.reduce((sum, { amount }) => sum + amount, 0);
  if (released.length > 0) {
    const lines = released.map(({ cell, amount }) => ({ account: due(studentID, cell), debit: amount, credit: 0 }));
    followings.push({
      ...{ kind: 'RELEASE', studentID },
      lines: [...lines, { account: advance(studentID), debit: 0, credit: total(released) }],
    });
  }
  if (applied.length > 0) {
    const lines = applied.map(({ cell, amount }) => ({ account: due(studentID, cell), debit: 0, credit: amount }));
    followings.push({
      ...{ kind: 'APPLY', studentID },
      lines: [{ account: advance(studentID), debit: total(applied), credit: 0 }, ...lines],
    });
  }
  return followings;
}

const isWithin = ({ kind, balance, charged, reduced }: StoredAccount): boolean =>
  kind !== 'DUE' || (balance >= 0 && balance <= charged - reduced);

const readAdvance = prepared((db: Db, { studentID }: { studentID: number }) =>
  db.selectFrom('ledgerAccounts').select('balance').where('studentID', '=', studentID).where('kind', '=', 'ADVANCE'),
);
