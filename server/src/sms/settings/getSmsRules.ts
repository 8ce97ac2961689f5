import type { Handler } from '../../handle.ts';
import { readSmsRules } from './readSmsRules.ts';

export const getSmsRules: Handler<'getSmsRules'> = (_, { db }) => readSmsRules(db);
