import type { Handler } from '../../handle.ts';
import { readFeeRules } from './readFeeRules.ts';

export const getFeeRules: Handler<'getFeeRules'> = (_, { db }) => readFeeRules(db);
