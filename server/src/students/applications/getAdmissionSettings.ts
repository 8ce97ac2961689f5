import type { Handler } from '../../handle.ts';
import { readIntake } from './readIntake.ts';

export const getAdmissionSettings: Handler<'getAdmissionSettings'> = async (_, { db, now }) => {
  const { settings } = await readIntake(db, now);
  return {
    settingData: settings,
    letters: await db.selectFrom('letterTexts').selectAll().orderBy('classID').execute(),
  };
};
