import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from '../chain/link.ts';
import { verifyChain } from '../chain/verifyChain.ts';
import type { Tables } from '../database/tables.ts';
import type { KeySources } from '../secrets/openKeys.ts';
import { newSecretKey } from '../secrets/secretKey.ts';
import { asDatabaseOwner, withoutTriggers } from '../testing/audit/asDatabaseOwner.ts';
import { freshDatabases } from '../testing/freshDatabases.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../testing/startSchool.ts';
import { auditChain } from './recordAudit.ts';

const databases = freshDatabases<Tables>(beginning);

/** One school, opened as often as a test likes with other keys; each time something is changed. */
async function schoolWithKeys() {
  const [database, dataDir] = [await databases.open(), await newFolder()];
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  return async (keys: Pick<KeySources, 'secretKey' | 'secretKeyOld'>, work?: (school: School) => Promise<void>) => {
    const school = await openSchoolOn({ ...database, close: async () => {} }, dataDir, { keep: true, keys });
    try {
      const admin = await school.as('admin');
      await admin.call('updateSchoolProfile', { name: `NAME ${Math.random()}` });
      await work?.(school);
      const { secrets } = school.parts;
      const found = await verifyChain(database.read, auditChain, {
        keys: await secrets.subkeys(database.read, auditChain.name),
      });
      const calls = await database.read.selectFrom('audit').select(['call', 'keyID']).orderBy('seq').execute();
      return { ...found, calls: calls.map(({ call }) => call), keyIDs: new Set(calls.map(({ keyID }) => keyID)) };
    } finally {
      await school.end();
    }
  };
}

test('a new key goes on with a record of its own, and what the old one hashed is verified without the old one', async () => {
  const open = await schoolWithKeys();
  const [first, second, third] = [newSecretKey(), newSecretKey(), newSecretKey()];
  await open({ secretKey: first });
  const after = await open({ secretKey: second, secretKeyOld: first });
  expect(after.calls).toEqual(['updateSchoolProfile', 'audit:key', 'updateSchoolProfile']);
  expect(after.keyIDs.size).toBe(2);
  expect(await open({ secretKey: second })).toMatchObject({ wrong: null, unchecked: [], records: 4 });
  expect(await open({ secretKey: third, secretKeyOld: second })).toMatchObject({ wrong: null, unchecked: [] });
  expect(await open({ secretKey: third })).toMatchObject({ wrong: null, unchecked: [], records: 7 });
});

test('records of a lost key cannot be verified, which is said; the chain goes on under the new one', async () => {
  const open = await schoolWithKeys();
  await open({ secretKey: newSecretKey() });
  const { wrong, unchecked, calls } = await open({ secretKey: newSecretKey() });
  expect(wrong).toBeNull();
  expect(unchecked).toEqual([
    expect.stringMatching(/^1 records from 1 to 1 were made with the key \w{16}, which is not here/),
  ]);
  expect(calls).toEqual(['updateSchoolProfile', 'audit:key', 'updateSchoolProfile']);
});

test('without any key the audit goes on, and says which records nobody vouches for', async () => {
  const open = await schoolWithKeys();
  const secretKey = newSecretKey();
  await open({ secretKey });
  expect((await open({})).unchecked).toEqual([
    expect.stringContaining('which is not here'),
    '2 records from 2 to 3 were written while the key was missing: anybody who can write to the database could have written them',
  ]);
  expect(await open({ secretKey })).toMatchObject({ wrong: null, records: 5 });
});

test('records of before the keys are sealed by the first start that has one', async () => {
  const open = await schoolWithKeys();
  const secretKey = newSecretKey();
  /** The first record as the releases before the keys made it. */
  const rewriteFirst = (changes: string) => async (school: School) => {
    const row = await school.database.read
      .selectFrom('audit')
      .selectAll()
      .where('seq', '=', 1)
      .executeTakeFirstOrThrow();
    const old = { ...row, keyID: '', changes };
    const hash = hashOf(old, auditChain.fieldsOf(old));
    const set = `"keyID" = '', changes = '${changes}', hash = '${hash}'`;
    await asDatabaseOwner(school, ...withoutTriggers(school, `update audit set ${set} where seq = 1`));
  };
  await open({ secretKey }, rewriteFirst('[]'));
  const sealed = await open({ secretKey });
  expect(sealed).toMatchObject({ wrong: null, unchecked: [] });
  expect(sealed.calls).toEqual(['updateSchoolProfile', 'audit:key', 'updateSchoolProfile']);
  const { wrong } = await open({ secretKey }, rewriteFirst('[1]'));
  expect(wrong).toEqual({ seq: 2, reason: 'a record before this one is missing or changed' });
});
