import { money } from '@somero/contract/money.ts';
import { oddActivityDate } from '@somero/contract/oddValues.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Context, conflict, type Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { type Spending, totalOf } from '../spending.ts';
import type { ActivityView, ProjectBudget } from './describeActivities.ts';

const mostSpent = 9_000_000_000_000_000;

/** @throws CallError 409 when the expenses of a project are too many to add up exactly */
export function requireCountable(lines: readonly Spending[]): void {
  if (totalOf(lines, 0).spent > mostSpent) throw conflict(texts.tooMuch);
}

/** Unusual facts about an expense that is stored all the same. `lines` must include the expense. */
export async function warningsAbout(
  { db, now }: Pick<Context, 'db' | 'now'>,
  budget: ProjectBudget,
  activity: ActivityView,
): Promise<string[]> {
  return [
    await sameReceipt(db, activity),
    oddActivityDate(activity.actDate, schoolDay(now), budget.project.createdAt) || null,
    ...overBudget(budget, activity),
  ].filter((warning) => warning !== null);
}

/** One receipt may be for two things, or it was entered twice. */
async function sameReceipt(db: Db, { id, projectID, receiptNo }: ActivityView): Promise<string | null> {
  const [first, ...others] = await db
    .selectFrom('expenses')
    .innerJoin('budgetLines', 'budgetLines.id', 'expenses.budgetLineID')
    .leftJoin('users', 'users.id', 'expenses.createdBy')
    .select(['budgetLines.name', 'expenses.spentOn', 'users.fname', 'users.lname'])
    .where('expenses.projectID', '=', projectID)
    .where('expenses.receiptKey', '=', foldName(receiptNo))
    .where('expenses.deletedAt', 'is', null)
    .where('expenses.id', '!=', id)
    .orderBy('expenses.id', 'desc')
    .execute();
  if (!first) return null;
  const by = staffName(first);
  const more = others.length === 0 ? '' : `, and ${others.length} time${others.length === 1 ? '' : 's'} before`;
  return `The receipt number ${receiptNo} has been used for ${first.name} of ${dayInWords(first.spentOn)} by ${by}${more}`;
}

function overBudget({ project, lines }: ProjectBudget, { activityName }: ActivityView): string[] {
  const line = lines.find(({ name }) => name === activityName);
  const { spent } = totalOf(lines, project.amount);
  const over = (what: string, cost: number, most: number, kind: string): string[] =>
    cost > most ? [`${what} is ${money(cost - most)} over its ${kind} of ${money(most)}`] : [];
  return [
    ...(line ? over(line.name, line.spent, line.amount, 'budget') : []),
    ...over('The project', spent, project.amount, 'amount'),
  ];
}
