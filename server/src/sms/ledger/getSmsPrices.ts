import type { Handler } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { readPrices } from './readPrices.ts';

export const getSmsPrices: Handler<'getSmsPrices'> = async (_, { db }) => ({
  mainData: await readPrices(db, ownBranch),
});
