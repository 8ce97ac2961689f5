import type { Received } from '@somero/contract';
import { changesTexts as texts } from '@somero/contract/fees/changes/texts.ts';
import { totalOf } from '@somero/contract/fees/rules.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { type Context, conflict, fail, type Handler } from '../../handle.ts';
import { addFeeBatch } from '../charging/addFeeBatch.ts';
import { requireNoFeeRun } from '../charging/feeRuns.ts';
import { postPlan } from '../charging/postPlan.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';
import { type FeeChange, readFeeChanges } from './readFeeChanges.ts';

type Asked = Received<'decideFeeChanges'>;
type Decision = Asked['changes'][number];

export const decideFeeChanges: Handler<'decideFeeChanges'> = async ({ changes, ...term }, ctx) => {
  const { yearName } = await requireOpenYear(ctx.db, term.yearID, 'yearID');
  if (new Set(changes.map(({ studentID }) => studentID)).size < changes.length)
    throw fail(texts.studentTwice, 'changes');
  await requireNoFeeRun(ctx.db);
  const listed = new Map((await readFeeChanges(ctx.db, term)).map((change) => [change.student.id, change]));
  const found = changes.map((decision) => ({ decision, change: requireSame(listed, decision) }));
  const accepted = found.filter(({ decision }) => decision.accept === 1).map(({ change }) => change);
  const refused = found.filter(({ decision }) => decision.accept === 0).map(({ change }) => change);
  await dropDismissals(ctx, term, accepted);
  for (const change of refused) await dismiss(ctx, term, change);
  const label = `${termName(term.termID)}, ${yearName}: ${counted(accepted.length)} to be charged`;
  const batchID = accepted.length > 0 ? await postAccepted(ctx, { ...term, label }, accepted) : 0;
  return { msg: texts.decided(counted(changes.length)), changed: changes.length, batchID };
};

const counted = (students: number): string => `${students} ${students === 1 ? 'student' : 'students'}`;

/** @throws CallError 409 when what the caller saw is not what is there, 400 for what can only be kept */
function requireSame(listed: ReadonlyMap<number, FeeChange>, { studentID, expected, accept }: Decision): FeeChange {
  const change = listed.get(studentID);
  if (!change || (change.onlyKept && change.isDismissed)) throw conflict(texts.noLonger);
  const difference = totalOf(change.plan.changes);
  if (difference !== expected) throw conflict(texts.differs(change.present.name, difference));
  if (accept === 1 && change.onlyKept) throw fail(texts.onlyKept(change.present.name), 'changes');
  return change;
}

interface Posted {
  yearID: number;
  termID: number;
  label: string;
}

async function postAccepted(ctx: Context, { label, ...term }: Posted, accepted: readonly FeeChange[]): Promise<number> {
  const plan = accepted.map((change) => change.plan);
  const batchID = await addFeeBatch(ctx, { kind: 'CHARGE', label, ...term });
  await postPlan(ctx, plan, batchID);
  const { first, last } = await ctx.db
    .selectFrom('ledgerEntries')
    .select((eb) => [eb.fn.min('seq').as('first'), eb.fn.max('seq').as('last')])
    .where('batchID', '=', batchID)
    .executeTakeFirstOrThrow();
  const amounts = plan.flatMap(({ changes }) => changes.map(({ amount }) => amount));
  const sum = (sign: 1 | -1) => amounts.reduce((total, amount) => total + Math.max(0, sign * amount), 0);
  const sums = { students: plan.length, up: sum(1), down: sum(-1), first, last };
  ctx.changed('feeChange', batchID, null, { ...term, ...sums });
  return batchID;
}

async function dropDismissals({ db }: Context, { yearID, termID }: Omit<Posted, 'label'>, some: readonly FeeChange[]) {
  for (const { student, plan } of some)
    await db
      .deleteFrom('feeDismissals')
      .where('yearID', '=', yearID)
      .where('termID', '=', termID)
      .where('studentID', '=', student.id)
      .where('catID', 'in', [0, ...plan.changes.map(({ catID }) => catID)])
      .execute();
}

/** Holds while the same is wanted. See feeDismissals. */
async function dismiss({ db, who, now, changed }: Context, term: Omit<Posted, 'label'>, change: FeeChange) {
  const { student, plan, charged, onlyKept } = change;
  const difference = totalOf(plan.changes);
  const isWhole = onlyKept || !student.isCharged;
  const wanted = isWhole
    ? [{ catID: 0, wanted: charged + difference }]
    : plan.changes.map(({ catID, amount }) => ({ catID, wanted: (student.cells.get(catID)?.charged ?? 0) + amount }));
  const { yearID, termID } = term;
  const facts = { studentID: student.id, yearID, termID, userID: who.userID, at: now.toISOString() };
  await db
    .insertInto('feeDismissals')
    .values(wanted.map((each) => ({ ...facts, ...each })))
    .onConflict((row) =>
      row.columns(['yearID', 'termID', 'studentID', 'catID']).doUpdateSet((eb) => ({
        ...{ wanted: eb.ref('excluded.wanted'), userID: eb.ref('excluded.userID'), at: eb.ref('excluded.at') },
      })),
    )
    .execute();
  changed('feeDismissal', `${student.id}/${yearID}/${termID}`, null, {
    studentID: student.id,
    yearID,
    termID,
    difference,
  });
}
