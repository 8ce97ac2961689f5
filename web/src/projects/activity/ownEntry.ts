import type { ApprovedPart } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import type { ActivityRecord } from './ActivityRow.ts';
import type { ActivityValues } from './activityValues.ts';

/** What an approval vouches for, in words. */
export const partNames: Record<ApprovedPart, string> = {
  amount: 'amount',
  date: 'date',
  receiptNo: 'receipt number',
  receipt: 'receipt',
};

const together = new Intl.ListFormat('en-GB');

/** Why somebody meets the activity as their own entry: they entered it, or what they changed in it. */
export function whyOwn({ userID, lastChanges }: ActivityRecord, who: { userID: number }): string {
  if (userID === who.userID) return texts.ownEntry;
  const own = lastChanges.filter((change) => change.userID === who.userID).map(({ part }) => `the ${partNames[part]}`);
  return `${texts.ownEntry}: you changed ${together.format(own)}`;
}

/** Whether a save would make the activity the entry of whoever saves it. */
export const becomesOwn = (typed: ActivityValues, stored: ActivityValues): boolean =>
  (['actAmount', 'actDate', 'actRecNo', 'actFile'] as const).some((field) => typed[field] !== stored[field]);
