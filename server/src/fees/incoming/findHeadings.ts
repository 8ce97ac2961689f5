import type { StatementColumns } from '@somero/contract/fees/incoming/calls.ts';
import { headingKey } from '../../documents/sheets/columns.ts';
import type { SheetRow } from '../../documents/sheets/Sheet.ts';
import { shownText } from './statementCells.ts';

/** A bank writes its name, the account and the days above the headings. */
const rowsAbove = 30;

/** As SchoolPay spells them (fees.md, D12). */
const schoolPayHeadings = {
  date: ['Date created'],
  description: ['Description'],
  name: ['Student name'],
  className: ['Class code'],
  code: ['Payment code'],
  regno: ['Registration number'],
  channel: ['Channel trans id'],
  receipt: ['Reciept number', 'Receipt number'],
  memo: ['Channel memo'],
  amount: ['Amount'],
  bank: ['Bank name'],
} as const;
const needed = ['date', 'code', 'receipt', 'amount'] as const;

type SchoolPayColumn = keyof typeof schoolPayHeadings;

export interface SchoolPayColumns {
  heading: number;
  places: Partial<Record<SchoolPayColumn, number>>;
}

const keysOf = ({ cells }: SheetRow): string[] => cells.map((cell) => headingKey(shownText(cell)));

export function findSchoolPay(rows: readonly SheetRow[]): SchoolPayColumns | undefined {
  for (const row of rows.slice(0, rowsAbove)) {
    const keys = keysOf(row);
    const places: SchoolPayColumns['places'] = {};
    for (const [column, names] of Object.entries(schoolPayHeadings)) {
      const place = keys.findIndex((key) => (names.map(headingKey) as string[]).includes(key));
      if (place >= 0) places[column as SchoolPayColumn] = place;
    }
    if (needed.every((column) => places[column] !== undefined)) return { heading: row.line, places };
  }
  return undefined;
}

/** What was pointed at once: the headings' names by column. */
export type KeptHeadings = Partial<Record<Exclude<keyof StatementColumns, 'heading'>, string>>;

export function headingsOf(rows: readonly SheetRow[], { heading, ...columns }: StatementColumns): KeptHeadings {
  const row = rows.find(({ line }) => line === heading);
  const keys = row ? keysOf(row) : [];
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, place]) => (place === undefined ? [] : [[column, keys[place] ?? '']])),
  );
}

/** The first row that has all headings of before. */
export function findKept(rows: readonly SheetRow[], kept: KeptHeadings): StatementColumns | undefined {
  const names = Object.entries(kept);
  if (names.some(([, name]) => name === '')) return undefined;
  for (const row of rows.slice(0, rowsAbove)) {
    const keys = keysOf(row);
    const places = names.map(([column, name]) => [column, keys.indexOf(name)] as const);
    if (places.every(([, place]) => place >= 0)) return { heading: row.line, ...Object.fromEntries(places) } as never;
  }
  return undefined;
}

const likely: Readonly<Record<Exclude<keyof StatementColumns, 'heading'>, RegExp>> = {
  date: /date|day/,
  credit: /credit|deposit|paidin|moneyin|received/,
  debit: /debit|withdraw|paidout|moneyout/,
  amount: /amount|value$/,
  reference: /reference|^ref|receipt|reciept|transid|transactionid|transno|cheque/,
  text: /description|narration|narrative|particular|detail|remark|memo|name/,
  code: /paymentcode|studentcode/,
};

/** A proposal for somebody who then points. Without headings that look like it: the first filled row. */
export function proposeColumns(rows: readonly SheetRow[]): StatementColumns {
  const some = rows.slice(0, rowsAbove);
  const found = some.find((row) => {
    const keys = keysOf(row);
    return [likely.date, /amount|credit|deposit|paidin|moneyin|received/].every((name) =>
      keys.some((key) => name.test(key)),
    );
  });
  const row = found ?? some[0];
  const keys = row ? keysOf(row) : [];
  const places = Object.entries(likely).flatMap(([column, name]) => {
    const place = keys.findIndex((key) => name.test(key));
    return place < 0 ? [] : [[column, place] as const];
  });
  const columns = { heading: row?.line ?? 1, date: 0, ...Object.fromEntries(places) } as StatementColumns;
  return columns.credit === undefined ? columns : { ...columns, amount: undefined };
}
