import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { termName } from '@somero/contract/school/reference.ts';
import type { Move } from './movesOf.ts';
import type { Periods } from './readPeriods.ts';

/** An entry in which the balance of a student moved. */
export interface TimelineRow {
  entry: number;
  day: string;
  what: string;
  detail: string;
  /** 0: none. */
  receiptNo: number;
  /** 0: none. */
  voucherNo: number;
  /** Less what was reduced. */
  charged: number;
  paid: number;
  balance: number;
  by: string;
  /** 1: a later entry reverses it. */
  reversed: number;
}

interface Receipt {
  receiptNo: number;
  method: string;
  reference: string;
}

interface Known {
  periods: Periods;
  /** By the number of the entry. */
  receipts: ReadonlyMap<number, Receipt>;
  vouchers: ReadonlyMap<number, number>;
  nameOf: (catID: number) => string;
  /** What was owed before the first of the moves. */
  opening: number;
  /** Entries that others reverse. */
  reversed: ReadonlySet<number | null>;
}

/** In the order of recording, with the balance after each. Money that moves between charges and credit is left out. */
export function timeline(moves: readonly Move[], known: Known): TimelineRow[] {
  let balance = known.opening;
  return [...Map.groupBy(moves, ({ seq }) => seq)].flatMap(([seq, lines]) => {
    const charged = lines.reduce((sum, line) => sum + line.charged - line.reduced, 0);
    const paid = lines.reduce((sum, line) => sum + line.paid, 0);
    const [first] = lines;
    if (!first || (charged === 0 && paid === 0)) return [];
    balance += charged - paid;
    const own = first.reverses ?? seq;
    const receipt = known.receipts.get(own);
    const what = whatOf(first, receipt, known.periods);
    return [
      {
        ...{ entry: seq, day: first.day, what: first.reverses === null ? what : texts.reversalOf(what) },
        detail: [first.reason, detailOf(lines, receipt, known.nameOf)].filter(Boolean).join(', '),
        ...{
          receiptNo: receipt?.receiptNo ?? 0,
          voucherNo: known.vouchers.get(own) ?? 0,
          charged,
          paid,
          balance,
          by: first.by,
        },
        reversed: Number(known.reversed.has(seq)),
      },
    ];
  });
}

const words: Partial<Record<Move['root'], string>> = {
  REDUCE: 'Reduction',
  'WRITE OFF': 'Written off',
  TRANSFER: 'Transfer',
  REFUND: 'Refund',
};

function whatOf({ root, cell }: Move, receipt: Receipt | undefined, periods: Periods): string {
  if (root === 'PAYMENT') return `Payment, ${receipt?.method ?? ''}`;
  if (root === 'OPENING') return cell ? 'Balance brought forward' : 'Credit brought forward';
  const term = cell ? `${termName(cell.termID)}, ${periods.list[cell.at]?.yearName ?? ''}` : '';
  if (root === 'CHARGE') return `${term} charged`;
  if (root === 'ADJUST') return `${term} changed`;
  return words[root] ?? root;
}

const detailOf = (lines: readonly Move[], receipt: Receipt | undefined, nameOf: (catID: number) => string): string => {
  if (receipt) return receipt.reference;
  const categories = lines.flatMap(({ cell, paid }) =>
    cell && cell.catID !== 0 && paid === 0 ? [nameOf(cell.catID)] : [],
  );
  return [...new Set(categories)].join(', ');
};
