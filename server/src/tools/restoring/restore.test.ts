import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { recordFile } from '../../files/FileStore.ts';
import { pathOfStored } from '../../files/storedFile.ts';
import { finishSwitch, laidOut } from '../../safekeeping/finishSwitch.ts';
import { runTool } from '../../safekeeping/runTool.ts';
import { keptSchool } from '../../testing/safekeeping/keptSchool.ts';
import { paymentsOf } from '../../testing/sms/openPayments.ts';
import { senderOf } from '../../testing/sms/openSending.ts';
import { smsOf } from '../../testing/sms/openSms.ts';
import type { School } from '../../testing/startSchool.ts';

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite';
const later = new Date('2026-06-15T12:00:00.000Z');

async function addFile(school: School, text: string): Promise<string> {
  const file = await school.parts.files.store(Buffer.from(text), { mime: 'text/plain', label: 'a file', createdBy: 1 });
  await school.database.write((db) => recordFile(db, file));
  return file.id;
}
const addHouse = async (school: School, name: string) =>
  (await school.as('admin')).call('saveListEntry', { list: 'houses', name });
const houses = async ({ database }: School) =>
  (
    await database.read.selectFrom('listEntries').select('name').where('list', '=', 'houses').orderBy('id').execute()
  ).map(({ name }) => name);

async function filled(options: Parameters<typeof keptSchool>[0] = {}) {
  const kept = await keptSchool(options);
  const school = await kept.begin();
  await addHouse(school, 'LWANGA');
  const fileID = await addFile(school, 'a receipt');
  await school.end();
  const { facts } = await kept.backup();
  return { ...kept, fileID, facts };
}

test('what came after a set is gone, what was there before is kept, and everybody signs in again', async () => {
  const { open, fileID, facts, restoreFrom, config } = await filled();
  expect(facts).toMatchObject({ ok: true, files: 1, places: [{ error: null, added: 1, sets: 1 }] });
  const after = await open();
  const session = await after.as('admin');
  await addHouse(after, 'KAGGWA');
  const lost = await addFile(after, 'a lost receipt');
  await after.end();
  const { done, notes, said } = await restoreFrom(config, { at: later });
  expect([done, notes]).toEqual([['admin signed in'], []]);
  const school = await open(later);
  expect(await houses(school)).toContain('LWANGA');
  expect(await houses(school)).not.toContain('KAGGWA');
  expect(Buffer.from(await school.parts.files.read(fileID)).toString()).toBe('a receipt');
  expect((await school.client(session.token, 1).ask('getNotices', {})).status).toBe(401);
  const [last] = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'backup:restore')
    .execute();
  expect(last).toMatchObject({ outcome: 'ok', reason: said });
  expect(said).toContain('What was entered from 15 Jun 2026, 11:00:00 to 15 Jun 2026, 15:00:00 is not in it');
  const before = `before-restore-${later.toISOString().replace(/[:.]/g, '-')}`;
  expect(existsSync(join(config.dataDir, before, pathOfStored('', lost)))).toBe(true);
  if (engine === 'sqlite') expect(existsSync(join(config.dataDir, before, 'somero.db'))).toBe(true);
  else {
    const { sql } = await import('kysely');
    const { rows } = await sql`select name from ${sql.id(before, 'listEntries')} where name = 'KAGGWA'`.execute(
      school.database.read,
    );
    expect(rows).toHaveLength(1);
  }
  await addHouse(school, 'MUKASA');
  await school.end();
});

