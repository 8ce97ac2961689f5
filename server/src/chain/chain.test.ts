import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anchorAudit, verifyAudit } from '../audit/guardChain.ts';
import { auditChain } from '../audit/recordAudit.ts';
import { asDatabaseOwner, withoutTriggers } from '../testing/audit/asDatabaseOwner.ts';
import { wrongRecord } from '../testing/audit/wrongRecord.ts';
import { type School, startSchool } from '../testing/startSchool.ts';
import { readAnchors } from './anchors.ts';
import { hashOf } from './link.ts';

// F50: somebody who owns the database edits it.

type Row = Awaited<ReturnType<typeof readAll>>[number];
const readAll = ({ database }: School) => database.read.selectFrom('audit').selectAll().orderBy('seq').execute();

/** A school with an audit of five records, and its anchors. */
async function audited() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const change = (name: string) => admin.call('updateSchoolProfile', { name });
  for (const name of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']) await change(name);
  const own = { ...school.parts, folder: join(school.dataDir, 'anchors') };
  const anchors = async () =>
    readAnchors(own.folder, auditChain, await school.parts.secrets.subkeys(school.database.read, auditChain.name));
  return {
    school,
    change,
    own,
    anchors,
    anchor: () => anchorAudit(own),
    wrong: async () => wrongRecord(school, (await anchors()).anchors),
    edit: (...changes: string[]) => asDatabaseOwner(school, ...withoutTriggers(school, ...changes)),
  };
}

/** The rows hashed one after the other again, as somebody would who rewrites history and has this key. */
function rewritten(rows: readonly Row[], key?: Parameters<typeof hashOf>[2]): string[] {
  let previousHash = '0'.repeat(64);
  return rows.map((row) => {
    const hash = hashOf({ ...row, previousHash }, auditChain.fieldsOf(row), key);
    const statement = `update audit set "previousHash" = '${previousHash}', hash = '${hash}', changes = '${row.changes}' where seq = ${row.seq}`;
    previousHash = hash;
    return statement;
  });
}

test('an audit that nobody touched is whole', async () => {
  const { wrong, anchor, anchors } = await audited();
  await anchor();
  expect(await wrong()).toBeNull();
  expect((await anchors()).anchors).toMatchObject([{ seq: 5, records: 5, chain: 'audit' }]);
});

test('a record changed by hand is found, even when its hash is made again without the key', async () => {
  const { school, wrong, edit } = await audited();
  const third = (await readAll(school))[2];
  if (!third) throw new Error('there is no third record');
  await edit(`update audit set changes = '[]' where seq = 3`);
  expect(await wrong()).toEqual({ seq: 3, reason: 'this record was changed' });
  const fresh = { ...third, changes: '[]' };
  await edit(`update audit set hash = '${hashOf(fresh, auditChain.fieldsOf(fresh))}' where seq = 3`);
  expect(await wrong()).toEqual({ seq: 3, reason: 'this record was changed' });
});

test('a record taken out of the middle is found', async () => {
  const { wrong, edit } = await audited();
  await edit('delete from audit where seq = 3');
  expect(await wrong()).toEqual({ seq: 4, reason: 'a record before this one is missing or changed' });
});

test('a tail that was cut is found by its anchor, also when the audit went on after it', async () => {
  const { wrong, edit, anchor, change } = await audited();
  await anchor();
  await edit('delete from audit where seq > 3');
  expect(await wrong()).toMatchObject({ seq: 4, reason: expect.stringContaining('all up to 5 are missing') });
  await change('FOUR AGAIN');
  await change('FIVE AGAIN');
  expect(await wrong()).toMatchObject({
    seq: 5,
    reason: expect.stringContaining('is not the record that the anchor of'),
  });
});

test('a chain rewritten without the key is found by its hashes, and with the key by its anchor', async () => {
  const { school, wrong, edit, anchor } = await audited();
  await anchor();
  const forged = (await readAll(school)).map((row) => ({ ...row, changes: '[]' }));
  await edit(...rewritten(forged));
  expect(await wrong()).toEqual({ seq: 1, reason: 'this record was changed' });
  await edit(...rewritten(forged, school.parts.secrets.subkey(auditChain.name)?.key));
  expect(await wrong()).toMatchObject({ seq: 5, reason: expect.stringContaining('2026-06-15T08:00:00.000Z in ') });
});

