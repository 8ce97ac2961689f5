import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import type { Change } from '../../audit/Change.ts';
import { recordOwn } from '../../audit/continueChain.ts';
import type { SendHttp } from '../../gateways/http.ts';
import { CallError, type Db, type SchoolDatabase } from '../../handle.ts';
import { enqueueJob } from '../../jobs/enqueueJob.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { flagVanished, intake } from '../incoming/intake.ts';
import { savingRun, toSave } from '../incoming/savingJob.ts';
import { askSchoolPay } from './askSchoolPay.ts';
import { type Range, rangesOf } from './days.ts';
import { type ReadRows, readRows } from './readRows.ts';
import { readSchoolPay, type SchoolPayRow, schoolPaySecrets, setSchoolPay } from './readSchoolPay.ts';

/** Days before today that the nightly pull asks for. */
export const nightlyDays = 3;
/** With today 31: more are no range that SchoolPay answers. */
export const weeklyDays = 30;

export interface PullParts {
  database: SchoolDatabase;
  secrets: Secrets;
  clock: () => Date;
  sendHttp: SendHttp;
  url: string;
}

type Pull = Range & { requestID: string };

/** The maker of what a pull posts; no user has this number. */
const schoolPayUser = { userID: 0 };

/** Asks SchoolPay for some days and takes in what it answers. `isOwn`: nobody waits for it, so that it is tried again. */
export const pullJob = (parts: PullParts, { isOwn }: { isOwn: boolean }): JobKind => ({
  run: async (job) => {
    const { requestID, ...days } = job.payload as Pull;
    for (const range of rangesOf(days)) {
      const problem = await pull(parts, job, { ...range, requestID });
      if (problem === '') continue;
      await job.write((db) => setSchoolPay(db, { problem, askedAt: parts.clock().toISOString() }));
      throw isOwn ? new Error(problem) : new CallError(409, problem);
    }
    return async () => ({});
  },
  ...(isOwn ? { retry: [10, 60, 180].map((minutes) => minutes * 60_000) } : { retry: [] }),
});

/** @returns what went wrong; '' when all was taken in */
async function pull(parts: PullParts, job: RunningJob, range: Pull): Promise<string> {
  const { database, secrets } = parts;
  for (;;) {
    const before = await readSchoolPay(database.read);
    if (before.isOn !== 1) return '';
    const password = await secrets.open(database.read, schoolPaySecrets.password);
    if (password === null) return texts.noPassword;
    const answer = await askSchoolPay({ ...parts, code: before.code, password }, range);
    if ('problem' in answer) return answer.problem;
    const read = await readRows(answer.rows);
    const outcome = await job.write((db) => takeIn(parts, { db, before, range, read }));
    if (outcome === 'overtaken') continue;
    return outcome === 'taken' ? '' : texts.changedMeanwhile;
  }
}

interface Taking {
  db: Db;
  before: SchoolPayRow;
  range: Pull;
  read: ReadRows;
}

/** 'overtaken': a later answer was taken in while this one was on its way; what this one misses may be new. */
async function takeIn(
  parts: PullParts,
  { db, before, range, read: { rows, unread } }: Taking,
): Promise<'taken' | 'overtaken' | 'off'> {
  const { secrets, clock } = parts;
  const now = clock();
  const { ver, pulls, isOn, accountID } = await readSchoolPay(db);
  if (isOn !== 1 || ver !== before.ver || accountID === null) return 'off';
  if (pulls !== before.pulls) return 'overtaken';
  const { from, to, requestID } = range;
  const changes: Change[] = [];
  const changed = (type: Change['type'], id: Change['id'], was: object | null, after: object | null) =>
    void changes.push({ type, id, before: was, after });
  const ctx = { db, now, secrets, who: schoolPayUser, changed };
  const account = { id: accountID, kind: 'SCHOOLPAY' } as const;
  const label = from === to ? `SchoolPay ${from}` : `SchoolPay ${from} to ${to}`;
  const taken = await intake(ctx, { account, rows, label });
  // What cannot be read may be what is missing.
  const vanished = unread.length > 0 ? 0 : await flagVanished(ctx, account, { from, to, rows });
  for (const [id, total] of await toSave(db, taken))
    await enqueueJob(db, { ...savingRun(id, requestID, schoolPayUser.userID), total }, now);
  if (taken.batchID > 0) changed('feeBatch', taken.batchID, null, { kind: 'IMPORT', label, rows: taken.added });
  await setSchoolPay(db, {
    ...{ askedAt: now.toISOString(), answeredAt: now.toISOString(), pulls: pulls + 1, fromDay: from, toDay: to },
    ...{ added: taken.added, changed: taken.changed, vanished },
    problem: unread.length > 0 ? texts.unread(unread.length, unread.slice(0, 5).join(', ')) : '',
  });
  if (changes.length > 0) await recordOwn(db, secrets, { call: 'syncSchoolPay:done', at: now, requestID, changes });
  return 'taken';
}
