import sharp from 'sharp';
import { expect, test } from 'vitest';
import { authenticate, runCall } from '../runCall.ts';
import { openCharged } from '../testing/fees/openCharged.ts';
import { sampleClass } from '../testing/sampleClass.ts';
import { type Client, startSchool } from '../testing/startSchool.ts';
import { oneAtATimeOfEach } from './oneAtATimeOfEach.ts';

test('work that fails does not hold back the next of its owner', async () => {
  const oneOf = oneAtATimeOfEach();
  const failed = oneOf('a', () => Promise.reject(new Error('refused')));
  const next = oneOf('a', async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});

test('who sends many pictures keeps nobody else waiting for all of them', async () => {
  const school = await startSchool();
  const { akello } = await sampleClass(school);
  const [one, other] = [await school.with(['editStu']), await school.with(['editStu'])];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const large = sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#28a', noise } });
  const photo = { fileName: 'a.jpg', bytes: await large.jpeg().toBuffer() };
  const ended: string[] = [];
  const send = (client: Client, name: string) =>
    client.call('savePhoto', { studentID: akello, photo }).then(() => ended.push(name));
  const many = Array.from({ length: 8 }, () => send(one, 'one'));
  await Promise.all([...many, send(other, 'other')]);
  expect(ended.indexOf('other')).toBeLessThan(4);
});

test('who asks for many heavy readings keeps nobody else waiting for all of them', async () => {
  const { school } = await openCharged();
  const [one, other] = [await school.with(['setFee']), await school.with(['setFee'])];
  const ended: string[] = [];
  const ask = (client: Client, name: string) => client.call('getFeeAttention', {}).then(() => ended.push(name));
  // Else the second to ask waits for a connection to PostgreSQL, which takes longer than many a reading.
  await Promise.all([ask(one, 'before'), ask(other, 'before')]);
  const many = Array.from({ length: 20 }, () => ask(one, 'one'));
  await Promise.all([...many, ask(other, 'other')]);
  expect(ended.filter((name) => name !== 'before').indexOf('other')).toBeLessThan(many.length / 2);
});

test('who sends many small sheets leaves others their turn', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editStu']);
  const file = { fileName: 'a.csv', bytes: Buffer.from(`A,B\n${'Okello,004374/003\n'.repeat(5000)}`) };
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  const turnsAtEnd = Array.from({ length: 40 }, () =>
    clerk.ask('importStudents', { file, dryRun: 1 }).then(() => turns),
  );
  const seen = await Promise.all(turnsAtEnd);
  clearInterval(others);
  expect(new Set(seen).size).toBeGreaterThan(20);
});

test('who sends more than may wait is told to come again, and others are not', async () => {
  const oneOf = oneAtATimeOfEach();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const many = Array.from({ length: 102 }, () => oneOf('a', () => gate));
  await expect(many[101]).rejects.toMatchObject({ status: 503 });
  expect(await oneOf('b', async () => 'done')).toBe('done');
  open();
  await Promise.all(many.slice(0, 101));
});

test('a dry run whose turn comes after its session ended reads nothing', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editStu']);
  const sessions = school.database.read.selectFrom('sessions').select('tokenHash').where('userID', '=', clerk.userID);
  const { tokenHash } = await sessions.executeTakeFirstOrThrow();
  const name = 'importStudents';
  const { who } = await authenticate(school.database.read, name, tokenHash, school.clock.now());
  const admitted = {
    name,
    who,
    tokenHash,
    isCached: false,
    ...{ ip: '', agent: '', device: '', waitMs: 0, requestID: '', key: '' },
  } as const;
  const file = { fileName: 'a.csv', bytes: Buffer.from('A,B\nOkello,004374/003\n') };
  const run = () => runCall(school.parts, admitted, { file, dryRun: 1 });
  await expect(run()).rejects.toMatchObject({ status: 400 });
  await school.database.write((db) => db.deleteFrom('sessions').where('userID', '=', clerk.userID).execute());
  await expect(run()).rejects.toMatchObject({ status: 401 });
});
