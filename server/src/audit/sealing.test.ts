import { expect, test } from 'vitest';
import { verifyChain } from '../chain/verifyChain.ts';
import { startSchool } from '../testing/startSchool.ts';
import { auditChain } from './recordAudit.ts';

/** 1,000 in the long form. */
const rounds = process.env.TEST_LONG === '1' ? 1000 : 12;

async function start() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const records = (call: string) =>
    school.database.read.selectFrom('audit').select('changes').where('call', '=', call).orderBy('seq').execute();
  return { school, admin, records };
}

test('of calls that come together each has its record, in their order, and the chain is whole', async () => {
  const { school, admin, records } = await start();
  const names = Array.from({ length: 30 }, (_, n) => `School ${n}`);
  await Promise.all(names.map((name) => admin.call('updateSchoolProfile', { name })));
  const seen = (await records('updateSchoolProfile')).map(({ changes }) => JSON.parse(changes)[0]);
  expect(seen.map(({ after }) => after.name).sort()).toEqual([...names].sort());
  // Each found what the one before it in the audit had left.
  expect(seen.slice(1).map(({ before }) => before.name)).toEqual(seen.slice(0, -1).map(({ after }) => after.name));
  const keys = await school.parts.secrets.subkeys(school.database.read, auditChain.name);
  expect(await verifyChain(school.database.read, auditChain, { keys })).toMatchObject({ wrong: null, unchecked: [] });
});

test('of two equal keys that come together one has an effect and both its answer; the same key for something else is refused', {
  timeout: rounds * 1_000 + 5_000,
}, async () => {
  const { admin, records } = await start();
  for (let round = 0; round < rounds; round++) {
    const key = `key ${round}`;
    const ask = (name: string) => admin.ask('updateSchoolProfile', { name }, { key });
    const [first, same, other] = await Promise.all([ask(`A ${round}`), ask(`A ${round}`), ask(`B ${round}`)]);
    const answers = [first, same, other].map(({ status }) => status);
    // Whichever of the two came first has the key.
    expect([
      [200, 200, 409],
      [409, 409, 200],
    ]).toContainEqual(answers);
    expect(await records('updateSchoolProfile')).toHaveLength(round + 1);
  }
});
