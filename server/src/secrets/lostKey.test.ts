import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpFactor } from '../testing/setUpFactor.ts';
import { signIn } from '../testing/signIn.ts';
import { password, type School } from '../testing/startSchool.ts';
import { newSecretKey, secretKeyText } from './secretKey.ts';
import { openSchoolWithKeys } from './testing/openSchoolWithKeys.ts';

const username = 'teacher';
const secretKey = newSecretKey();

test.each([
  ['lost', {}],
  ['another one', { secretKey: newSecretKey() }],
])(
  'with the key %s a second factor stands: a recovery code lets in, nothing else does, and the key back takes codes again',
  async (_, keys) => {
    const open = await openSchoolWithKeys();
    let code = (_later: number) => '';
    let recovery: string[] = [];
    await open({ secretKey }, async (school) => {
      ({ code, recoveryCodes: recovery } = await setUpFactor(school, await school.as(username)));
    });
    await open(keys, async (school) => {
      const refused = { error: true, msg: texts.refusedWithoutKey };
      expect((await signIn(school, { username })).body).toEqual(refused);
      expect((await signIn(school, { username: 'nobody' })).body).toEqual(refused);
      expect((await signIn(school, { username, code: code(1) })).body).toEqual(refused);
      const { deviceToken: device = '', userID } = (await signIn(school, { username, code: recovery[0] ?? '' })).body;
      expect(userID).toBe(2);
      const known = await signIn(school, { username, device, code: recovery[0] ?? '' });
      expect(known.body).toEqual({ error: true, needsCode: 1, msg: texts.codeUnreadable });
      expect(await (await school.as(username)).call('getSecondFactor', {})).toMatchObject({ on: 1, codesLeft: 9 });
    });
    await open({ secretKey }, async (school) => {
      expect((await signIn(school, { username, code: code(1) })).body.userID).toBe(2);
    });
  },
);

test('without a key nobody begins a second factor, and who is without one signs in as ever', async () => {
  const open = await openSchoolWithKeys();
  await open({ secretKey }, async () => {});
  await open({}, async (school) => {
    const teacher = await school.login(username);
    expect((await teacher.ask('beginSecondFactor', { current: password })).status).toBe(409);
    expect(await teacher.call('getSecondFactor', {})).toMatchObject({ on: 0, since: null });
  });
});

test('the public key of what was printed before stays beside the new one, and the key back signs as before', async () => {
  const open = await openSchoolWithKeys();
  const ask = (school: School) => school.client('', 0).call('getVerifyKey', {});
  let [first, second] = ['', ''];
  await open({ secretKey }, async (school) => {
    const { key, keys } = await ask(school);
    expect(keys).toEqual([key]);
    first = key;
  });
  await open({ secretKey: newSecretKey() }, async (school) => {
    const { key, keys } = await ask(school);
    expect(new Set(keys)).toEqual(new Set([first, key]));
    second = key;
  });
  expect(second).not.toBe(first);
  await open({ secretKey }, async (school) => {
    const { key, keys } = await ask(school);
    expect([key, new Set(keys)]).toEqual([first, new Set([first, second])]);
  });
});

test('no secret stands in any table, the audit and the kept answers included', async () => {
  const open = await openSchoolWithKeys();
  await open({ secretKey }, async (school) => {
    const { secret } = await setUpFactor(school, await school.login(username));
    const named = await Promise.all(['links', 'reportSigning'].map((name) => school.parts.secrets.named(name)));
    const { read, engine } = school.database;
    const tables = await sql<{ name: string }>`select name from ${
      engine === 'sqlite'
        ? sql`sqlite_schema where type = 'table'`
        : sql`(select tablename as name from pg_tables where schemaname = 'public') as tables`
    }`.execute(read);
    const rows = await Promise.all(
      tables.rows.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(read)).rows),
    );
    const everything = JSON.stringify(rows);
    // What a search for them would find.
    expect(everything).toContain('beginSecondFactor');
    for (const canary of [secret, secretKeyText(secretKey), ...named]) expect(everything).not.toContain(canary);
  });
});
