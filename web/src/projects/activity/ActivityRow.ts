import type { Answer, CallName } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';

/** An entered activity as the list has it. */
export type ActivityRow = Answer<'showActivities'>['mainData'][number];
/** An entered activity with its earlier receipts. */
export type ActivityRecord = Answer<'showActivity'>['selected'];

export const approvalOf = ({ approved }: Pick<ActivityRow, 'approved'>): string =>
  approved === 1 ? texts.approved : texts.notApproved;

/** Who entered it, by name. */
export const enteredBy = ({ name, username }: Pick<ActivityRow, 'name' | 'username'>): string => name || username;

/** What a receipt is the receipt of, as its links and its picture say it. */
export const receiptOf = ({ activityName, receiptNo }: Pick<ActivityRow, 'activityName' | 'receiptNo'>): string =>
  `${activityName}, ${receiptNo}`;

/** What is read again once an activity was entered, changed, approved or deleted. */
export const refreshed: CallName[] = ['getProjects', 'showProject', 'showActivities', 'displayReport', 'showReceipts'];
