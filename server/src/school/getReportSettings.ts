import type { Handler } from '../handle.ts';
import { readSettings } from './queries.ts';

export const getReportSettings: Handler<'getReportSettings'> = async (_, { db }) => ({
  settingData: await readSettings(db),
});