/** A school whose sets go to two sticks. */
async function onTwoSticks() {
  const folder = await mkdtemp(join(tmpdir(), 'somero-sticks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sticks = [join(folder, 'first'), join(folder, 'second')] as const;
  return { ...(await filled({ set: { BACKUP_URL: sticks.join(' ') } })), sticks };
}

test('the anchors of a stick that was away during a restore are set aside when it is back', async () => {
  const { open, backup, restoreFrom, config, sticks, facts } = await onTwoSticks();
  const of = async (hour: number, name: string) => {
    const at = new Date(`2026-06-15T${hour}:00:00.000Z`);
    const school = await open(at);
    for (const part of ['A', 'B', 'C']) await addHouse(school, `${name} ${part}`);
    await school.end();
    return backup(at);
  };
  await of(10, 'LOST');
  await rename(sticks[1], `${sticks[1]} away`);
  await restoreFrom(config, { set: facts.set, at: later });
  await rename(`${sticks[1]} away`, sticks[1]);
  await of(13, 'KEPT');
  const aside = `anchors-before-restore-${later.toISOString().replace(/[:.]/g, '-')}.log`;
  for (const stick of sticks) expect(await readdir(stick)).toEqual(expect.arrayContaining([aside, 'anchors.log']));
  await restoreFrom(config, { at: new Date('2026-06-15T14:00:00.000Z') });
});

test('a check opens the newest set of each stick', async () => {
  const { sticks, environment } = await onTwoSticks();
  const check = () => runTool('restore', ['--check'], { ...process.env, ...environment });
  expect(await check()).toMatchObject({ ok: true, files: 1 });
  const [name = ''] = (await readdir(join(sticks[1], 'sets'))).filter((one) => one.endsWith('.age'));
  await truncate(join(sticks[1], 'sets', name), 1000);
  expect(await check()).toMatchObject({ ok: false, problem: expect.stringContaining(`${sticks[1]}: sets/${name}`) });
  const said = await runTool('restore', ['--key', 'AGE-SECRET-KEY-1'], { ...process.env, ...environment });
  expect(said).toMatchObject({ ok: false, problem: expect.stringContaining('Write --key -') });
});

test.runIf(engine === 'sqlite')(
  'a proof finds a damaged index of the school’s own file, though its sets are whole',
  async () => {
    const { config, backup, environment } = await filled();
    const raw = new DatabaseSync(join(config.dataDir, 'somero.db'));
    raw.enableDefensive(false);
    const said = (sql: string) =>
      raw.exec(
        `pragma writable_schema = on; update sqlite_schema set sql = '${sql}' where name = 'strayed'; pragma writable_schema = reset`,
      );
    raw.exec('create index strayed on listEntries (name)');
    said('create index strayed on listEntries (name) where name is null');
    raw.exec("update listEntries set name = 'NOWHERE' where name = 'LWANGA'");
    said('create index strayed on listEntries (name)');
    raw.close();
    await backup(later);
    const programs = { ...process.env, ...environment };
    const about = expect.stringContaining('index strayed. That is the school');
    expect(await runTool('restore', ['--check'], programs)).toMatchObject({ ok: false, problem: about });
    expect(await runTool('backup', ['--hourly', '--prove'], programs)).toMatchObject({ ok: false, problems: [about] });
  },
);

test('a set under the name of another is refused', async () => {
  const { config, restoreFrom } = await filled();
  const sets = join(String(config.backupPlaces[0]), 'sets');
  const [name = ''] = (await readdir(sets)).filter((one) => one.endsWith('.age'));
  const newer = name.replace('2026', '2027');
  await copyFile(join(sets, name), join(sets, newer));
  await expect(restoreFrom(config, { set: `sets/${newer}` })).rejects.toThrow('under another name');
});

test.each(engine === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'])(
  'a set of %s is restored to another machine and engine, with the key on paper',
  async (from) => {
    const old = await filled({ engine: from });
    const fresh = await keptSchool({ engine: from === 'sqlite' ? engine : 'sqlite' });
    await fresh.restoreFrom(old.config, { withoutCopy: true });
    const school = await fresh.open(later);
    expect(await houses(school)).toContain('LWANGA');
    expect(Buffer.from(await school.parts.files.read(old.fileID)).toString()).toBe('a receipt');
    await addHouse(school, 'MUKASA');
    await school.end();
    await fresh.backup(later);
  },
);

test('without the secret key it is said which records cannot be verified', async () => {
  const old = await filled();
  const fresh = await keptSchool({ set: { SECRET_KEY: '' } });
  const { notes } = await fresh.restoreFrom(old.config);
  expect(notes).toEqual([expect.stringMatching(/^The audit: \d+ records .* with the key \w+, which is not here/)]);
});

test('what was under way is neither sent nor asked for again, and a person or the provider says what became of it', async () => {
  const { begin, open, backup, restoreFrom, config } = await keptSchool();
  const school = await begin();
  await smsOf(school).grant(10, 'SIMULATOR');
  const { ask } = await paymentsOf(school);
  const writer = await school.with(['sendSms', 'seeStu']);
  const message = { message: 'Come on Friday', selectedContacts: [{ name: 'A', phone: '0772000010' }] };
  await writer.call('sendSms', message);
  const id = await ask(3_500);
  await backup();
  const sending = await senderOf(school);
  await sending.sendDue();
  school.clock.pass(60_000);
  await sending.sendDue();
  await sending.stopSender();
  expect(sending.requests).toHaveLength(1);
  await school.end();
  await restoreFrom(config, { at: later });
  const restored = await open(later);
  const payment = () =>
    restored.database.read.selectFrom('smsPayments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await payment()).toMatchObject({ state: 'UNKNOWN', tries: 0 });
  const again = await senderOf(restored);
  for (const minutes of [0, 1, 60]) {
    restored.clock.pass(minutes * 60_000);
    await again.sendDue();
    await restored.parts.payments.runDue();
  }
  await again.stopSender();
  expect(again.requests).toEqual([]);
  expect(await payment()).toMatchObject({ tries: 0, queries: 3 });
  const [row] = await restored.database.read.selectFrom('smsMessages').select(['state', 'charged']).execute();
  expect(row).toEqual({ state: 'UNKNOWN', charged: 1 });
  const reviews = await restored.database.read.selectFrom('smsReview').selectAll().execute();
  expect(reviews).toMatchObject([{ kind: 'MESSAGE UNKNOWN', decidedAt: null }]);
  await restored.end();
});

test('a restore goes on where the machine stopped, and one that had not decided leaves all as it was', async () => {
  if (engine === 'postgres') return;
  const { open, config, facts, restoreFrom } = await filled();
  const first = await open();
  await addHouse(first, 'KAGGWA');
  await first.end();
  await restoreFrom(config, { at: later });
  // As if the machine had stopped after the database was moved away, and before the new one was moved in.
  const { rename, mkdir } = await import('node:fs/promises');
  await mkdir(laidOut(config.dataDir));
  await rename(join(config.dataDir, 'somero.db'), join(laidOut(config.dataDir), 'somero.db'));
  const anchors = { folder: config.dataDir, places: [], ending: 'x' };
  await writeFile(join(laidOut(config.dataDir), 'ready.json'), JSON.stringify({ before: 'before-restore-x', anchors }));
  await finishSwitch(config.dataDir);
  const school = await open(later);
  expect(await houses(school)).not.toContain('KAGGWA');
  expect(existsSync(laidOut(config.dataDir))).toBe(false);
  await school.end();
  await mkdir(laidOut(config.dataDir));
  await writeFile(join(laidOut(config.dataDir), 'somero.db'), 'half a database');
  await finishSwitch(config.dataDir);
  const same = await open(later);
  expect(await houses(same)).toContain('LWANGA');
  await same.end();
  expect(facts.set).toMatch(/^sets\/2026-06-15T08-00-00-000Z-hourly\.age$/);
});

const places = ['begin', 'middle', 'end'] as const;
const changes = {
  'a changed byte': (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  },
  'a cut': (bytes: Buffer, at: number) => bytes.subarray(0, at),
  'a gap': (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 40)]),
};

test('twenty kinds of damage to a set, a file and the key are found and named, and nothing is switched', async () => {
  const { config, facts, restoreFrom, open } = await filled();
  const stick = String(config.backupPlaces[0]);
  const set = join(stick, facts.set);
  const [name = ''] = (await readdir(join(stick, 'files'), { recursive: true })).filter((one) => one.endsWith('.age'));
  const file = join(stick, 'files', name);
  let kinds = 0;
  const refused = async (path: string, damaged: Buffer, says: RegExp) => {
    const whole = await readFile(path);
    await writeFile(path, damaged);
    await expect(restoreFrom(config, { at: later })).rejects.toThrow(says);
    await writeFile(path, whole);
    kinds += 1;
  };
  for (const path of [set, file]) {
    const whole = await readFile(path);
    for (const change of Object.values(changes))
      for (const place of places) {
        const at = { begin: 60, middle: Math.floor(whole.length / 2), end: whole.length - 20 }[place];
        const says = place === 'begin' ? '' : '.*: it (was changed or cut|cannot be opened)';
        await refused(path, change(whole, at), new RegExp(`^${path === set ? 'sets' : 'files'}/${says}`));
      }
  }
  const key = join(config.dataDir, 'backup.key');
  const whole = await readFile(key);
  await refused(key, Buffer.from('AGE-SECRET-KEY-1'), /no key of backups/);
  const { generateX25519Identity } = await import('age-encryption');
  await refused(key, Buffer.from(await generateX25519Identity()), /cannot be opened with this key/);
  expect([kinds, whole.length > 0]).toEqual([20, true]);
  const school = await open(later);
  expect(await houses(school)).toContain('LWANGA');
  expect(existsSync(laidOut(config.dataDir))).toBe(false);
  await school.end();
  // The same set is whole when nobody damages it.
  await restoreFrom(config, { at: later });
});
