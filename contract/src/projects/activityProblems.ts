import { receiptProblem } from './receiptProblem.ts';
import { earliestDay, isAmount } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

/** What both forms of an entered activity hold. */
interface TypedExpense {
  actDes: string;
  actAmount: string;
  actDate: string;
  /** The receipt that was chosen: to an update it may be missing, the stored one then stays. */
  actFile: { name: string; size: number } | null;
}

/** What the form of a new activity holds. */
export interface EnteredActivity extends TypedExpense {
  /** The project's id, 0 until it is chosen. */
  projName: number;
  actName: string;
  actReceipt: string;
}

/** What the form of an update holds. */
export interface ActivityChange extends TypedExpense {
  actRecNo: string;
}

export interface ActivityProblem<V> {
  field: keyof V & string;
  msg: string;
}

const isEmpty = (value: unknown): boolean =>
  value === 0 || value === '' || (typeof value === 'string' && value.trim() === '');

/**
 * All that is wrong with a form of an entered activity, each at its field, in the order of the first document's section 5: what is missing,
 * the receipt of a new one, what is not digits, the kind of the file and its size; then our own rule for the day.
 */
export function activityProblems<V extends EnteredActivity | ActivityChange>(values: V): ActivityProblem<V>[] {
  const { actFile, actAmount, actDate } = values;
  const problems: ActivityProblem<V>[] = (Object.keys(values) as (keyof V & string)[])
    .filter((field) => field !== 'actFile' && isEmpty(values[field]))
    .map((field) => ({ field, msg: texts.fillAllFields }));
  if (actFile === null && 'projName' in values) problems.push({ field: 'actFile', msg: texts.addActivityReceipt });
  if (!isEmpty(actAmount) && !isAmount(actAmount)) problems.push({ field: 'actAmount', msg: texts.digitsActivity });
  const receipt = actFile === null ? undefined : receiptProblem(actFile);
  if (receipt) problems.push({ field: 'actFile', msg: receipt });
  if (!isEmpty(actDate) && actDate < earliestDay) problems.push({ field: 'actDate', msg: texts.checkYear });
  return problems;
}
