import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

interface Tables {
  plainSecrets: { name: string; value: string };
  signingKeys: { publicKey: string; since: string };
}

/**
 * One table for everything that is sealed. A migration has no key, so what stood in the clear is moved here with an empty
 * fingerprint: the start that follows seals it. The public halves of signing keys stay in the clear, for good.
 */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema.alterTable('secrets').renameTo('plainSecrets').execute();
  await db.schema
    .createTable('secrets')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('secretsKey', ['place', 'fingerprint'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('secretKeys')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey().notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('erased', int, (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('signingKeys')
    .addColumn('publicKey', 'text', (c) => c.primaryKey().notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await keepPublicKey(db as Kysely<Tables>);
  await sql`insert into secrets select 'secrets/' || name || '/value', '', value from "plainSecrets"`.execute(db);
  await sql`
    insert into secrets select 'secondFactors/' || "userID" || '/secret', '', secret from "secondFactors"`.execute(db);
  await db.schema.dropTable('plainSecrets').execute();
  await db.schema.alterTable('secondFactors').dropColumn('secret').execute();
}

/** The head of an Ed25519 key in PKCS #8 (RFC 8410); the 32 bytes of the secret follow it. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

async function keepPublicKey(db: Kysely<Tables>): Promise<void> {
  const row = await db
    .selectFrom('plainSecrets')
    .select('value')
    .where('name', '=', 'reportSigning')
    .executeTakeFirst();
  if (!row) return;
  const key = Buffer.concat([pkcs8, Buffer.from(row.value, 'base64url')]);
  const { x } = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' });
  if (x === undefined) throw new Error('the signing key has no public half');
  await db.insertInto('signingKeys').values({ publicKey: x, since: new Date().toISOString() }).execute();
}
