import type { Handler } from '../handle.ts';
import { categoryOnWire, selectCategories } from './queries.ts';

export const getCategories: Handler<'getCategories'> = async (_, { db }) => {
  const stored = await selectCategories(db).orderBy('categories.id').execute();
  return { mainData: stored.map(categoryOnWire) };
};
