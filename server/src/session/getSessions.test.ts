import { expect, test } from 'vitest';
import { signIn } from '../testing/signIn.ts';
import { startSchool } from '../testing/startSchool.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('one sees where oneself is signed in, the latest first, and nobody else', async () => {
  const school = await startSchool();
  await school.as('admin');
  const began = school.clock.now().toISOString();
  await signIn(school, { username: 'teacher', ip: '10.0.0.7', agent: phone });
  school.clock.pass(5 * 60_000);
  const here = await school.as('teacher');
  const now = school.clock.now().toISOString();
  const { mainData } = await here.call('getSessions', {});
  expect(mainData).toEqual([
    { ref: expect.any(String), createdAt: now, seenAt: now, ip: '127.0.0.1', agent: 'Another program', current: 1 },
    {
      ref: expect.any(String),
      createdAt: began,
      seenAt: began,
      ip: '10.0.0.7',
      agent: 'Chrome on Android',
      current: 0,
    },
  ]);
});

test('a session that has ended is not in the list, though its row may still be there', async () => {
  const school = await startSchool();
  await school.as('teacher');
  school.clock.pass(40 * 60_000);
  const second = await school.as('teacher');
  school.clock.pass(20 * 60_000);
  expect(await school.database.read.selectFrom('sessions').select('ref').execute()).toHaveLength(2);
  expect((await second.call('getSessions', {})).mainData).toMatchObject([{ current: 1 }]);
});
