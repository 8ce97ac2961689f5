import { largestAmount } from '../money.ts';
import { adminCategory, type Holder } from '../rights.ts';

/** Endings of a receipt: the specification's own, and xlsx. */
export const receiptEndings = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;
export type ReceiptEnding = (typeof receiptEndings)[number];

/** Largest receipt, in bytes. */
export const largestReceipt = 10 * 1024 * 1024;

/** The ending of a file's name in small letters, when a receipt may have it; `a.jpg.php` and `a` have none. */
export function receiptEnding(fileName: string): ReceiptEnding | undefined {
  const ending = /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase();
  return receiptEndings.find((known) => known === ending);
}

/** Money or a rate as it is typed and as the calls take it: digits alone, from 1 to 999,999,999,999. */
export const isAmount = (typed: string): boolean => /^\d{1,12}$/.test(typed.trim()) && Number(typed) >= 1;

/**
 * The first day that an expense may have: an earlier one is a year of two digits (`0026`), which a browser's date field lets pass,
 * and no spreadsheet holds days before 1900.
 */
export const earliestDay = '1901-01-01';

/** Most budgeted activities of one project. */
export const mostActivities = 500;

/** One activity of a project's budget. */
export interface BudgetedActivity {
  name: string;
  /** In UGX. */
  amount: number;
}

/** Its first letter becomes a capital (first document, section 5). */
export const activityNameOf = (typed: string): string => {
  const name = typed.trim();
  const [first = ''] = name;
  return first.toLocaleUpperCase('en') + name.slice(first.length);
};

/** `Name=amount` as it is on the wire. */
export const writeActivity = ({ name, amount }: BudgetedActivity): string => `${name}=${amount}`;

/** Reads `Name=amount`: undefined when the name or the amount is missing or has something else in it. */
export function readActivity(pair: string): BudgetedActivity | undefined {
  const [, name = '', digits = ''] = /^([^=,]+)=\s*(\d{1,12})\s*$/.exec(pair) ?? [];
  const amount = Number(digits);
  if (name.trim() === '' || digits === '' || amount < 1 || amount > largestAmount) return undefined;
  return { name: activityNameOf(name), amount };
}

/** What a rule needs to know of a project. */
interface ProjectState {
  /** 1 running, 0 stopped. */
  status: number;
}

/** What a rule needs to know of an activity that was entered. */
interface ActivityState {
  approved: number;
  /** Who entered it. */
  userID: number;
}

/** The parts of an expense that an approval vouches for. */
export const vouchedParts = ['amount', 'date', 'receiptNo', 'receipt'] as const;
export type VouchedPart = (typeof vouchedParts)[number];

interface ApprovalState extends ActivityState {
  /** Who last changed what an approval vouches for, where it is not as it was entered. */
  lastChanges: readonly { userID: number }[];
}

interface Actor extends Holder {
  userID: number;
}

const isAdmin = ({ catID }: Holder): boolean => catID === adminCategory;

/** Whether somebody who sees a project may act on it: others than ADMIN only while it is running. */
export const mayActOn = (project: ProjectState, who: Holder): boolean => isAdmin(who) || project.status === 1;

/** Whether somebody may change or delete an activity of a project that they see, given that they hold the right for it. */
export const mayChangeActivity = (project: ProjectState, activity: ActivityState, who: Holder): boolean =>
  isAdmin(who) || (project.status === 1 && activity.approved === 0);

/** Whether what stands in an activity is somebody's own: they entered it, or the amount, the date or a receipt in it. */
export const isOwnEntry = (
  { userID, lastChanges }: Omit<ApprovalState, 'approved'>,
  who: { userID: number },
): boolean => [userID, ...lastChanges.map((change) => change.userID)].includes(who.userID);

/** Whether somebody may approve it: nobody but an ADMIN what they entered themselves. */
export const mayApproveActivity = (project: ProjectState, activity: ApprovalState, who: Actor): boolean =>
  activity.approved === 0 && (isAdmin(who) || (project.status === 1 && !isOwnEntry(activity, who)));
