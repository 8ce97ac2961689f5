import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAdmissions, parentPhone } from '../../testing/applications.ts';
import { type School, startSchool } from '../../testing/startSchool.ts';
import { takeAllowances } from './allowance.ts';

const begin = (school: School, phone: string, remoteAddress = '10.0.0.1') =>
  school.app.inject({ method: 'POST', url: '/public/beginApplication', remoteAddress, payload: { phone } });

test('a parent gets a code that is kept only hashed, and is in the audit without it', async () => {
  const school = await startSchool();
  const { intake } = await openAdmissions(school);
  const given = { phone: parentPhone, email: 'parent@example.org' };
  const { code } = await school.client('', 0).call('beginApplication', given);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const stored = await school.database.read.selectFrom('applicants').selectAll().executeTakeFirstOrThrow();
  const codeHash = createHash('sha256').update(code).digest('hex');
  expect(stored).toMatchObject({ ...given, ...intake, phoneKey: '256772123456', codeHash });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'beginApplication')
    .executeTakeFirstOrThrow();
  expect(changes).toContain('…456');
  for (const secret of [code, codeHash, '772123', 'parent@example.org']) expect(changes).not.toContain(secret);
});

test('nobody begins while applications are closed', async () => {
  const school = await startSchool();
  const parent = school.client('', 0);
  const { status, body } = await parent.ask('beginApplication', { phone: parentPhone });
  expect({ status, msg: body.msg }).toEqual({ status: 409, msg: 'Applications are closed at the moment' });
  expect(await school.database.read.selectFrom('applicants').selectAll().execute()).toEqual([]);
});

test('a phone or an email that can be none is refused', async () => {
  const school = await startSchool();
  await openAdmissions(school);
  const parent = school.client('', 0);
  for (const phone of ['12', 'my phone', '077212345678901']) {
    const { status, body } = await parent.ask('beginApplication', { phone });
    expect({ phone, status, fields: body.fields }).toMatchObject({
      status: 400,
      fields: { phone: expect.any(String) },
    });
  }
  const refused = await parent.ask('beginApplication', { phone: parentPhone, email: 'nobody' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
});

test('a phone that is known begins like a new one: nothing is said of who is there', async () => {
  const school = await startSchool();
  await openAdmissions(school);
  const parent = school.client('', 0);
  const first = await parent.call('beginApplication', { phone: '0772123456' });
  const second = await parent.call('beginApplication', { phone: '+256 772 123456' });
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(second.code).not.toBe(first.code);
  for (const { code } of [first, second]) {
    expect((await parent.call('getApplications', { phone: '256772123456', code })).applications).toEqual([]);
  }
});

test('one phone begins ten times a day from one address, and one who uses that up keeps nobody else out', async () => {
  const school = await startSchool();
  await openAdmissions(school);
  for (let time = 0; time < 10; time += 1) expect((await begin(school, parentPhone)).statusCode).toBe(200);
  const refused = await begin(school, '+256772123456');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(24 * 3600);
  expect((await begin(school, '0772123457')).statusCode).toBe(200);
  expect((await begin(school, parentPhone, '10.0.0.2')).statusCode).toBe(200);
  school.clock.pass(24 * 3_600_000);
  expect((await begin(school, parentPhone)).statusCode).toBe(200);
});

test('one address begins as often as an office that helps parents does, not as often as a flood', async () => {
  const school = await startSchool();
  await openAdmissions(school);
  // The door takes 60 calls a minute from one address, so what came before is counted here without it.
  const from = { key: 'begin from 10.0.0.9', most: 300 };
  for (let time = 0; time < 299; time += 1) takeAllowances({ ...school, now: school.clock.now() }, [from]);
  expect((await begin(school, '0772000001', '10.0.0.9')).statusCode).toBe(200);
  expect((await begin(school, '0772000002', '10.0.0.9')).statusCode).toBe(429);
  expect((await begin(school, '0772000002', '10.0.0.8')).statusCode).toBe(200);
});
