import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a new entry gets the next id of its list and is there for everyone', async () => {
  const school = await startSchool();
  const clerk = await school.with(['setRep']);
  const { id } = await clerk.call('saveListEntry', { list: 'houses', name: 'Victoria' });
  expect(id).toBe(5);
  const { housesData } = await clerk.call('getStaffRegData', {});
  expect(housesData).toContainEqual({ id: 5, name: 'Victoria', status: 1, ver: 1 });
});

test('the same name in another case is refused', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const again = await admin.ask('saveListEntry', { list: 'houses', name: ' kabaka ' });
  expect(again).toMatchObject({ status: 409, body: { msg: 'There is already an entry with this name' } });
  const renamed = await admin.ask('saveListEntry', { list: 'houses', id: 2, name: 'Kabaka' });
  expect(renamed.status).toBe(409);
  await admin.call('saveListEntry', { list: 'houses', id: 1, name: 'Kabaka' });
});

test('a name without which there is no entry is asked for', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { status, body } = await admin.ask('saveListEntry', { list: 'religions' });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { msg: 'Enter a name', fields: { name: 'Enter a name' } },
  });
});

test('names of clubs, games and streams hold no comma', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const list of ['clubs', 'games', 'streams'] as const) {
    const { status, body } = await admin.ask('saveListEntry', { list, name: 'MUSIC, DANCE' });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'A name in this list cannot contain a comma' });
  }
});

test('an entry that is not there, or was changed meanwhile, is not changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect((await admin.ask('saveListEntry', { list: 'clubs', id: 99, name: 'X' })).status).toBe(404);
  await admin.call('saveListEntry', { list: 'clubs', id: 1, name: 'DEBATING', ver: 1 });
  const late = await admin.ask('saveListEntry', { list: 'clubs', id: 1, name: 'SPEAKING', ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'DEBATING', ver: 2 } } });
});

test('a teacher does not change the lists', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('saveListEntry', { list: 'clubs', name: 'X' })).status).toBe(403);
});
