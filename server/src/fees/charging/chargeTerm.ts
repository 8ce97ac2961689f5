import type { Received } from '@somero/contract';
import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Context, conflict, type Db, fail, inSteps } from '../../handle.ts';
import { readClasses, readSettings } from '../../school/queries.ts';
import type { Term } from '../ledger/accounts.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';
import { addFeeBatch } from './addFeeBatch.ts';
import { classesToCharge } from './chargedClasses.ts';
import { type Charging, chargingKey } from './chargingJob.ts';
import { classTotals } from './classTotals.ts';
import { effectOf } from './effectOf.ts';
import { requireNoFeeRun } from './feeRuns.ts';
import { planTerm } from './planTerm.ts';
import type { Scope } from './readCharged.ts';
import { withSiblings } from './withSiblings.ts';

type Asked = Received<'chargeTerm'>;

interface Planned {
  scope: Scope;
  /** «TERM 2, 2026: S1, S2». */
  label: string;
  students: number;
  isNothing: boolean;
  /** The latest batch then. */
  lastBatch: number;
  effect: ReturnType<typeof effectOf> & Awaited<ReturnType<typeof classTotals>>;
}

/** Planned before the transaction: the run plans again, some students at a time, by what holds then. */
export const chargeTerm = inSteps<'chargeTerm', Planned>({
  prepare: async (asked, { db }) => {
    const yearName = await requireTerm(db, asked);
    const lastBatch = await readLastBatch(db);
    const { scope, of } = await scopeOf(db, asked);
    // What a run that goes on will have charged is not planned again.
    if (asked.dryRun !== 1) await requireNoOther(db, asked, scope);
    const { fees, plan } = await planTerm(db, asked, scope);
    const effect = effectOf(await withSiblings(db, plan));
    const classes = 'classIDs' in scope ? scope.classIDs : [];
    const withFees = classes
      .map((classID) => ({ classID, lines: fees.ofClass(classID) }))
      .filter(({ lines }) => lines.length > 0);
    const totals = await classTotals(db, asked.yearID, withFees, [asked.termID]);
    const isNothing = effect.students === 0 && (await classesToCharge(db, asked, scope, fees)).length === 0;
    const label = `${termName(asked.termID)}, ${yearName}: ${of}`;
    const planned = { students: plan.length, isNothing, effect: { ...effect, ...totals } };
    return { scope, label, lastBatch, ...planned };
  },
  run: async (asked, ctx, planned) =>
    asked.dryRun === 1 ? { msg: texts.preview, effect: planned.effect } : begin(asked, ctx, planned),
  finish: async (answer, { jobs }) => {
    // Wakes the runner.
    if (answer.jobID !== undefined) await jobs.wait(answer.jobID, 0);
    return answer;
  },
});

async function begin({ yearID, termID }: Asked, ctx: Context, planned: Planned) {
  const { scope, label, students, isNothing, lastBatch } = planned;
  if (isNothing) throw conflict(texts.nothingToCharge);
  const { db, who, jobs, requestID, grant } = ctx;
  await requireTerm(db, { yearID, termID });
  await requireNoOther(db, { yearID, termID }, scope);
  if ((await readLastBatch(db)) !== lastBatch) throw conflict(texts.chargedMeanwhile);
  const batchID = await addFeeBatch(ctx, { kind: 'CHARGE', label, yearID, termID });
  const payload: Charging = { batchID, yearID, termID, scope, total: students, requestID };
  const run = { kind: 'chargeTerm', payload, ownerID: who.userID, total: students, grant };
  const jobID = await jobs.enqueue(db, { ...run, key: chargingKey(batchID) });
  ctx.changed('job', jobID, null, { yearID, termID });
  return { msg: texts.charging(students), jobID, batchID };
}

/** @throws CallError 409 while the same students are being charged, or a batch is being undone */
const requireNoOther = (db: Db, { yearID, termID }: Term, scope: Scope): Promise<void> =>
  requireNoFeeRun(
    db,
    (run) => run.yearID === yearID && run.termID === termID && (!run.scope || overlap(run.scope, scope)),
  );

/** Whether a student may be of both. */
const overlap = (a: Scope, b: Scope): boolean =>
  'classIDs' in a && 'classIDs' in b ? a.classIDs.some((id) => b.classIDs.includes(id)) : true;

async function readLastBatch(db: Db): Promise<number> {
  const last = await db
    .selectFrom('feeBatches')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** @returns the year's name. @throws CallError 409 for a term that is over, or of another year than the current one */
async function requireTerm(db: Db, { yearID, termID }: Term): Promise<string> {
  const { yearName, isCurrent } = await requireOpenYear(db, yearID, 'yearID');
  if (!isCurrent) throw conflict(texts.otherYear);
  const { currentTerm } = await readSettings(db);
  if (termID < currentTerm) throw conflict(texts.termOver(termName(termID)));
  return yearName;
}

async function scopeOf(db: Db, { classList = [], studentList = [] }: Asked): Promise<{ scope: Scope; of: string }> {
  if (classList.length > 0 && studentList.length > 0) throw fail(texts.chooseOne, 'studentList');
  if (studentList.length > 0) return scopeOfStudents(db, [...new Set(studentList)]);
  const classes = await readClasses(db);
  if (classList.length === 0) return { scope: { classIDs: classes.map(({ id }) => id) }, of: 'all classes' };
  const chosen = classes.filter(({ id }) => classList.includes(id));
  if (chosen.length < new Set(classList).size) throw fail(feesTexts.selectClass, 'classList');
  return { scope: { classIDs: chosen.map(({ id }) => id) }, of: chosen.map(({ name }) => name).join(', ') };
}

async function scopeOfStudents(db: Db, studentIDs: number[]): Promise<{ scope: Scope; of: string }> {
  const known = await db.selectFrom('students').select('id').where('id', 'in', studentIDs).execute();
  if (known.length < studentIDs.length) throw fail(schoolTexts.noStudentDataFound, 'studentList');
  return { scope: { studentIDs }, of: studentIDs.length === 1 ? '1 student' : `${studentIDs.length} students` };
}
