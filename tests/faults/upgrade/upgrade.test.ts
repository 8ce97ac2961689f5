import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { CallName } from '@somero/contract';
import { expect, test } from 'vitest';
import { pathOf } from '../../../server/src/openApi.ts';
import { release as own } from '../../../server/src/release.ts';
import { password } from '../../../server/src/testing/startSchool.ts';
import { expectSound, onPostgres } from '../invariants.ts';
import { installSomero, type Later } from './installation.ts';

// U1 of the design of scale with real servers. The release before is today's program, the later one the same with one migration more:
// so today's program works on the schema of a release that does not exist yet.

const migration = (up: string, runsOn = own) =>
  `migrations['9001-later'] = { runsOn: '${runsOn}', up: async (db) => { ${up} } };`;
const adding = migration('await sql`alter table subjects add column "shortName" text`.execute(db);');

async function open() {
  const installed = await installSomero();
  const server = installed.start();
  /** Asks the server that started last, which may just be beginning. */
  const ask = async (name: CallName, payload: object, token = '') => {
    for (const until = Date.now() + 60_000; Date.now() < until; await setTimeout(100)) {
      const address = server.addresses().at(-1);
      if (address === undefined) continue;
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const body = JSON.stringify(payload);
      const answer = await fetch(`${address}${pathOf(name)}`, { method: 'POST', body, headers }).catch(() => null);
      if (answer) return (await answer.json()) as Record<string, unknown>;
    }
    throw new Error(`nobody served within a minute:\n${server.said()}`);
  };
  let session = '';
  const signIn = async () => {
    const { token } = (await ask('login', { username: 'admin', password })) as { token: { accessToken: string } };
    session = token.accessToken;
  };
  await signIn();
  const addHouse = (name: string) => ask('saveListEntry', { list: 'houses', name }, session);
  return {
    ...{ installed, server, signIn, addHouse },
    /** What the school holds, read when all has stopped. */
    ended: async () => {
      await server.stop();
      const database = await installed.place.open();
      const entries = database.read.selectFrom('listEntries').select('name').where('list', '=', 'houses');
      const houses = (await entries.orderBy('id').execute()).map(({ name }) => name);
      const rows = database.read.selectFrom('safekeeping').select(['ok', 'facts']).where('kind', '=', 'UPGRADE');
      const upgrades = (await rows.orderBy('id').execute()).map(({ ok, facts }) => [ok, facts]);
      await expectSound(database, installed.place);
      await database.close();
      return { houses, upgrades };
    },
  };
}

const shortly = ['--watch', '0.02', '--yes'];

test('an upgrade is rehearsed and kept; gone back by hand, the release before has all that was written since', async () => {
  const { installed, addHouse, ended } = await open();
  await addHouse('LWANGA');
  const upgraded = await installed.upgrade(await installed.pack({ both: adding }), ...shortly);
  expect(upgraded).toMatchObject({ code: 0, said: expect.stringMatching(/rehearsal took \d+ s: admin signed in/) });
  expect(await installed.current()).toMatchObject({ release: '999.0.0' });
  await addHouse('KAGGWA');
  expect(await installed.upgrade('--back', ...shortly)).toMatchObject({ code: 0 });
  expect(await installed.current()).toMatchObject({ release: own });
  await addHouse('MUKASA');
  const { houses, upgrades } = await ended();
  expect(houses.slice(-3)).toEqual(['LWANGA', 'KAGGWA', 'MUKASA']);
  expect(upgrades.map(([ok]) => ok)).toEqual([1, 1]);
}, 600_000);

