import type { Answer, CallName } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';

export type ActivityRow = Answer<'showActivities'>['mainData'][number];
export type ActivityRecord = Answer<'showActivity'>['selected'];

export const approvalOf = ({ approved }: Pick<ActivityRow, 'approved'>): string =>
  approved === 1 ? texts.approved : texts.notApproved;

export const enteredBy = ({ name, username }: Pick<ActivityRow, 'name' | 'username'>): string => name || username;

/** The name of a receipt for its links and its picture. */
export const receiptOf = ({ activityName, receiptNo }: Pick<ActivityRow, 'activityName' | 'receiptNo'>): string =>
  `${activityName}, ${receiptNo}`;

/** The calls to read again after an activity was entered, changed, approved or deleted. */
export const refreshed: CallName[] = [
  ...(['getProjects', 'showProject', 'showActivities', 'displayReport', 'showReceipts'] as const),
  ...(['getExpensesToApprove', 'getOverview'] as const),
];
