import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { lostRows } from './lostRows.ts';
import { recordRun } from './recordRun.ts';

test('a proof fails when the audit or a ledger has fewer rows than in the proof before, or a tenth of the marks is gone', async () => {
  const { database, clock } = await startSchool();
  const before = { audit: 40, ledgerLines: 10, marks: 1000 };
  expect(await lostRows(database.read, before)).toBeNull();
  const record = (kind: 'PROOF' | 'RESTORE', facts: Parameters<typeof recordRun>[3]) =>
    database.write((db) => recordRun(db, kind, clock.now(), facts));
  await record('PROOF', { ok: true, counts: before });
  // A proof that could not be made says nothing of rows.
  await record('PROOF', { ok: false, problem: 'the stick is away' });
  expect(await lostRows(database.read, { audit: 41, ledgerLines: 10, marks: 950 })).toBeNull();
  expect(await lostRows(database.read, { ...before, audit: 39 })).toBe(
    'audit has 39 rows, and had 40 when a backup was proved before',
  );
  expect(await lostRows(database.read, { ...before, marks: 899 })).toMatch(/^marks has 899 rows/);
  await record('RESTORE', { ok: true });
  expect(await lostRows(database.read, { audit: 1 })).toBeNull();
});
