import { amountProblem, largestAmount } from '../money.ts';
import { adminCategory, type Holder } from '../rights.ts';
import { projectsTexts as texts } from './texts.ts';

/** The specification's own, and xlsx. */
export const receiptEndings = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;
export type ReceiptEnding = (typeof receiptEndings)[number];

export const largestReceipt = 10 * 1024 * 1024;

/** In small letters; undefined when a receipt may not have it (`a.jpg.php`, `a`). */
export function receiptEnding(fileName: string): ReceiptEnding | undefined {
  const ending = /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase();
  return receiptEndings.find((known) => known === ending);
}

/** What is wrong with a typed amount or rate, or undefined; `digits` is the text for anything but digits. */
export function amountText(typed: string, digits: string): string | undefined {
  if (!/^\d+$/.test(typed.trim())) return digits;
  const problem = amountProblem(typed);
  return problem === null ? undefined : { least: texts.leastAmount, most: texts.mostAmount }[problem];
}

export const isAmount = (typed: string): boolean => amountText(typed, '-') === undefined;

export const earliestDay = '1901-01-01';

export const mostActivities = 500;

export interface BudgetedActivity {
  name: string;
  amount: number;
}

/** Its first letter becomes a capital (first document, section 5). */
export const activityNameOf = (typed: string): string => {
  const name = typed.trim();
  const [first = ''] = name;
  return first.toLocaleUpperCase('en') + name.slice(first.length);
};

export const writeActivity = ({ name, amount }: BudgetedActivity): string => `${name}=${amount}`;

/** Reads `Name=amount`. Undefined when either part is missing or malformed. */
export function readActivity(pair: string): BudgetedActivity | undefined {
  const [, name = '', digits = ''] = /^([^=,]+)=\s*(\d{1,12})\s*$/.exec(pair) ?? [];
  const amount = Number(digits);
  if (name.trim() === '' || digits === '' || amount < 1 || amount > largestAmount) return undefined;
  return { name: activityNameOf(name), amount };
}

interface ProjectState {
  status: number;
}

interface ActivityState {
  approved: number;
  userID: number;
}

/** The parts of an expense that an approval covers. */
export const approvedParts = ['amount', 'date', 'receiptNo', 'receipt'] as const;
export type ApprovedPart = (typeof approvedParts)[number];

interface ApprovalState extends ActivityState {
  lastChanges: readonly { userID: number }[];
}

interface Actor extends Holder {
  userID: number;
}

const isAdmin = ({ catID }: Holder): boolean => catID === adminCategory;

export const mayActOn = (project: ProjectState, who: Holder): boolean => isAdmin(who) || project.status === 1;

export const mayChangeActivity = (project: ProjectState, activity: ActivityState, who: Holder): boolean =>
  isAdmin(who) || (project.status === 1 && activity.approved === 0);

export const isOwnEntry = (
  { userID, lastChanges }: Omit<ApprovalState, 'approved'>,
  who: { userID: number },
): boolean => [userID, ...lastChanges.map((change) => change.userID)].includes(who.userID);

/** Only an ADMIN may approve their own entry. */
export const mayApproveActivity = (project: ProjectState, activity: ApprovalState, who: Actor): boolean =>
  activity.approved === 0 && (isAdmin(who) || (project.status === 1 && !isOwnEntry(activity, who)));

/** Expenses that one answer of the list to approve holds. */
export const mostToApprove = 100;

/** By when they were entered, or by amount. */
export const approvalOrders = ['newest', 'oldest', 'largest'] as const;
export type ApprovalOrder = (typeof approvalOrders)[number];

/** By how much an activity is over its budget once this expense is approved; 0 within it. */
export const overLine = (line: { amount: number; approved: number }, expense: number): number =>
  Math.max(0, line.approved + expense - line.amount);
