import { settled } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { prepared } from '../../database/prepared.ts';
import { conflict, type Db } from '../../handle.ts';
import { advance, due } from './accounts.ts';
import type { StoredAccount } from './addLines.ts';
import type { Line } from './ledgerChain.ts';
import { readCells } from './readCells.ts';

interface Following {
  kind: 'RELEASE' | 'APPLY';
  studentID: number;
  lines: Line[];
}

/**
 * What must follow an entry that moved these accounts. @throws CallError 409 when a student's money has been refunded or
 * transferred
 */
export async function settle(db: Db, moved: readonly StoredAccount[]): Promise<Following[]> {
  const followings: Following[] = [];
  for (const [studentID, accounts] of Map.groupBy(moved, (account) => account.studentID)) {
    if (studentID === 0) continue;
    const credit = -((await readAdvance.first(db, { studentID }))?.balance ?? 0);
    // Accounts that were not moved were settled before.
    if (credit === 0 && accounts.every(isWithin)) continue;
    followings.push(...following(studentID, settled(await readCells(db, studentID), credit)));
  }
  return followings;
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
