import type { Handler } from '../handle.ts';
import { categoryOnWire, readCategory } from './queries.ts';

export const showCategory: Handler<'showCategory'> = async ({ showID }, { db }) => ({
  selected: categoryOnWire(await readCategory(db, showID)),
});