test.each<[string, Later, string[], RegExp]>([
  ['fails', { both: migration("throw new Error('it went wrong');") }, [], /failed in its rehearsal: it went wrong/],
  [
    'hangs',
    { both: migration('await new Promise((done) => setTimeout(done, 1e8));') },
    ['--longest', '0.3'],
    /not done after 18 s/,
  ],
  [
    'breaks the list',
    { both: migration('await sql`alter table sessions rename to seances`.execute(db);') },
    [],
    /failed in its rehearsal/,
  ],
])(
  'a migration that %s is found in the rehearsal, and the server never stopped',
  async (_, later, words, why) => {
    const { installed, server, addHouse, ended } = await open();
    const { code, said } = await installed.upgrade(await installed.pack(later), ...words, ...shortly);
    expect([code, said]).toEqual([1, expect.stringMatching(why)]);
    expect(said).toContain('Nothing was changed');
    await addHouse('LWANGA');
    expect(server.addresses()).toHaveLength(1);
    // A server that runs tells the school within a minute; another one when it starts.
    await server.stop();
    const again = installed.start();
    await expect.poll(again.addresses, { timeout: 60_000 }).toHaveLength(1);
    await again.stop();
    const { houses, upgrades } = await ended();
    expect(houses).toContain('LWANGA');
    expect(upgrades).toEqual([[0, expect.stringMatching(why)]]);
  },
  600_000,
);

test('a release that works in its rehearsal and does not start is taken back, and ADMIN is told why', async () => {
  const { installed, addHouse, ended } = await open();
  await addHouse('LWANGA');
  const later = { both: adding, server: 'process.exit(3);' };
  const { code, said } = await installed.upgrade(await installed.pack(later), ...shortly);
  expect([code, said]).toEqual([1, expect.stringContaining(`Somero ${own} runs again, with all that was entered`)]);
  await addHouse('KAGGWA');
  await setTimeout(1000);
  const { houses, upgrades } = await ended();
  expect(houses.slice(-2)).toEqual(['LWANGA', 'KAGGWA']);
  expect(upgrades).toEqual([[0, expect.stringContaining('999.0.0 ended by itself (3)')]]);
}, 600_000);

// Where the release before does not work on the schema any more; on PostgreSQL such an upgrade is refused.
test.runIf(!onPostgres)(
  'going back over a migration that takes something away restores the set',
  async () => {
    const { installed, signIn, addHouse, ended } = await open();
    await addHouse('LWANGA');
    const taking = migration('await sql`alter table "listEntries" rename to "entriesOfLists"`.execute(db);', '999.0.0');
    // It migrates, and ends. The rehearsal knows nothing of it, as it were.
    const later = { runsOn: '999.0.0', server: `${taking} setTimeout(() => process.exit(3), 20_000);` };
    const file = await installed.pack(later);
    expect((await installed.upgrade(file, '--watch', '0.02')).said).toMatch(/what is entered after the change is lost/);
    const { code, said } = await installed.upgrade(file, '--watch', '5', '--yes');
    expect([code, said]).toEqual([1, expect.stringContaining('with the set of before')]);
    // A restore ends all sessions.
    await signIn();
    await addHouse('KAGGWA');
    expect((await ended()).houses.slice(-2)).toEqual(['LWANGA', 'KAGGWA']);
  },
  600_000,
);

test.runIf(!onPostgres)(
  'going back by hand to a release that does not work on the schema is refused, and the server never stopped',
  async () => {
    const { installed, server, addHouse } = await open();
    const later = { both: migration('await sql`select 1`.execute(db);', '999.0.0'), runsOn: '999.0.0' };
    expect(await installed.upgrade(await installed.pack(later), ...shortly)).toMatchObject({ code: 0 });
    const { code, said } = await installed.upgrade('--back', ...shortly);
    expect([code, said]).toEqual([1, expect.stringContaining('does not work on the schema of 999.0.0 (9001-later)')]);
    expect(said).toContain('Nothing was changed');
    expect(await addHouse('LWANGA')).toMatchObject({ error: false });
    expect(server.addresses()).toHaveLength(2);
  },
  600_000,
);

test('what was changed, or signed by somebody else, or is not newer is refused', async () => {
  const installed = await installSomero();
  const file = await installed.pack({});
  const whole = await readFile(file);
  for (const at of [40, 150, whole.length - 9]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(file, changed);
    expect(await installed.upgrade(file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/was changed|no release/),
    });
  }
  const others = generateKeyPairSync('ed25519').privateKey;
  const foreign = await installed.upgrade(await installed.pack({}, others));
  expect(foreign).toMatchObject({ code: 1, said: expect.stringContaining('signed by another key') });
  const same = await installed.upgrade(await installed.pack({ release: own }));
  expect(same).toMatchObject({ code: 1, said: expect.stringContaining('is not newer than') });
}, 600_000);
