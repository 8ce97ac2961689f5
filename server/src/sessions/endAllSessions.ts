import type { Db } from '../handle.ts';

export const endAllSessions = async (db: Db): Promise<void> => {
  await db.deleteFrom('sessions').execute();
};
