import type { ApprovedPart } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import type { ActivityRecord } from './ActivityRow.ts';
import type { ActivityValues } from './activityValues.ts';

/** The parts that an approval covers, in words. */
export const partNames: Record<ApprovedPart, string> = {
  amount: 'amount',
  date: 'date',
  receiptNo: 'receipt number',
  receipt: 'receipt',
};

const together = new Intl.ListFormat('en-GB');

/** Why the activity counts as the user's own entry: they entered it or changed these parts. */
export function whyOwn({ userID, lastChanges }: ActivityRecord, who: { userID: number }): string {
  if (userID === who.userID) return texts.ownEntry;
  const own = lastChanges.filter((change) => change.userID === who.userID).map(({ part }) => `the ${partNames[part]}`);
  return `${texts.ownEntry}: you changed ${together.format(own)}`;
}

/** Whether this save makes the activity the user's own entry. */
export const becomesOwn = (typed: ActivityValues, stored: ActivityValues): boolean =>
  (['actAmount', 'actDate', 'actRecNo', 'actFile'] as const).some((field) => typed[field] !== stored[field]);
