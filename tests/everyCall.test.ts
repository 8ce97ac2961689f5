import { type CallName, calls } from '@somero/contract';
import { expect, test } from 'vitest';
import { startFilled } from './faults/filledSchool.ts';
import { expectSound } from './faults/invariants.ts';

// Each call is done once, its run to the end and its document made: on either database, in the short form too.

/** They say that something is missing in this school; the tests beside them do them, on either database. */
const elsewhere: readonly CallName[] = [
  ...(['confirmSecondFactor', 'endSession', 'getAuditAnchor', 'syncSchoolPay'] as const),
  ...(['makeBackup', 'printBackupKey'] as const),
];
const names = (Object.keys(calls) as CallName[]).filter((name) => !elsewhere.includes(name));

test.each(names)('%s is done, and what it starts ends well', async (name) => {
  const { school, payloads } = await startFilled();
  const admin = await school.as('admin');
  const { status, body } = await admin.ask(name, payloads[name]);
  expect({ status, body }).toMatchObject({ status: 200, body: { error: false } });
  const due = async () => {
    const now = school.clock.now().toISOString();
    const jobs = await school.database.read.selectFrom('jobs').selectAll().where('runAt', '<=', now).execute();
    return jobs.map(({ kind, state, error }) => ({ kind, state, error })).filter((job) => job.state !== 'DONE');
  };
  await expect.poll(due, { timeout: 30_000 }).toEqual([]);
  await expectSound(school.database);
});
