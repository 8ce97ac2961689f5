import type { ActivityView } from './describeActivities.ts';

/** All fields, because the audit must show a deleted expense whole. */
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
  ...(activity.returnReason && { returnReason: activity.returnReason }),
});
