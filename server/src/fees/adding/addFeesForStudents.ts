import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { type Db, fail, inSteps } from '../../handle.ts';
import { addFeeBatch } from '../charging/addFeeBatch.ts';
import { noTotals } from '../charging/classTotals.ts';
import { effectOf } from '../charging/effectOf.ts';
import { requireNoFeeRun } from '../charging/feeRuns.ts';
import { planOwn } from '../charging/planOwn.ts';
import { waitForFeeRun } from '../charging/waitForFeeRun.ts';
import { withSiblings } from '../charging/withSiblings.ts';
import { readFeeCategories } from '../settings/readFeeCategories.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';
import type { AddingRun } from './addingJob.ts';
import { readOwnFees, withLine } from './ownFees.ts';

interface Planned {
  label: string;
  studentIDs: number[];
  effect: ReturnType<typeof effectOf> & typeof noTotals;
  replaced: number;
}

/** Planned before the transaction; a run does it, some students at a time. */
export const addFeesForStudents = inSteps<'addFeesForStudents', Planned>({
  prepare: async ({ studentList, yearID, termID, catID, amount }, { db }) => {
    const { yearName } = await requireOpenYear(db, yearID, 'yearID');
    const category = await requireCategory(db, catID);
    if (studentList.length === 0) throw fail(texts.selectStudents, 'studentList');
    const stored = await readOwnFees(db, yearID, [...new Set(studentList)]);
    const plan = await planOwn(
      db,
      yearID,
      stored.map((setting) => withLine(setting, termID, { catID, amount })),
    );
    return {
      label: `${category}, ${inWords(stored.length)}, ${termName(termID)}, ${yearName}`,
      studentIDs: stored.map(({ studentID }) => studentID),
      effect: { ...effectOf(await withSiblings(db, plan)), ...noTotals },
      replaced: stored.filter(({ lines }) => lines[termID - 1]?.some((line) => line.catID === catID)).length,
    };
  },
  run: async ({ yearID, termID, catID, amount, dryRun }, ctx, { label, studentIDs, effect, replaced }) => {
    if (dryRun === 1) return { msg: chargingTexts.preview, effect, batchID: 0, replaced };
    const { db, jobs, who, requestID, grant } = ctx;
    await requireOpenYear(db, yearID, 'yearID');
    await requireNoFeeRun(db);
    await readOwnFees(db, yearID, studentIDs);
    const batchID = await addFeeBatch(ctx, { kind: 'SETTING', label, yearID, termID });
    const total = studentIDs.length;
    const payload: AddingRun = { batchID, yearID, termID, catID, amount, studentIDs, total, requestID };
    const jobID = await jobs.enqueue(db, { kind: 'addFeesForStudents', payload, ownerID: who.userID, total, grant });
    ctx.changed('job', jobID, null, { yearID, termID });
    return { msg: `The fees of ${inWords(total)} are saved`, effect, batchID, replaced, jobID };
  },
  finish: (answer, ctx) => waitForFeeRun(answer, ctx, chargingTexts.adding),
});

const inWords = (students: number): string => (students === 1 ? '1 student' : `${students} students`);

/** @returns its name. @throws CallError 400 */
async function requireCategory(db: Db, catID: number): Promise<string> {
  const category = (await readFeeCategories(db)).find(({ id }) => id === catID);
  if (category?.status !== 1) throw fail(texts.unknownCategory, 'catID');
  return category.name;
}
