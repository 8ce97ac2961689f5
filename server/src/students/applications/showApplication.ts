import type { Handler } from '../../handle.ts';
import { readApplicationRecord } from './applicationRecord.ts';

export const showApplication: Handler<'showApplication'> = async ({ showID }, ctx) => ({
  selected: await readApplicationRecord(ctx, showID),
});
