import type { Answered } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import { type MatchedColumns, matchColumns } from '../../documents/sheets/columns.ts';
import { readUpload } from '../../documents/sheets/readUpload.ts';
import { CallError, type Context, conflict, type Db, fail, inSteps } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { open } from '../ledger/charge.ts';
import { matchStudents } from './matchStudents.ts';
import { type BalanceColumn, type BalanceRow, balanceColumns, readBalanceRow } from './readBalanceRow.ts';

const mostRows = 10_000;

export const importOpeningBalances = inSteps<'importOpeningBalances', MatchedColumns<BalanceColumn>>({
  prepare: async ({ file }, ctx) => {
    const sheet = await matchColumns(await readUpload(file, ctx), balanceColumns);
    if (sheet.records.length === 0) throw fail(sheet.problems.map(({ msg }) => msg).join('; '), 'file');
    if (sheet.records.length > mostRows) throw fail('A sheet can have at most 10,000 students', 'file');
    return sheet;
  },
  run: async ({ file, dryRun }, ctx, { records, problems }) => {
    const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
    // Read again for each attempt of the transaction, because validation adds to a row's notes.
    const read = records.map((record) => readBalanceRow(record, strays.get(record.line)));
    const found = await matchStudents(ctx.db, read);
    const rows = read.map(answered);
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = `${wrong} of ${rowsOf(rows.length)} ${wrong === 1 ? 'needs' : 'need'} correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, `${correction}. Nothing was saved`, { extra: { rows } });
    const openings = read.flatMap((row) => {
      const studentID = found.get(row.line);
      return studentID !== undefined && row.balance ? [{ studentID, balance: row.balance }] : [];
    });
    if (dryRun || openings.length === 0)
      return { msg: wrong > 0 ? correction : messageOf(openings.length, dryRun), rows, added: 0, batchID: 0 };
    const batchID = await openAll(openings, file.fileName, ctx);
    return { msg: messageOf(openings.length, 0), rows, added: openings.length, batchID };
  },
});

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

function messageOf(students: number, dryRun: 0 | 1): string {
  if (students === 0) return texts.zeroBalance;
  const which = students === 1 ? '1 student' : `${students} students`;
  return dryRun ? `The balances of ${which} can be entered` : `The balances of ${which} are entered`;
}

function answered(row: BalanceRow): Answered<'importOpeningBalances'>['rows'][number] {
  const { line, notes, regno, name, balance } = row;
  const { msg, ...rest } = notes.answer;
  return { line, regno, name, balance, ...rest, msg: msg === '' && balance === 0 ? texts.zeroBalance : msg };
}

interface Opening {
  studentID: number;
  balance: number;
}

async function openAll(openings: readonly Opening[], fileName: string, ctx: Context): Promise<number> {
  const { db, who, now } = ctx;
  const term = await termBefore(db);
  const label = fileName.slice(0, 120);
  const { id: batchID } = await db
    .insertInto('feeBatches')
    .values({ kind: 'OPENING', label, ...term, userID: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  let [first, last, sum] = [0, 0, 0];
  for await (const some of inPausedChunks(openings))
    for (const { studentID, balance } of some) {
      last = await open(ctx, { ...term, studentID, batchID }, balance);
      first ||= last;
      sum += balance;
    }
  const made = { kind: 'OPENING', label, students: openings.length, sum, firstEntry: first, lastEntry: last };
  ctx.changed('feeBatch', batchID, null, made);
  return batchID;
}

/** The term before the running one: arrears are older than what is charged now. */
async function termBefore(db: Db): Promise<{ yearID: number; termID: number }> {
  const { currentYear, currentTerm, yearName } = await readSettings(db);
  if (currentTerm > 1) return { yearID: currentYear, termID: currentTerm - 1 };
  const before = await db
    .selectFrom('years')
    .select('id')
    .where('yearName', '<', yearName)
    .orderBy('yearName', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) throw conflict(schoolTexts.noYearFound);
  return { yearID: before.id, termID: 3 };
}
