import type { Handler } from '../../handle.ts';
import { readSecondFactor } from './secondFactor.ts';

export const getSecondFactor: Handler<'getSecondFactor'> = async (_, { db, who }) => {
  const factor = await readSecondFactor(db, who.userID);
  const codes = await db.selectFrom('recoveryCodes').select('codeHash').where('userID', '=', who.userID).execute();
  const { secondFactor: required } = await db
    .selectFrom('categories')
    .select('secondFactor')
    .where('id', '=', who.catID)
    .executeTakeFirstOrThrow();
  const since = factor?.confirmedAt ?? null;
  return { on: since === null ? 0 : 1, since, codesLeft: codes.length, required };
};
