import { calls } from '@somero/contract';
import { describe, expect, test } from 'vitest';
import { startSchool } from './testing/startSchool.ts';

test('the server says that it is up, and that its database answers', async () => {
  const { app } = await startSchool();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

// A PostgreSQL database of the tests is lent, and stays open when it is given back.
test.runIf(!process.env.TEST_DATABASE_URL)(
  'when the database does not answer, the server is up but not ready',
  async () => {
    const school = await startSchool();
    await school.database.close();
    expect((await school.app.inject('/healthz')).statusCode).toBe(200);
    expect((await school.app.inject('/readyz')).statusCode).toBeGreaterThanOrEqual(500);
  },
);

test('of a hundred public calls that arrive in the same moment from one address, sixty are answered', async () => {
  const { app } = await startSchool();
  const ask = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/public/about', payload: {}, remoteAddress });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('10.0.0.7')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  expect((await ask('10.0.0.8')).statusCode).toBe(200);
});

test('OpenAPI describes every call', async () => {
  const { app } = await startSchool();
  const page = (await app.inject('/api/openapi.json')).json();
  expect(
    Object.keys(page.paths)
      .map((path) => path.split('/').at(-1))
      .sort(),
  ).toEqual(Object.keys(calls).sort());
  expect(page.paths['/api/addSubject'].post.requestBody.content['application/json'].schema.required).toEqual([
    'subject',
    'subjectCat',
    'level',
  ]);
});

describe('who made a writing call within the same second', () => {
  const rename = 'updateSchoolProfile';
  const start = async () => {
    const school = await startSchool();
    const clerk = await school.with(['setRep']);
    await clerk.call(rename, { name: 'Hillside' });
    const { catID } = await school.database.read
      .selectFrom('users')
      .select('catID')
      .where('id', '=', clerk.userID)
      .executeTakeFirstOrThrow();
    const giveRights = (rights: string) =>
      school.database.write((db) => db.updateTable('categories').set({ rights }).where('id', '=', catID).execute());
    return { school, clerk, giveRights };
  };

  test('is refused with the right that was taken away, and admitted with it again', async () => {
    const { clerk, giveRights } = await start();
    await giveRights('genRep');
    expect(await clerk.ask(rename, { name: 'Riverside' })).toMatchObject({ status: 403 });
    await giveRights('setRep');
    expect(await clerk.ask(rename, { name: 'Riverside' })).toMatchObject({ status: 200 });
  });

  test('is signed out when their session has ended', async () => {
    const { school, clerk } = await start();
    await school.database.write((db) => db.deleteFrom('sessions').where('userID', '=', clerk.userID).execute());
    expect(await clerk.ask(rename, { name: 'Riverside' })).toMatchObject({ status: 401 });
    expect(await clerk.ask(rename, {} as never)).toMatchObject({ status: 401 });
    expect(await school.database.read.selectFrom('profile').select('name').execute()).toEqual([{ name: 'Hillside' }]);
  });
});

describe('a body', () => {
  test('is read alike from JSON and from a form', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    const form = new FormData();
    for (const [name, value] of Object.entries({ level: '1', subject: '2', papers: '["one"," ","two"]' }))
      form.append(name, value);
    const sent = new Response(form);
    const answer = await school.app.inject({
      method: 'POST',
      url: '/api/addChapters',
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    });
    expect(answer.json()).toMatchObject({ error: false });
    expect(answer.json().ids).toHaveLength(2);
  });

  test.each([
    ['broken JSON', '{"a":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['another kind', 'a=1', 'application/x-www-form-urlencoded'],
    ['a poisoned object', '{"__proto__":{"admin":1}}', 'application/json'],
  ])('%s gets a 4xx in our own words', async (_, payload, kind) => {
    const school = await startSchool();
    const admin = await school.as('admin');
    const answer = await school.app.inject({
      method: 'POST',
      url: '/api/addSubject',
      payload,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': kind },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ error: true, msg: expect.any(String) });
  });

  test('that holds a field the call does not know is refused', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    const sent = admin.ask('addSubject', { subject: 'X', level: 1, subjectCat: 1, rights: 'all' } as never);
    expect(await sent).toMatchObject({ status: 400, body: { msg: 'Unknown field: rights' } });
  });
});

test('a defect is answered with a number and no word of the inside', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await school.database.write((db) => db.deleteFrom('profile').execute());
  const { status, body } = await admin.ask('getSchoolProfile', {});
  expect(status).toBe(500);
  expect(body.msg).toMatch(/^Something went wrong on our side\. Tell the administrator this number: [0-9a-f]{8}$/);
  expect(Object.keys(body)).toEqual(['error', 'msg']);
});

test('every answer forbids scripts from elsewhere and framing', async () => {
  const { app } = await startSchool();
  const { headers } = await app.inject('/healthz');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('a request key', () => {
  test('gives the first answer again and changes nothing', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    const add = () => admin.call('addSubject', { subject: 'Robotics', level: 1, subjectCat: 2 }, { key: 'k1' });
    const first = await add();
    expect(await add()).toEqual(first);
    expect((await admin.call('getSubjects', {})).mainData.filter(({ name }) => name === 'ROBOTICS')).toHaveLength(1);
  });

  test('is its user’s and its call’s own', async () => {
    const school = await startSchool();
    const [one, two] = [await school.with(['editSub']), await school.with(['editSub'])];
    await one.call('addSubject', { subject: 'Robotics', level: 1, subjectCat: 2 }, { key: 'same' });
    await two.call('addSubject', { subject: 'Chess', level: 1, subjectCat: 2 }, { key: 'same' });
    await one.call('addChapters', { subject: 2, level: 1, papers: ['bearings'] }, { key: 'same' });
  });

  test('with another body is refused, and after a day it is new', async () => {
    const school = await startSchool();
    const clerk = await school.with(['editSub']);
    await clerk.call('addSubject', { subject: 'Robotics', level: 1, subjectCat: 2 }, { key: 'k' });
    const other = { subject: 'Chess', level: 1, subjectCat: 2 };
    expect((await clerk.ask('addSubject', other, { key: 'k' })).status).toBe(409);
    school.clock.pass(25 * 3_600_000);
    const tomorrow = await school.with(['editSub']);
    expect((await tomorrow.ask('addSubject', other, { key: 'k' })).status).toBe(200);
  });

  test('of a refused call keeps nothing: the next try is validated again', async () => {
    const school = await startSchool();
    const clerk = await school.with(['editSub']);
    expect((await clerk.ask('addSubject', { subject: 'ENGLISH', level: 1, subjectCat: 1 }, { key: 'k' })).status).toBe(
      409,
    );
    await clerk.call('addSubject', { subject: 'Robotics', level: 1, subjectCat: 2 }, { key: 'k' });
  });
});