test.each([
  ['INSERT OR REPLACE of a record', 3, 'sqlite'],
  ['a second record of the same number', 3, 'postgres'],
  ['a record after a gap', 7, undefined],
] as const)('the database refuses %s', async (_, seq, engine) => {
  const { school } = await audited();
  if (engine && engine !== school.database.engine) return;
  const verb = engine === 'sqlite' ? 'insert or replace' : 'insert';
  const columns =
    '"at","actorID","actorCategory","sessionRef","ip","call","outcome","reason","changes","requestID","previousHash","keyID","hash"';
  const forged = `${verb} into audit (seq, ${columns}) select ${seq}, ${columns.replace('"changes"', `'[]'`)} from audit where seq = 3`;
  const before = await readAll(school);
  await expect(asDatabaseOwner(school, forged)).rejects.toThrow('the audit goes on after its last record');
  expect(await readAll(school)).toEqual(before);
});

test('the database refuses a record that does not follow the last one', async () => {
  const { school } = await audited();
  const forged = `insert into audit select 6, "at","actorID","actorCategory","sessionRef","ip","call","outcome","reason","changes","requestID","previousHash","hash","keyID" from audit where seq = 5`;
  await expect(asDatabaseOwner(school, forged)).rejects.toThrow('the audit goes on after its last record');
});

test('the role of the program can neither change records nor take the triggers away', async ({ skip }) => {
  const { school } = await audited();
  if (school.database.engine === 'sqlite') return skip('an embedded database has no roles');
  for (const statement of [
    `update audit set call = 'x'`,
    'delete from audit',
    'truncate audit',
    'alter table audit disable trigger user',
    'drop trigger "auditFollows" on audit',
    'set session_replication_role = replica',
  ]) {
    const tried = school.database.write((db) => sql.raw(statement).execute(db));
    await expect(tried, statement).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('a changed line of the anchors is named, half a line is not taken for one, and writing goes on after it', async () => {
  const { anchor, anchors, own, change, wrong } = await audited();
  await anchor();
  const path = join(own.folder, 'anchors.log');
  const text = await readFile(path, 'utf8');
  await writeFile(path, `${text.replace('"records":5', '"records":4')}${text.slice(0, 40)}`);
  await change('SIX');
  await anchor();
  const { anchors: found, problems } = await anchors();
  expect(problems).toEqual([
    expect.stringMatching(/^line 1 of .* was changed$/),
    expect.stringMatching(/^line 2 of .* is no anchor$/),
  ]);
  expect(found).toMatchObject([{ seq: 6 }]);
  expect(await wrong()).toBeNull();
});

test('a line that a stranger wrote is told as one that no key can verify, and gives a console no commands', async () => {
  const { anchor, anchors, own, wrong } = await audited();
  await anchor();
  const path = join(own.folder, 'anchors.log');
  const text = await readFile(path, 'utf8');
  const strange = { ...JSON.parse(text), seq: 2, records: 2, hash: '0'.repeat(64), keyID: 'strange', mac: '' };
  await writeFile(path, `${text}${JSON.stringify({ ...strange, at: '\u001b[2J' })}\n${JSON.stringify(strange)}\n`);
  expect((await anchors()).problems).toEqual([expect.stringMatching(/^line 2 of .* is no anchor$/)]);
  expect(await wrong()).toMatchObject({
    seq: 2,
    reason: expect.stringMatching(/on a line that no key here can verify/),
  });
});

test('an anchor is written once for the same end, and the next hour tells of a cut tail', async () => {
  const { school, anchor, anchors, edit } = await audited();
  await anchor();
  await anchor();
  expect((await anchors()).anchors).toHaveLength(1);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await edit('delete from audit where seq > 3');
  await anchor();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('record 5 is missing'));
  said.mockRestore();
  expect((await readAll(school)).at(-1)).toMatchObject({ call: 'audit:verify', outcome: 'error' });
});

test('the night finds what was changed in the middle, and writes it into the audit', async () => {
  const { school, own, edit } = await audited();
  await verifyAudit(own);
  expect(await readAll(school)).toHaveLength(5);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await edit(`update audit set "actorID" = 2 where seq = 2`);
  await verifyAudit(own);
  said.mockRestore();
  expect((await readAll(school)).at(-1)).toMatchObject({
    call: 'audit:verify',
    reason: 'Record 2: this record was changed',
  });
});

test('the night tells once of records that somebody added without the key', async () => {
  const { school, own, anchor, change } = await audited();
  await anchor();
  const last = (await readAll(school)).at(-1);
  if (!last) throw new Error('there is no record');
  const link = { seq: last.seq + 1, previousHash: last.hash, keyID: 'ffffffff', hash: 'f'.repeat(64) };
  // The database has no key, so it takes what follows the last record.
  await school.database.write((db) =>
    db
      .insertInto('audit')
      .values({ ...last, ...link })
      .execute(),
  );
  await change('SEVEN');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await verifyAudit(own);
  await verifyAudit(own);
  said.mockRestore();
  const told = (await readAll(school)).filter(({ call }) => call === 'audit:verify');
  expect(told).toMatchObject([
    { outcome: 'error', reason: expect.stringContaining('1 records from 6 to 6 were made with') },
  ]);
});
