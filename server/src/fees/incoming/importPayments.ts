import type { Answered, Received } from '@somero/contract';
import type { StatementColumns } from '@somero/contract/fees/incoming/calls.ts';
import { mostRows, type RowState, rowStates } from '@somero/contract/fees/incoming/states.ts';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { readUpload } from '../../documents/sheets/readUpload.ts';
import type { SheetRow } from '../../documents/sheets/Sheet.ts';
import { CallError, type Context, type Db, fail, inSteps } from '../../handle.ts';
import { requireNotUndoing } from '../charging/feeRuns.ts';
import { findKept, findSchoolPay, headingsOf, type KeptHeadings, proposeColumns } from './findHeadings.ts';
import { intake } from './intake.ts';
import type { MoneyAccount } from './placeRows.ts';
import { readStatement } from './readStatement.ts';
import type { IncomingRow, StatementRow } from './StatementRow.ts';
import { savingRun, toSave } from './savingJob.ts';
import { shownText } from './statementCells.ts';
import { type AnsweredRow, tellRows } from './tellRows.ts';

interface Prepared {
  account: MoneyAccount;
  rows: StatementRow[];
  told: AnsweredRow[];
  columns: StatementColumns | null;
  /** What to remember of them. */
  headings: KeptHeadings | null;
  preview: Answered<'importPayments'>['preview'];
  /** '' when the file can be read. */
  pointFirst: string;
}

export const importPayments = inSteps<'importPayments', Prepared>({
  prepare: async ({ file, accountID, columns, dryRun }, ctx) => {
    const { rows } = await readUpload(file, ctx);
    if (rows.length > mostRows + 100) throw fail(texts.tooManyRows, 'file');
    const account = await readAccount(ctx.db, accountID);
    const found = await findColumns(ctx.db, account, rows, columns);
    const preview = found.columns ? previewOf(rows) : [];
    const none = { account, rows: [], told: [], columns: found.columns, headings: null, preview };
    if (found.pointFirst !== '') return { ...none, pointFirst: found.pointFirst };
    const today = schoolDay(ctx.now);
    const read = await readStatement(
      rows,
      found.schoolPay ? { schoolPay: found.schoolPay } : { columns: found.columns as StatementColumns },
      today,
    );
    if (read.length === 0) throw fail(texts.noRows, 'file');
    if (read.length > mostRows) throw fail(texts.tooManyRows, 'file');
    const told = await tellRows(ctx.db, account, read, { suggests: dryRun === 1 });
    const headings = found.columns ? headingsOf(rows, found.columns) : null;
    return { ...none, rows: read, told, headings, pointFirst: '' };
  },
  run: async (asked, ctx, prepared) => {
    const { told, columns, preview, pointFirst } = prepared;
    const answer = {
      rows: told,
      counts: countsOf(told),
      left: told.filter(({ why }) => why === texts.leftToSave).length,
      batchID: 0,
      columns,
      preview,
      pointFirst: Number(pointFirst !== ''),
    };
    if (pointFirst !== '') {
      if (asked.dryRun === 0) throw fail(pointFirst, 'columns');
      return { ...answer, msg: pointFirst };
    }
    const bad = told.filter(({ state }) => state === 'BAD');
    const correction = texts.correction(bad.length, told.length);
    if (bad.length > 0 && asked.dryRun === 0)
      throw new CallError(400, `${correction}. ${texts.nothingSaved}`, { extra: { rows: bad } });
    if (asked.dryRun === 1) return { ...answer, msg: bad.length > 0 ? correction : texts.preview };
    const saved = await save(asked, ctx, prepared);
    return { ...answer, ...saved, rows: [], preview: [] };
  },
  finish: async (answer, { jobs, waitMs }) => {
    if (answer.jobID !== undefined) await jobs.wait(answer.jobID, waitMs);
    return answer;
  },
});

async function save({ file }: Received<'importPayments'>, ctx: Context, { account, rows, headings }: Prepared) {
  const { db, who, jobs, requestID, grant } = ctx;
  // Lines that are undone would be new, the others known: half of the file would be saved.
  await requireNotUndoing(db);
  if (headings) await keepHeadings(db, account.id, headings);
  const label = shownText(file.fileName, 120) || 'statement';
  const taken = await intake(ctx, { account, rows: rows.flatMap(moneyOf), label });
  const { batchID, added, changed, left } = taken;
  if (added === 0 && left.size === 0) return { msg: changed > 0 ? texts.saved(changed) : texts.nothingNew, batchID };
  if (batchID > 0) ctx.changed('feeBatch', batchID, null, { kind: 'IMPORT', label, rows: added });
  const jobIDs: number[] = [];
  for (const [id, total] of await toSave(db, taken)) {
    const jobID = await jobs.enqueue(db, { ...savingRun(id, requestID, who.userID), total, grant });
    jobIDs.push(jobID);
    if (id !== batchID) ctx.changed('job', jobID, null, {});
  }
  const last = jobIDs.at(-1);
  if (last === undefined) return { msg: texts.stillSaving, batchID };
  const rowsLeft = [...left.values()].reduce((sum, lines) => sum + lines, added);
  return { msg: texts.saving(rowsLeft), batchID, jobID: last };
}

/** @returns the row where money came in */
function moneyOf({ ignored, amount, ...row }: StatementRow): IncomingRow[] {
  return ignored !== '' || amount === null ? [] : [{ ...row, amount }];
}

async function readAccount(db: Db, id: number): Promise<MoneyAccount> {
  const account = await db
    .selectFrom('moneyAccounts')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!account) throw fail(texts.unknownAccount, 'accountID');
  return account;
}

async function findColumns(
  db: Db,
  account: MoneyAccount,
  rows: readonly SheetRow[],
  pointed: StatementColumns | undefined,
) {
  const schoolPay = findSchoolPay(rows);
  if (schoolPay && account.kind !== 'SCHOOLPAY') throw fail(texts.otherKind, 'accountID');
  if (schoolPay) return { schoolPay, columns: null, pointFirst: '' };
  if (pointed) return { columns: requireColumns(rows, pointed), pointFirst: '' };
  const stored = await db
    .selectFrom('statementColumns')
    .select('headings')
    .where('accountID', '=', account.id)
    .executeTakeFirst();
  const kept = stored && findKept(rows, JSON.parse(stored.headings));
  if (kept) return { columns: kept, pointFirst: '' };
  const pointFirst = account.kind === 'SCHOOLPAY' ? texts.noSchoolPay : texts.pointAtColumns;
  return { columns: proposeColumns(rows), pointFirst };
}

/** @throws CallError 400 for columns that the file does not have */
function requireColumns(rows: readonly SheetRow[], columns: StatementColumns): StatementColumns {
  const { heading, ...places } = columns;
  const row = rows.find(({ line }) => line === heading);
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (!row || Object.values(places).some((place) => place !== undefined && place >= widest))
    throw fail(texts.unknownColumn, 'columns');
  if (columns.amount === undefined && columns.credit === undefined) throw fail(texts.pointAtAmount, 'columns');
  return columns;
}

async function keepHeadings(db: Db, accountID: number, kept: KeptHeadings): Promise<void> {
  const headings = JSON.stringify(kept);
  await db
    .insertInto('statementColumns')
    .values({ accountID, headings })
    .onConflict((row) => row.column('accountID').doUpdateSet({ headings }))
    .execute();
}

const rowsShown = 12;
const previewOf = (rows: readonly SheetRow[]) =>
  rows
    .slice(0, rowsShown)
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, 60).map((cell) => shownText(cell, 60)) }));

const countsOf = (rows: readonly { state: RowState }[]) => {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
};
