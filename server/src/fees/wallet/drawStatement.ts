import { paperNumber } from '@somero/contract/fees/cashbook/paperNumber.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { addPages, badgeOf, drawPages, type Frame } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { margin, openPager, type SheetPage } from '../../documents/pager.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import type { PrintedStatement, PrintedStatements, StatementPart } from './PrintedStatement.ts';
import { balanceBox, studentOf } from './paperPieces.ts';

const width = a4.width - 2 * margin;

/** A4 pages, each with its number of all. */
export const drawStatement = ({
  statement,
  filesPlace,
}: {
  statement: PrintedStatement;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> => {
  const { badgeFileID, parts } = statement;
  const document = { name: `Statement of ${holderOf(parts)}`, frame: frameOf(statement), badgeFileID, filesPlace };
  return drawPages(document, layOut(parts));
};

/** Each statement on its own A4 pages, into `outFile`; `progress` counts them. */
export async function drawStatements(
  { statements: { papers, ...head }, outFile, filesPlace }: Drawing,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ bytes: number }> {
  return writeDocument(outFile, 'Statements of fees', async (pdf) => {
    const badge = await badgeOf(pdf, head.badgeFileID, filesPlace);
    for (const [at, parts] of papers.entries()) {
      signal.throwIfAborted();
      await addPages(pdf, frameOf({ ...head, parts }), layOut(parts), badge);
      progress(at + 1);
    }
  });
}

interface Drawing {
  statements: PrintedStatements;
  outFile: string;
  filesPlace: FilesPlace;
}

type Parts = PrintedStatement['parts'];

const holderOf = (parts: Parts): string => parts.map(({ name }) => name).join(', ');

const frameOf = ({ school, yearName, printedAt, parts }: PrintedStatement): Frame => ({
  ...{ school, paper: a4, title: parts.length > 1 ? 'STATEMENT OF FEES  •  FAMILY' : 'STATEMENT OF FEES' },
  laterTitle: `STATEMENT OF FEES  •  ${parts[0]?.name ?? ''}${parts.length > 1 ? ' and family' : ''}`,
  period: yearName === '' ? 'ALL YEARS' : `YEAR ${yearName}`,
  foot: `As recorded on ${printedMoment(printedAt)}`,
});

function layOut(parts: Parts): SheetPage[] {
  const pager = openPager(a4);
  for (const part of parts) {
    pager.piece(studentOf(part));
    const table = tableOf(part);
    pager.table(layOutTable(table, needsOf(table), { size: 9, padX: 4, padY: 3 }, width));
  }
  const balance = parts.reduce((sum, part) => sum + closing(part), 0);
  pager.piece(balanceBox(parts.length > 1 ? 'CLOSING BALANCE OF THE FAMILY' : 'CLOSING BALANCE', balance));
  return pager.pages;
}

const closing = ({ opening, rows }: Pick<StatementPart, 'opening' | 'rows'>): number => rows.at(-1)?.balance ?? opening;

function tableOf({ opening, rows }: StatementPart): HeadedTable {
  const columns: HeadedTable['columns'] = [
    { label: 'Date' },
    { label: 'What', weight: 1, min: 150 },
    { label: 'Receipt' },
    { label: 'Charged, UGX', align: 'figures' },
    { label: 'Paid, UGX', align: 'figures' },
    { label: 'Balance, UGX', align: 'figures', face: 'semibold' },
  ];
  const row = (cells: readonly string[]): TableRow => ({ lines: [cells] });
  const sumOf = (of: 'charged' | 'paid') => printedAmount(rows.reduce((sum, each) => sum + each[of], 0));
  return {
    ...{ title: '', columns, heads: [{ label: '', columns: columns.length }] },
    rows: [
      row(['', 'Brought forward', '', '', '', printedAmount(opening)]),
      ...rows.map(({ day, what, detail, charged, paid, balance, ...papers }) =>
        row([
          printedDay(day),
          [what, detail].filter(Boolean).join(': '),
          paperNumber(papers),
          charged === 0 ? '' : printedAmount(charged),
          paid === 0 ? '' : printedAmount(paid),
          printedAmount(balance),
        ]),
      ),
      {
        ...row(['', 'Total', '', sumOf('charged'), sumOf('paid'), printedAmount(closing({ opening, rows }))]),
        total: true,
      },
    ],
  };
}
