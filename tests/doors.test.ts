import { type CallName, calls } from '@somero/contract';
import { isAllowed, type Right, rights, rightsWith } from '@somero/contract/rights.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client, School } from '../server/src/testing/startSchool.ts';
import { openSchool, startSchool } from '../server/src/testing/startSchool.ts';
import { isLong, onPostgres } from './faults/invariants.ts';
import { rightsTable } from './rightsTable.ts';

// All doors closed: every call of the contract, from every side (reliability.md F38).

const names = Object.keys(calls) as CallName[];
const closed = names.filter((name) => calls[name].allowed !== 'anyone');

/** A call with nothing in it: who may not make it is told so before its payload is looked at. */
const knock = (client: Client, name: CallName, headers?: Record<string, string>) =>
  client.ask(name, {} as never, headers ? { headers } : {});

/** What a refused call must leave as it was. */
async function contents(school: School): Promise<string> {
  const read = school.database.read;
  const rows = await Promise.all([
    read.selectFrom('categories').selectAll().execute(),
    read.selectFrom('users').selectAll().execute(),
    read.selectFrom('marks').selectAll().execute(),
    read.selectFrom('students').selectAll().execute(),
    read.selectFrom('subjects').selectAll().execute(),
    read.selectFrom('chapters').selectAll().execute(),
    read.selectFrom('settings').selectAll().execute(),
    read.selectFrom('profile').selectAll().execute(),
    read.selectFrom('listEntries').selectAll().execute(),
    read.selectFrom('jobs').selectAll().execute(),
  ]);
  return JSON.stringify(rows);
}

test('the contract says what the rights table says', () => {
  expect(Object.fromEntries(names.map((name) => [name, calls[name].allowed]))).toEqual(rightsTable);
});

test('without a token every closed call answers 401, and so do a made-up, an ended and a deactivated one', async () => {
  const school = await startSchool();
  const nobody = school.client('', 0);
  const forger = school.client('A'.repeat(43), 0);
  const ended = await school.as('teacher');
  await ended.call('logout', {});
  const deactivated = await school.with([]);
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', deactivated.userID).execute(),
  );
  const idle = await school.as('admin');
  for (const client of [nobody, forger, ended, deactivated]) {
    for (const name of closed) {
      const { status, body } = await knock(client, name);
      expect({ name, status, error: body.error }).toEqual({ name, status: 401, error: true });
    }
  }
  school.clock.pass(61 * 60_000);
  for (const name of closed) expect({ name, ...(await knock(idle, name)) }).toMatchObject({ name, status: 401 });
});

test('a user of no rights gets 403 wherever a right is asked for, with a record of the refusal and nothing changed', async () => {
  const school = await startSchool();
  const user = await school.with([]);
  const before = await contents(school);
  const guarded = closed.filter((name) => calls[name].allowed !== 'signedIn');
  for (const name of guarded) {
    const { status, body } = await knock(user, name);
    expect({ name, status, error: body.error }).toEqual({ name, status: 403, error: true });
  }
  expect(await contents(school)).toBe(before);
  const refusals = await school.database.read
    .selectFrom('audit')
    .select('call')
    .where('outcome', '=', 'denied')
    .where('actorID', '=', user.userID)
    .execute();
  expect(refusals.map(({ call }) => call).sort()).toEqual([...guarded].sort());
});

// Rights are looked at before any database: on PostgreSQL the long form alone asks again, and it alone tries all but one.
describe.runIf(isLong || !onPostgres)('each right alone, and all but one, open just what the table says', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
    return school.end;
  });
  const sets: [string, Right[]][] = rights.flatMap((right): [string, Right[]][] => [
    [`only ${right}`, [right]],
    ...(isLong ? [[`all but ${right}`, rights.filter((other) => other !== right)] as [string, Right[]]] : []),
  ]);

  test.each(sets)('%s', async (_, held) => {
    const user = await school.with(held);
    for (const name of closed.filter((each) => each !== 'logout')) {
      const may = isAllowed(rightsTable[name], { catID: 3, rights: rightsWith(held) });
      const { status } = await knock(user, name);
      // Past the door an empty payload is bad input, or it happens to be all that the call needs.
      expect({ name, refused: status === 403 }).toEqual({ name, refused: !may });
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    }
  });
});

test('ADMIN passes every door', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const name of closed.filter((each) => each !== 'logout')) {
    expect((await knock(admin, name)).status, name).not.toBe(403);
  }
});

test('a user whose password somebody else set may only choose a new one', async () => {
  const school = await startSchool();
  const user = await school.with([...rights]);
  await school.database.write((db) =>
    db.updateTable('passwords').set({ temporary: 1 }).where('userID', '=', user.userID).execute(),
  );
  const logoutLast = [...closed.filter((name) => name !== 'logout'), 'logout' as const];
  for (const name of logoutLast) {
    const { status, body } = await knock(user, name);
    if (['logout', 'getSession', 'changeOwnPassword'].includes(name)) expect(status, name).not.toBe(403);
    else expect({ name, status, must: body.mustChangePassword }).toEqual({ name, status: 403, must: 1 });
  }
});

test('a user whose category asks for a second factor may only set one up', async () => {
  const school = await startSchool();
  const user = await school.with([...rights]);
  await school.database.write((db) =>
    db.updateTable('categories').set({ secondFactor: 1 }).where('id', '=', 3).execute(),
  );
  const open = [
    'logout',
    'getSession',
    'changeOwnPassword',
    'getSecondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
  ];
  const logoutLast = [...closed.filter((name) => name !== 'logout'), 'logout' as const];
  for (const name of logoutLast) {
    const { status, body } = await knock(user, name);
    if (open.includes(name)) expect(status, name).not.toBe(403);
    else expect({ name, status, must: body.mustSetSecondFactor }).toEqual({ name, status: 403, must: 1 });
  }
});

test('a call that is not in the contract, or knocks at the other door, is not there', async () => {
  const { app } = await startSchool();
  for (const url of ['/api/dropTables', '/api/about', '/public/getSubjects', '/api/__proto__', '/public/constructor']) {
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(404);
  }
});
