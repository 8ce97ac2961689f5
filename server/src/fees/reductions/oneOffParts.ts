import type { OneOffKind } from '@somero/contract/fees/reductions/kinds.ts';
import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { type Cell, spread } from '@somero/contract/fees/rules.ts';
import { conflict, type Db } from '../../handle.ts';
import { readCells } from '../ledger/readCells.ts';
import type { FeesTables } from '../tables.ts';
import { categoryIDs } from './readParts.ts';
import { readTermKeys } from './termKey.ts';

type Asked = Pick<FeesTables['feeRequests'], 'studentID' | 'amount' | 'catList' | 'fromTerm'> & { kind: OneOffKind };

/** Cells that one amount comes off: debts, oldest first; in a named category also what was paid, but for write-offs. @throws CallError 409 */
export async function oneOffParts(db: Db, { kind, studentID, amount, catList, fromTerm }: Asked) {
  const keyOf = await readTermKeys(db);
  const chosen = categoryIDs(catList);
  const cells = (await readCells(db, studentID)).filter(
    (cell) => (chosen.length === 0 || chosen.includes(cell.catID)) && (fromTerm === '' || keyOf(cell) === fromTerm),
  );
  const mayReachPaid = kind !== 'WRITE OFF' && chosen.length > 0;
  const owed = spread(cells, amount ?? 0);
  const paid = cells.map((cell) => ({ ...cell, due: mayReachPaid ? cell.charged - cell.reduced - cell.due : 0 }));
  const beyond = spread(paid, owed.rest);
  if (beyond.rest > 0) {
    const most = (amount ?? 0) - beyond.rest;
    throw conflict(most === 0 ? texts.noDebt : texts.mostOff(most));
  }
  return summed([...owed.parts, ...beyond.parts]);
}

function summed(parts: readonly { cell: Cell; amount: number }[]) {
  const byCell = Map.groupBy(parts, ({ cell: { yearID, termID, catID } }) => `${yearID}/${termID}/${catID}`);
  return [...byCell.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { yearID, termID, catID } = first.cell;
    return [{ yearID, termID, catID, amount: some.reduce((sum, part) => sum + part.amount, 0) }];
  });
}
