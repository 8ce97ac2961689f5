import type { Payload } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import type { ActivityChange, EnteredActivity } from '@somero/contract/projects/activityProblems.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { normalised } from '@somero/contract/text.ts';

import { type ActivityRecord, approvalOf } from './ActivityRow.ts';

export interface NewActivityValues extends EnteredActivity {
  actFile: File | null;
}

export const emptyActivity: NewActivityValues = {
  projName: 0,
  actName: '',
  actDes: '',
  actAmount: '',
  actDate: '',
  actReceipt: '',
  actFile: null,
};

/** Without the budget that was seen: a retry must be exactly the same. @param values with a receipt */
export function newActivity(values: NewActivityValues): Payload<'addActivity'> {
  const { projName, actName, actDes, actAmount, actDate, actReceipt } = values;
  const receipt = values.actFile as File;
  return {
    projName,
    actName,
    actDes: normalised(actDes),
    actAmount: Number(actAmount),
    actDate,
    actReceipt: normalised(actReceipt),
    actFile: receipt,
    actFileName: receipt.name,
  };
}

/** The form of an activity, with values beside the fields that somebody else may change. */
export interface ActivityValues extends ActivityChange {
  actFile: File | null;
  /** The server's name of the current receipt. */
  receipt: string;
  approval: string;
}

export const labels: Record<keyof ActivityValues, string> = {
  actDes: 'Description',
  actAmount: 'Expense amount (UGX)',
  actDate: 'Activity date',
  actRecNo: 'Receipt/voucher number',
  actFile: 'New receipt file',
  receipt: 'Receipt',
  approval: 'Status',
};

export const valuesOf = (activity: ActivityRecord): ActivityValues => ({
  actDes: activity.description,
  actAmount: String(activity.Expense),
  actDate: activity.actDate,
  actRecNo: activity.receiptNo,
  actFile: null,
  receipt: activity.nu_fileName,
  approval: approvalOf(activity),
});

/** A value in words, to report somebody else's change. */
export function inWords(name: keyof ActivityValues, value: ActivityValues[keyof ActivityValues]): string {
  if (name === 'actAmount') return printedAmount(Number(value));
  return name === 'actDate' ? dayInWords(String(value)) : String(value ?? '');
}

/** Without the path of the old receipt: the server knows it, and it differs at each reading. */
export function activityChange(
  { actDes, actAmount, actDate, actRecNo, actFile }: ActivityValues,
  { id, ver }: ActivityRecord,
): Payload<'updateActivity'> {
  return {
    updateID: id,
    actDes: normalised(actDes),
    actAmount: Number(actAmount),
    actDate,
    actRecNo: normalised(actRecNo),
    actFileStatus: actFile ? 1 : 0,
    ...(actFile && { actFile, actFileName: actFile.name }),
    ver,
  };
}
