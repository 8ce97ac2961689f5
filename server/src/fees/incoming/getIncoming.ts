import { type LineState, lineStates, mostLines } from '@somero/contract/fees/incoming/states.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Db, Handler } from '../../handle.ts';
import { readShown, type ShownLine } from './shownLines.ts';

export const getIncoming: Handler<'getIncoming'> = async ({ state, after }, { db }) => {
  const waiting = await readShown(db);
  const isOther = state !== undefined && !open.includes(state);
  const found = isOther
    ? await readShown(db, { state, before: after, limit: mostLines + 1 })
    : waiting.filter((line) => line.id > (after ?? 0) && (state === undefined || line.state === state));
  const mainData = found.slice(0, mostLines);
  return {
    mainData,
    next: found.length > mostLines ? (mainData.at(-1)?.id ?? 0) : 0,
    counts: await countLines(db, waiting),
    msg: mainData.length === 0 ? schoolTexts.noDataFound : '',
  };
};

const open: readonly LineState[] = ['SUGGESTED', 'UNMATCHED', 'DIFFERS', 'VANISHED'];

async function countLines(db: Db, waiting: readonly ShownLine[]): Promise<Record<LineState, number>> {
  const counts = Object.fromEntries(lineStates.map((state) => [state, 0])) as Record<LineState, number>;
  for (const { state } of waiting) counts[state] += 1;
  const rows = await db
    .selectFrom('incomingLines')
    .select(['state', (eb) => eb.fn.countAll<number | string>().as('lines')])
    .where('flag', '=', '')
    .where('state', 'not in', ['OPEN', 'UNDONE'])
    .groupBy('state')
    .execute();
  for (const { state, lines } of rows) counts[state as LineState] = Number(lines);
  return counts;
}
