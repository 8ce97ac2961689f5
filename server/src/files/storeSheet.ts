import type { Context } from '../handle.ts';
import { aDay, recordFile } from './FileStore.ts';

export const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** For a day. For calls that do not write: it has its own transaction. @returns the signed path */
export async function storeSheet(ctx: Context, bytes: Uint8Array, label: string): Promise<string> {
  const stored = await ctx.files.store(bytes, { mime: sheetMime, label, createdBy: ctx.who.userID, lasts: aDay });
  await ctx.database.write((db) => recordFile(db, stored));
  return ctx.link(stored.id);
}
