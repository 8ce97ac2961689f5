import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeApp } from '../app.ts';
import { anchorAudit } from '../audit/guardChain.ts';
import { recordRun } from '../safekeeping/recordRun.ts';
import { asDatabaseOwner } from '../testing/audit/asDatabaseOwner.ts';
import { startSchool } from '../testing/startSchool.ts';
import { fastifyLog } from './fastifyLog.ts';
import { logLine, setLogLevel } from './log.ts';

afterEach(() => setLogLevel('warn'));

const token = 'a-token-of-twenty-letters';

async function start() {
  const school = await startSchool();
  const app = await makeApp(school.parts, {
    watching: { dataDir: school.dataDir, anchorDir: `${school.dataDir}-anchors`, token },
  });
  onTestFinished(() => app.close());
  const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
  return { school, app, metrics };
}

/** What was written meanwhile, whole. */
function listen() {
  const said: string[] = [];
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.map(String).join(' ')));
    onTestFinished(() => spy.mockRestore());
  }
  return said;
}

test('metrics are for this machine, and elsewhere for who has the token', async () => {
  const { metrics } = await start();
  expect((await metrics()).statusCode).toBe(200);
  expect((await metrics({}, '::1')).statusCode).toBe(200);
  expect((await metrics({}, '192.168.1.7')).statusCode).toBe(404);
  // A proxy on this machine speaks for others.
  expect((await metrics({ 'x-forwarded-for': '192.168.1.7' })).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer another-token-of-as-many' }, '192.168.1.7')).statusCode).toBe(404);
  expect((await metrics({ authorization: `Bearer ${token}` }, '192.168.1.7')).statusCode).toBe(200);
});

test('metrics are Prometheus text: calls by name and status, durations, writes, jobs, disk, loop', async () => {
  const { school, app, metrics } = await start();
  const count = async () =>
    Number(/^somero_calls_total\{call="getSubjects",status="401"\} (\d+)$/m.exec((await metrics()).body)?.[1] ?? 0);
  const before = await count();
  await app.inject({ method: 'POST', url: '/api/getSubjects', payload: {} });
  expect(await count()).toBe(before + 1);

  await school.database.write((db) => db.updateTable('settings').set({ allowMarksAdd: 1 }).execute());
  const { body, headers } = await metrics();
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) somero_\w+ .+|somero_\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? [\d.e+-]+)$/);
  const [audit] = /^somero_anchor_age_seconds\{chain="audit"\} \d+/m.exec(body) ?? [];
  expect(audit).toBeDefined();
  expect(body).toContain('somero_clock_behind_seconds 0');
  const names = 'call_seconds_count write_batch_size_count jobs disk_free_bytes loop_delay_seconds memory_bytes build';
  for (const name of names.split(' '))
    expect(body).toMatch(new RegExp(`^somero_${name}(\\{.+\\})? [1-9]|^somero_jobs`, 'm'));
  expect(body).toContain('somero_jobs{state="FAILED"} 0');
  if (school.database.engine === 'postgres') expect(body).toMatch(/^somero_writer_wait_seconds_count [1-9]/m);
});

test('what is no call leaves no line in the metrics, whatever it is named', async () => {
  const { app, metrics } = await start();
  await app.inject({ method: 'POST', url: '/api/constructor', payload: {} });
  await app.inject({ method: 'POST', url: '/api/evil"}1', payload: {} });
  expect((await metrics()).body).not.toMatch(/constructor|evil/);
});

test('the log has a line of JSON for each call, and nothing of what was sent or answered', async () => {
  const { school, app } = await start();
  const admin = await school.as('admin');
  setLogLevel('debug');
  const said = listen();
  const secret = { surname: 'NAKIRYOWA', phone: '0772123987', nin: 'CF9012345678XY' };
  const ask = (call: string, payload: object, authorization = `Bearer ${admin.token}`) =>
    app.inject({ method: 'POST', url: `/api/${call}`, payload, headers: { authorization } });
  await ask('findStudents', { text: secret.surname });
  await ask('addStudent', secret);
  await ask('login', { username: secret.surname, password: secret.nin }, '');
  await app.inject({ method: 'GET', url: `/files/x?signature=${secret.nin}` });
  // A defect, whose query holds what was sent.
  await asDatabaseOwner(school, 'alter table subjects rename to subjects2');
  const broken = await ask('addSubject', { level: 1, subject: secret.surname, subjectCat: 1 });
  await asDatabaseOwner(school, 'alter table subjects2 rename to subjects');
  expect(broken.statusCode).toBe(500);

  const lines = said.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ msg }) => msg === 'a call').map(({ call, status }) => [call, status])).toEqual([
    ['findStudents', 200],
    ['addStudent', 400],
    ['login', 200],
    ['addSubject', 500],
  ]);
  expect(lines[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    msg: 'a call',
    request: expect.stringMatching(/^[\w-]{36}$/),
    call: 'findStudents',
    status: 200,
    ms: expect.any(Number),
    user: admin.userID,
  });
  expect(lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'a defect' }));
  for (const word of [...Object.values(secret), admin.token]) expect(said.join('\n')).not.toContain(word);
});

test('LOG_LEVEL decides which lines there are', async () => {
  const { app } = await start();
  const said = listen();
  const ask = () => app.inject({ method: 'POST', url: '/api/getSubjects', payload: {} });
  await ask();
  expect(said).toEqual([]);
  setLogLevel('info');
  await ask();
  expect(said).toHaveLength(1);
});

test('objects do not reach the log, whoever hands them over', () => {
  const said = listen();
  fastifyLog()
    .child({ request: 'r' })
    .warn({ req: { url: '/files/1?secret' }, code: 7 }, 'odd');
  expect(said.map((line) => JSON.parse(line))).toEqual([
    { time: expect.any(String), level: 'warn', msg: 'odd', request: 'r', code: 7 },
  ]);
  expect(logLine('error', { payload: { name: 'A' }, list: ['A'] }, 'x', new Date(0))).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","level":"error","msg":"x"}',
  );
});

test('metrics say how old the newest backup and proof are that succeeded, and since when no anchor was written', async () => {
  const { school, metrics } = await start();
  const line = async (name: string) => (await metrics()).body.split('\n').find((each) => each.startsWith(name));
  expect(await line('somero_safekeeping_age_seconds{')).toBeUndefined();
  const at = school.clock.now();
  await school.database.write(async (db) => {
    await recordRun(db, 'BACKUP', at, { ok: true });
    await recordRun(db, 'PROOF', at, { ok: true });
  });
  school.clock.pass(3_600_000);
  await school.database.write((db) => recordRun(db, 'BACKUP', school.clock.now(), { ok: false }));
  expect(await line('somero_safekeeping_age_seconds{kind="BACKUP"}')).toMatch(/ 3600$/);
  expect(await line('somero_safekeeping_age_seconds{kind="PROOF"}')).toMatch(/ 3600$/);

  const admin = await school.as('admin');
  await admin.call('addSubject', { level: 1, subject: 'BEEKEEPING', subjectCat: 1 });
  school.clock.pass(60_000);
  expect(Number((await line('somero_anchor_age_seconds{chain="audit"}'))?.split(' ')[1])).toBeGreaterThanOrEqual(60);
  await anchorAudit({ ...school.parts, folder: `${school.dataDir}-anchors` });
  expect(await line('somero_anchor_age_seconds{chain="audit"}')).toMatch(/ 0$/);
});
