import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import { password } from '../../../server/src/testing/startSchool.ts';
import { type ServerProcess, signInAdmin, startServer } from '../serverProcess.ts';
import { makeSimulatedPlace } from './makeSimulatedPlace.ts';

// sms.md, sections 6 and 10: no secret, text or number reaches a log or the audit, and no secret lies anywhere unsealed.

const text = 'Wibble canary text';
/** Of numbers at EgoSMS, which takes or refuses a request whole, and at Twilio. */
const [mtn, airtel] = ['7729173', '7529173'];
const phone = (end: string): string => `0${end < '10' ? airtel : mtn}${end}`;
const secret = 'canary/secret+of=MTN';
const subscription = 'canary subscription & more';
/** What a stranger says that they are: kept with the report for 90 days. */
const forged = 'canary that was forged';
/** As they would be written in an address, a header or an XML. */
const written = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
];

/** Every message whose outcome is written, and every template, meets an error of the database that knows the row. */
async function breakTables({ write, engine }: SchoolDatabase): Promise<void> {
  await write(async (db) => {
    for (const [table, column] of [
      ['smsMessages', 'sentAt'],
      ['smsTemplates', 'text'],
    ] as const) {
      const on = sql.table(table);
      if (engine === 'postgres')
        await sql`alter table ${on} add constraint ${sql.id(`no_${table}`)} check (${sql.ref(column)} is null) not valid`.execute(
          db,
        );
      else
        for (const event of ['insert', 'update'])
          await sql`create trigger ${sql.id(`no_${table}_${event}`)} before ${sql.raw(event)} on ${on}
            when new.${sql.ref(column)} is not null begin select raise(abort, 'broken by a test'); end`.execute(db);
    }
  });
}

async function mendTables({ write, engine }: SchoolDatabase): Promise<void> {
  await write(async (db) => {
    for (const table of ['smsMessages', 'smsTemplates'])
      if (engine === 'postgres')
        await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`no_${table}`)}`.execute(db);
      else
        for (const event of ['insert', 'update']) await sql`drop trigger ${sql.id(`no_${table}_${event}`)}`.execute(db);
  });
}

async function rowsOf({ read, engine }: SchoolDatabase): Promise<Map<string, string>> {
  const tables =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const rows = new Map<string, string>();
  for (const { name } of (await tables.execute(read)).rows)
    rows.set(name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(read)).rows));
  return rows;
}

/** All that lies in the folder of the school but the key itself, and the program's own compiled code. */
async function filesOf(folder: string): Promise<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter(
    (file) => file.isFile() && file.name !== 'secret.key' && !file.parentPath.includes('compiled'),
  );
  return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join('');
}

const urgent = { urgent: 1, reason: 'Whatever the hour of this test is' };

/** Everything that meets a secret, a text or a number, well and badly. @returns the answers */
async function useAll({ address, ask }: ServerProcess, token: string, round: number): Promise<string> {
  const answers: unknown[] = [];
  const call = async (name: Parameters<ServerProcess['ask']>[0], payload: object) => {
    const { body } = await ask(name, payload, { token });
    answers.push(body);
    return body;
  };
  const account = {
    ...{
      kind: 'MONEY',
      name: `MTN ${round}`,
      driver: 'mtn',
      host: 'PRODUCTION',
      account: 'hillside',
      networks: ['MTN'],
    },
    ...{ order: 1, environment: 'mtnuganda', status: 0, secret, subscription },
  };
  await call('saveGateway', { ...account, current: 'not the password' });
  const { selected } = await call('saveGateway', { ...account, current: password });
  const { callback } = selected as { callback: { address: string } };
  for (const kind of ['SMS', 'MONEY']) await call('getGateways', { kind });
  await call('addSmsCredit', { sms: 100, amount: 0, reference: `A ${round}`, reason: 'A test' });
  const to = (...ends: string[]) => ends.map((end) => ({ name: 'A', phone: phone(end) }));
  const message = { message: `${text} ${round}`, selectedContacts: to('15', '25') };
  await call('previewSms', message);
  // Taken, the same once more, refused by the gateway, and never answered.
  for (const selectedContacts of [to('15', '25'), to('15', '25'), to('06'), to('07')])
    await call('sendSms', { ...message, ...urgent, selectedContacts });
  await call('sendSms', { ...message, message: text.repeat(100) });
  await call('sendSms', { ...message, sendAt: text });
  await call('saveSmsTemplate', { name: `Canary ${round}`, text, shared: 1, status: 1 });
  await call('saveOptOut', { phone: phone(`4${round}`), how: 'In person', status: 1 });
  await call('addTopup', { amount: 10_000, phone: phone(`${round}0`), details: 'A test' });
  const { pathname } = new URL(callback.address);
  const post = (path: string, body: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  for (const path of [pathname, `${pathname.slice(0, -3)}abc`, '/api/sendSms', '/api/saveGateway'])
    for (const body of [
      `{"phone":"${phone('15')}", ${text} ${forged}`,
      JSON.stringify({ externalId: text, x: forged }),
    ])
      await post(path, body);
  await call('getSmsHealth', {});
  return JSON.stringify(answers);
}

test('no secret, text or number reaches a log or the audit, whatever breaks; no secret lies in the database, a file or an answer', async () => {
  const { simulator, place } = await makeSimulatedPlace();
  const broken = await place.open();
  await breakTables(broken);
  await broken.close();
  const first = await startServer(place);
  const token = await signInAdmin(first);
  simulator.rules({ fault: 'half after', provider: 'twilio' }, { fault: '504 html after', provider: 'mtn' });
  let answers = await useAll(first, token, 1);
  await expect.poll(first.said, { timeout: 20_000 }).toContain('what became of messages could not be written');
  first.kill('SIGKILL');
  await first.ended;

  const mended = await place.open();
  await mendTables(mended);
  await mended.close();
  const second = await startServer({ ...place, env: { ...place.env, SECRET_KEY: 'k'.repeat(43) } });
  const before = simulator.ledger().messages.length;
  answers += await useAll(second, token, 2);
  await expect.poll(() => simulator.ledger().messages.length, { timeout: 20_000 }).toBeGreaterThan(before);
  second.kill('SIGTERM');
  await second.ended;

  const log = first.said() + second.said();
  expect(log).toContain('a defect');
  const database = await place.open();
  const rows = await rowsOf(database);
  await database.close();
  const known = simulator.account('egosms').secret;
  const secrets = [secret, subscription, known, simulator.account('mtn').options.subscription ?? ''].flatMap(written);
  const basic = Buffer.from(`${simulator.account('twilio').account}:${known}`).toString('base64');
  const marks = [text, mtn, airtel, forged, ...secrets, basic, password, token];
  const foundIn = (where = '') => marks.filter((mark) => where.includes(mark));
  expect(foundIn(log)).toEqual([]);
  expect(foundIn(rows.get('audit'))).toEqual([]);
  // What a search for them would find.
  expect(foundIn(rows.get('smsMessages'))).toEqual([text, mtn, airtel]);
  const everything = [...rows.values()].join('') + (await filesOf(place.dataDir)) + answers;
  const sealed = [...secrets, basic, password, token];
  expect(foundIn(everything).filter((mark) => sealed.includes(mark))).toEqual([]);
}, 120_000);
