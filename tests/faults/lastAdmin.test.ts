import { rights } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { type Client, startSchool } from '../../server/src/testing/startSchool.ts';
import { expectSound, isLong, onPostgres } from './invariants.ts';

// reliability.md F44: whatever happens at the same instant, somebody stays who may do everything.

const rounds = isLong ? 500 : onPostgres ? 10 : 50;

const ways: [string, (by: Client, userID: number) => ReturnType<Client['ask']>][] = [
  ['deactivate', (by, id) => by.ask('changeUserStatus', { id, status: 0 })],
  ['demote', (by, currentID) => by.ask('updateUser2', { currentID, accType: 2 })],
];

async function start() {
  const school = await startSchool();
  const { userID } = await school.another(1);
  const admins = [1, userID] as const;
  const activeAdmins = async () =>
    (
      await school.database.read
        .selectFrom('users')
        .select('id')
        .where('catID', '=', 1)
        .where('status', '=', 1)
        .execute()
    ).map(({ id }) => id);
  const restore = () =>
    school.database.write((db) =>
      db.updateTable('users').set({ catID: 1, status: 1 }).where('id', 'in', admins).execute(),
    );
  return { school, admins, activeAdmins, restore };
}

test.each(ways)(
  `two admins who %s each other at the same instant: one succeeds (${rounds} rounds)`,
  async (_, remove) => {
    const { school, admins, activeAdmins, restore } = await start();
    for (let round = 0; round < rounds; round++) {
      await restore();
      const [one, other] = [await school.as('admin'), await school.as('user1')];
      const answers = await Promise.all([remove(one, admins[1]), remove(other, admins[0])]);
      // The session of the one who lost ended with their rights.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const winner = answers[0].status === 200 ? 0 : 1;
      expect(await activeAdmins()).toEqual([admins[winner]]);
    }
    await expectSound(school.database);
  },
);

test(`two others who take away an admin each at the same instant: the last one stays (${rounds} rounds)`, async () => {
  const { school, admins, activeAdmins, restore } = await start();
  const [one, other] = [await school.with([...rights]), await school.with([...rights])];
  for (let round = 0; round < rounds; round++) {
    await restore();
    const [first, second] = [ways[round % 2], ways[(round >> 1) % 2]];
    if (!first || !second) throw new Error('there are two ways');
    const answers = await Promise.all([first[1](one, admins[0]), second[1](other, admins[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await activeAdmins()).toHaveLength(1);
  }
  await expectSound(school.database);
});
