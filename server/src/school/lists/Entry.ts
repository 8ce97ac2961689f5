import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, fail, missing } from '../../handle.ts';

export type Entry = Omit<Received<'saveListEntry'>, 'list'>;

interface Row {
  id: number;
  name: string;
  nameKey: string;
  status: number;
  ver: number;
}

/** The row to change, undefined for a new one. @throws CallError 404, or 409 when it has changed since it was read */
export async function rowToChange<R extends Row>(
  ctx: Context,
  rows: readonly R[],
  { id, ver }: Entry,
  shown: readonly { id: number }[],
): Promise<R | undefined> {
  if (id === undefined) return undefined;
  const row = rows.find((each) => each.id === id);
  if (!row) throw missing();
  if (ver !== undefined && ver !== row.ver) {
    const show = () => shown.find((each) => each.id === id) ?? { ver: row.ver };
    throw await conflictShowing(ctx, 'getStaffRegData', schoolTexts.changedMeanwhile, row, show);
  }
  return row;
}

/** @throws CallError 400 for a new entry without a name */
export function nameOf({ name }: Entry, row: Row | undefined): string {
  const wanted = name ?? row?.name;
  if (wanted === undefined) throw fail(schoolTexts.enterName, 'name');
  return wanted;
}

/** @throws CallError 409 when another row has the name already */
export function requireFree(
  rows: readonly Row[],
  nameKey: string,
  own: Row | undefined,
  taken: string = schoolTexts.nameTaken,
): void {
  if (rows.some((row) => row.nameKey === nameKey && row.id !== own?.id)) throw conflict(taken);
}
