import type { Handler } from '../handle.ts';
import { publicKeyOf, signingSecret } from './issued/signing.ts';

export const getVerifyKey: Handler<'getVerifyKey'> = async (_, { db, database }) => {
  const { name: school } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  return { school, key: publicKeyOf(await signingSecret(database)) };
};
