import { receiptProblem } from './receiptProblem.ts';
import { amountText, earliestDay } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

interface TypedExpense {
  actDes: string;
  actAmount: string;
  actDate: string;
  actFile: { name: string; size: number } | null;
}

export interface EnteredActivity extends TypedExpense {
  projName: number;
  actName: string;
  actReceipt: string;
}

export interface ActivityChange extends TypedExpense {
  actRecNo: string;
}

export interface ActivityProblem<V> {
  field: keyof V & string;
  msg: string;
}

const isEmpty = (value: unknown): boolean =>
  value === 0 || value === '' || (typeof value === 'string' && value.trim() === '');

/** Each problem at its field, in the order of the first document's section 5; our own rule for the day last. */
export function activityProblems<V extends EnteredActivity | ActivityChange>(values: V): ActivityProblem<V>[] {
  const { actFile, actAmount, actDate } = values;
  const problems: ActivityProblem<V>[] = (Object.keys(values) as (keyof V & string)[])
    .filter((field) => field !== 'actFile' && isEmpty(values[field]))
    .map((field) => ({ field, msg: texts.fillAllFields }));
  if (actFile === null && 'projName' in values) problems.push({ field: 'actFile', msg: texts.addActivityReceipt });
  const wrongAmount = isEmpty(actAmount) ? undefined : amountText(actAmount, texts.digitsActivity);
  if (wrongAmount) problems.push({ field: 'actAmount', msg: wrongAmount });
  const receipt = actFile === null ? undefined : receiptProblem(actFile);
  if (receipt) problems.push({ field: 'actFile', msg: receipt });
  if (!isEmpty(actDate) && actDate < earliestDay) problems.push({ field: 'actDate', msg: texts.checkYear });
  return problems;
}
