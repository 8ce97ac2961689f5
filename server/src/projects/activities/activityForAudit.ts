import type { ActivityView } from './describeActivities.ts';

/** An expense as the audit keeps it: all of it, for a deleted one is to be read there. */
export const activityForAudit = (activity: ActivityView) => ({
  projectID: activity.projectID,
  activity: activity.activityName,
  description: activity.description,
  amount: activity.Expense,
  date: activity.actDate,
  receiptNo: activity.receiptNo,
  receipt: activity.nu_fileName,
  enteredBy: activity.username,
  enteredAt: activity.created_At,
  approved: activity.approved,
  approvedBy: activity.approvedBy,
  approvedAt: activity.approvedAt,
});
