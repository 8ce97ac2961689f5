import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { signIn } from '../testing/signIn.ts';
import { type School, startSchool } from '../testing/startSchool.ts';
import { newPlaces } from './notices.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const phone = `Mozilla/5.0 (Linux; Android 10; K) ${engine} Mobile Safari/537.36`;
const computer = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Safari/537.36`;

const from = async (school: School, token: string, ip: string, agent: string) => {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': agent };
  return school.app.inject({ method: 'POST', url: '/api/getNotices', remoteAddress: ip, payload: {}, headers });
};
/** What a user is told, as the session of this token sees it from there. */
const told = async (school: School, token: string, ip: string, agent = phone): Promise<string[]> =>
  (await from(school, token, ip, agent)).json().mainData.map(({ text }: { text: string }) => text);

const enter = async (school: School, ip: string, device?: string) => {
  const { body } = await signIn(school, { username: 'teacher', ip, agent: phone, ...(device && { device }) });
  return { token: body.token?.accessToken ?? '', device: body.deviceToken ?? '' };
};

test('the very first sign-in is nothing to tell', async () => {
  const school = await startSchool();
  const { token } = await enter(school, '10.0.0.1');
  expect(await told(school, token, '10.0.0.1')).toEqual([]);
});

test('a sign-in from a device that was not used before is told, with when, where and what', async () => {
  const school = await startSchool();
  await enter(school, '10.0.0.1');
  const { token } = await enter(school, '10.0.0.9');
  const { mainData } = (await from(school, token, '10.0.0.9', phone)).json();
  expect(mainData).toEqual([
    {
      id: expect.any(Number),
      kind: 'newDevice',
      account: '',
      text: texts.signedInFromNewDevice,
      at: school.clock.now().toISOString(),
      ip: '10.0.0.9',
      agent: 'Chrome on Android',
    },
  ]);
});

test('a known device at a new address is told once, and at a familiar address never', async () => {
  const school = await startSchool();
  const { device } = await enter(school, '10.0.0.1');
  await enter(school, '10.0.0.1', device);
  await enter(school, '10.0.0.9', device);
  const { token } = await enter(school, '10.0.0.9', device);
  expect(await told(school, token, '10.0.0.9')).toEqual([texts.signedInFromNewAddress]);
});

test('the audit of a sign-in says that it came from somewhere new', async () => {
  const school = await startSchool();
  await enter(school, '10.0.0.1');
  await enter(school, '10.0.0.1');
  const logins = await school.database.read.selectFrom('audit').select('reason').orderBy('seq').execute();
  expect(logins.map(({ reason }) => reason)).toEqual(['', newPlaces.newDevice]);
});

test('a session that turns up at an address its user was never at is told and in the audit, once', async () => {
  const school = await startSchool();
  const { token } = await enter(school, '10.0.0.1');
  const thief = await Promise.all(Array.from({ length: 5 }, () => told(school, token, '192.0.2.5')));
  expect(thief.flat().length).toBeGreaterThan(0);
  expect(await told(school, token, '10.0.0.1')).toEqual([texts.sessionAtNewAddress]);
  const records = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('reason', '=', texts.sessionAtNewAddress)
    .execute();
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ actorID: 2, call: 'getNotices', ip: '192.0.2.5', outcome: 'ok' });
});

test('a session that goes on in another browser is told once, a newer version of the same is not', async () => {
  const school = await startSchool();
  const { token } = await enter(school, '10.0.0.1');
  expect(await told(school, token, '10.0.0.1', phone.replace('141', '142'))).toEqual([]);
  await told(school, token, '10.0.0.1', computer);
  expect(await told(school, token, '10.0.0.1', computer)).toEqual([texts.sessionInNewBrowser]);
});

test('a user is told of their own account only', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await enter(school, '10.0.0.1');
  await enter(school, '10.0.0.2');
  expect((await admin.call('getNotices', {})).mainData).toEqual([]);
});
