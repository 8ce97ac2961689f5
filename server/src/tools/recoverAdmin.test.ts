import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import { fillReference } from '../database/reference.ts';
import type { Tables } from '../database/tables.ts';
import { makeFirstUser } from '../staff/firstUser.ts';
import { wrongRecord } from '../testing/audit/wrongRecord.ts';
import { closeAccount } from '../testing/closeAccount.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { setUpFactor } from '../testing/setUpFactor.ts';
import { signIn } from '../testing/signIn.ts';
import { startSchool } from '../testing/startSchool.ts';
import { recoverAdmin } from './recoverAdmin.ts';

test('an ADMIN who is locked out in every way at once comes in again', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await setUpFactor(school, admin);
  await school.database.write((db) => db.updateTable('users').set({ status: 0 }).where('id', '=', 1).execute());
  await closeAccount(school, 'admin');
  expect((await signIn(school, { username: 'admin', ip: '10.0.2.1' })).status).toBe(429);

  const given = await recoverAdmin(school.parts, 'Admin', school.clock.now());
  expect((await admin.ask('getSession', {})).status).toBe(401);
  expect((await signIn(school, { username: 'admin', ip: '10.0.2.1' })).body.error).toBe(true);
  const { body } = await signIn(school, { username: 'admin', password: given, ip: '10.0.2.1' });
  expect(body).toMatchObject({ error: false, userID: 1, mustChangePassword: 1 });
});

test('it leaves its audit record, without the password', async () => {
  const school = await startSchool();
  const given = await recoverAdmin(school.parts, 'admin', school.clock.now());
  const record = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'admin:recover')
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({ actorID: 0, outcome: 'ok' });
  expect(record.changes).toContain('"password":"changed"');
  expect(record.changes).not.toContain(given);
  expect(await wrongRecord(school)).toBeNull();
});

test('nobody but an ADMIN is recovered, and nothing changes', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await expect(recoverAdmin(school.parts, 'teacher', school.clock.now())).rejects.toThrow('No ADMIN has');
  expect((await teacher.ask('getSession', {})).status).toBe(200);
});

test('the program names the ADMIN users, recovers one, and stays out while the server runs', async () => {
  const { file, remove } = await emptySchools.file();
  onTestFinished(remove);
  const open = () => openDatabase<Tables>({ migrations, file });
  const running = await open();
  const now = new Date('2026-06-15T08:00:00.000Z');
  await running.write((db) => fillReference(db, now));
  await makeFirstUser(running, { now });
  const refused = await runTool(file);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('in use by another Somero process')]);
  await running.close();

  expect(await runTool(file)).toEqual({ code: 0, text: expect.stringContaining('School Administrator') });
  const recovered = await runTool(file, 'admin');
  expect(recovered).toEqual({ code: 0, text: expect.stringMatching(/password ([a-z]{6}-){3}[a-z]{6} /) });

  await rm(file);
  expect(await runTool(file)).toEqual({ code: 1, text: expect.stringContaining('There is no database in') });
});

function runTool(file: string, ...names: string[]): Promise<{ code: number | null; text: string }> {
  const tool = join(import.meta.dirname, 'adminRecover.ts');
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dirname(file), NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [tool, ...names], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}
