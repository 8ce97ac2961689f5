import { normalForm } from '../text.ts';
import { receiptProblem } from './receiptProblem.ts';
import { activityNameOf, amountText } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

export interface TypedActivity {
  name: string;
  amount: string;
}

export interface TypedProject {
  projName: string;
  projAmount: string;
  projDollar: string;
  projEuro: string;
  projDes: string;
  projAct: readonly TypedActivity[];
  projUsers: readonly number[];
  projFile: { name: string; size: number } | null;
}

interface ProjectProblem {
  field: keyof TypedProject;
  msg: string;
}

interface Words {
  forUpdate: boolean;
}

const isBlank = (typed: string): boolean => typed.trim() === '';

export const isTyped = ({ name, amount }: TypedActivity): boolean => !isBlank(name) || !isBlank(amount);

export function budgetProblems(rows: readonly TypedActivity[]): (string | undefined)[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (!isTyped(row)) return undefined;
    if (isBlank(row.name) || isBlank(row.amount)) return texts.enterBudgetedActivity;
    if (/[=,]/.test(row.name)) return texts.activityName;
    const wrongAmount = amountText(row.amount, texts.digitsActivity);
    if (wrongAmount) return wrongAmount;
    const key = normalForm(activityNameOf(row.name)).toLowerCase();
    if (seen.has(key)) return texts.activityTwice;
    seen.add(key);
    return undefined;
  });
}

/** All problems of a project's form, in the order of the first document's section 5, then our own rules. */
export function projectProblems(project: TypedProject, { forUpdate }: Words): ProjectProblem[] {
  const { projFile, projAct, projUsers } = project;
  const required = ['projName', 'projAmount', 'projDollar', 'projEuro', 'projDes'] as const;
  const problems: ProjectProblem[] = required
    .filter((field) => isBlank(project[field]))
    .map((field) => ({ field, msg: texts.fillAllFields }));
  if (projFile === null && !forUpdate) problems.push({ field: 'projFile', msg: texts.enterReceipt });
  const receipt = projFile === null ? undefined : receiptProblem(projFile);
  if (receipt) problems.push({ field: 'projFile', msg: receipt });
  const digits = { projAmount: texts.digitsAmount, projDollar: texts.digitsDollar, projEuro: texts.digitsEuro };
  for (const field of ['projAmount', 'projDollar', 'projEuro'] as const) {
    const msg = isBlank(project[field]) ? undefined : amountText(project[field], digits[field]);
    if (msg) problems.push({ field, msg });
  }
  if (!projAct.some(isTyped)) {
    problems.push({ field: 'projAct', msg: forUpdate ? texts.enterBudgetedActivity : texts.enterActivity });
  }
  const row = budgetProblems(projAct).find((msg) => msg !== undefined);
  if (row) problems.push({ field: 'projAct', msg: row });
  if (projUsers.length === 0) {
    problems.push({ field: 'projUsers', msg: forUpdate ? texts.pleaseSelectUser : texts.selectUser });
  }
  return problems;
}
