import type { Change } from '../../audit/Change.ts';
import { recordOwn } from '../../audit/continueChain.ts';
import type { Db } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { batchSizes } from '../charging/batchSizes.ts';
import type { FeeRun } from '../charging/feeRuns.ts';
import { undoLines } from '../incoming/undoLines.ts';
import { reverseAll } from '../ledger/reverse.ts';
import { restoreSettings } from './restoreSettings.ts';
import { selectStanding } from './undoing.ts';

export interface UndoingRun extends FeeRun {
  reason: string;
}

/** Students undone in one transaction: others wait for as long as it takes. */
const chunk = 50;

/** Undoes a batch in pieces. Until its end the class counts as charged, so who is undone stands in To Be Charged. It can be asked for again. */
export const undoingJob = ({ secrets, clock }: { secrets: Secrets; clock: () => Date }): JobKind => ({
  run: async (job) => {
    const { batchID, reason, total, requestID } = job.payload as UndoingRun;
    const who = { userID: job.ownerID };
    const record = (db: Db, changes: Change[]) =>
      recordOwn(db, secrets, { call: 'reverseFeeBatch:done', at: clock(), actorID: job.ownerID, requestID, changes });
    const undoSome = async (db: Db): Promise<number> => {
      if ((await kindOf(db, batchID)) === 'IMPORT')
        return undoLines({ db, secrets, now: clock(), who }, { batchID, reason });
      const students = await nextStudents(db, batchID);
      if (students.length === 0) return 0;
      const entries = await selectStanding(db, batchID)
        .select('entries.seq')
        .where('entries.studentID', 'in', students)
        .orderBy('entries.seq', 'desc')
        .execute();
      const ledger = { db, secrets, now: clock(), who };
      await reverseAll(
        ledger,
        entries.map(({ seq }) => seq),
        { reason, batchID },
      );
      const changes = await restoreSettings(db, batchID, students);
      if (changes.length > 0) await record(db, changes);
      return students.length;
    };
    for (let done = 0, some = 1; some > 0; done += some) {
      job.signal.throwIfAborted();
      job.progress(done, Math.max(done, total));
      some = await job.write(undoSome);
    }
    job.progress(total, total);
    return async (db) => {
      // Who came meanwhile was charged with the class.
      while ((await undoSome(db)) > 0);
      await db.deleteFrom('chargedClasses').where('batchID', '=', batchID).execute();
      const settings = await restoreSettings(db, batchID, 'class');
      await record(db, [...settings, await close(db, { id: batchID, reason, at: clock(), ...who })]);
      return {};
    };
  },
});

/** Students with entries or own settings of the batch. Opening credits come first and together: if one was refunded, nothing is undone. */
async function nextStudents(db: Db, batchID: number): Promise<number[]> {
  const credited = await selectStanding(db, batchID)
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select('accounts.studentID')
    .distinct()
    .where('accounts.kind', '=', 'ADVANCE')
    .execute();
  if (credited.length > 0) return credited.map(({ studentID }) => studentID);
  const charged = await selectStanding(db, batchID)
    .select('entries.studentID')
    .distinct()
    .orderBy('entries.studentID')
    .limit(chunk)
    .execute();
  const own = await db
    .selectFrom('batchSettings as changed')
    .innerJoin('feeSettings as settings', 'settings.id', 'changed.settingID')
    .select('settings.studentID')
    .where('changed.batchID', '=', batchID)
    .where('settings.studentID', 'is not', null)
    .orderBy('settings.studentID')
    .limit(chunk)
    .execute();
  const students = [...charged, ...own].map(({ studentID }) => studentID ?? 0);
  return [...new Set(students)].sort((a, b) => a - b).slice(0, chunk);
}

interface Closed {
  id: number;
  reason: string;
  userID: number;
  at: Date;
}

async function close(db: Db, { id, reason, userID, at }: Closed): Promise<Change> {
  const undone = { undoneBy: userID, undoneAt: at.toISOString(), undoneReason: reason };
  await db.updateTable('feeBatches').set(undone).where('id', '=', id).execute();
  const { students, sum } = (await kindOf(db, id)) === 'IMPORT' ? await reversedBy(db, id) : await chargedBy(db, id);
  const { first, last } = await db
    .selectFrom('ledgerEntries')
    .select((eb) => [eb.fn.min('seq').as('first'), eb.fn.max('seq').as('last')])
    .where('batchID', '=', id)
    .where('kind', '=', 'REVERSAL')
    .executeTakeFirstOrThrow();
  const facts = { students, sum, firstEntry: Number(first ?? 0), lastEntry: Number(last ?? 0) };
  return { type: 'feeBatch', id, before: { undone: 0 }, after: { undone: 1, reason, ...facts } };
}

async function kindOf(db: Db, id: number): Promise<string> {
  const { kind } = await db.selectFrom('feeBatches').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
  return kind;
}

async function chargedBy(db: Db, batchID: number) {
  const { students, up, down } = (await batchSizes(db, [batchID]))(batchID);
  return { students, sum: up - down };
}

/** Payments that the undoing of an import reversed: also of lines that were given to students later. */
async function reversedBy(db: Db, batchID: number) {
  const { students, sum } = await db
    .selectFrom('ledgerEntries as reversals')
    .innerJoin('feeReceipts as receipts', 'receipts.entry', 'reversals.reverses')
    .select((eb) => [
      eb.fn.count('receipts.studentID').distinct().as('students'),
      eb.fn.sum<number | string | null>('receipts.amount').as('sum'),
    ])
    .where('reversals.batchID', '=', batchID)
    .where('reversals.kind', '=', 'REVERSAL')
    .executeTakeFirstOrThrow();
  return { students: Number(students), sum: Number(sum ?? 0) };
}
