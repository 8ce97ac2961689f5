import type { Handler } from '../../handle.ts';
import { publicKeyOf, signingSecret } from '../../signing/signing.ts';

export const getVerifyKey: Handler<'getVerifyKey'> = async (_, { db, database, secrets }) => {
  const { name: school } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  const key = publicKeyOf(await signingSecret({ database, secrets }));
  const rows = await db.selectFrom('signingKeys').select('publicKey').orderBy('since').execute();
  return { school, key, keys: rows.map(({ publicKey }) => publicKey) };
};
