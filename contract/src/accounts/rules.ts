import { adminCategory, coversRights, type Holder, type Right, type Rights, rights } from '../rights.ts';
import { accountsTexts as texts } from './texts.ts';

export interface DescribedRight {
  right: Right;
  label: string;
  /** What it lets its holder do, read after «May». */
  does: string;
}

interface RightGroup {
  heading: string;
  rights: readonly DescribedRight[];
}

const of = (heading: string, ...lines: readonly (readonly [Right, string, string])[]): RightGroup => ({
  heading,
  rights: lines.map(([right, label, does]) => ({ right, label, does })),
});

/** Every right once, in the groups and the order of the screens (calls.md, Rights). */
export const rightGroups: readonly RightGroup[] = [
  of(
    'Account categories',
    ['addCat', 'Add categories', 'add account categories, with rights that they hold themselves'],
    ['seeCat', 'See categories', 'see the account categories and what each of them, and each user, may do'],
    ['editCat', 'Change categories', 'rename account categories and change their rights'],
    ['delCat', 'Delete categories', 'delete account categories that nobody is in'],
  ),
  of(
    'Staff',
    ['addUser', 'Add staff', 'register staff and give them a username and a first password'],
    ['seeUser', 'See staff', 'see the list of staff, their details and what each may do'],
    ['editUser', 'Change staff', 'change the details of staff, their account type, status and password'],
    ['delUser', 'Deactivate staff', 'deactivate staff, who are signed out at once, and activate them again'],
  ),
  of(
    'Projects',
    ['addProj', 'Add projects', 'add projects with their budgeted activities and users'],
    ['seeProj', 'See projects', 'see the projects that they are a user of'],
    ['editProj', 'Change projects', 'change a running project that they are a user of'],
    ['stopProj', 'Stop projects', 'stop a running project that they are a user of'],
    ['restartProj', 'Start projects again', 'start a stopped project again, if they are an ADMIN as well'],
  ),
  of(
    'Project activities',
    ['addAct', 'Add activities', 'enter what was spent on an activity, with its receipt'],
    ['seeAct', 'See activities', 'see the activities of their projects'],
    ['editAct', 'Change activities', 'change an activity that is not approved yet'],
    ['approveAct', 'Approve activities', 'approve activities that somebody else entered'],
    ['delAct', 'Delete activities', 'delete an activity that is not approved yet'],
  ),
  of(
    'Project reports',
    ['fullRep', 'General report', 'make the general report of their projects'],
    ['actRep', 'Activity report', 'make the activity report of their projects'],
    ['budgetRep', 'Budget report', 'make the budget report of their projects'],
    ['balRep', 'Balance sheet', 'make the balance sheet of their projects'],
    ['seeRec', 'Receipts', 'see and download the receipts of their projects'],
  ),
  of('Subjects and teaching', [
    'editSub',
    'Manage subjects',
    'add and change subjects, chapters and papers, set the chapters of a class, and assign teachers',
  ]),
  of(
    'Students',
    ['seeStu', 'See students', 'search students, see their records, and make class lists and house lists'],
    ['editStu', 'Manage students', 'register, change, promote, demote and deactivate students'],
    ['admit', 'Admit applicants', 'see the applications of students, approve and reject them'],
  ),
  of(
    'Marks and report cards',
    ['addMark', 'Enter own marks', 'enter marks for the classes, streams and subjects assigned to them'],
    [
      'allMark',
      'Enter all marks',
      'enter and change any mark, see every class’s marks, issue the reports of every class, and write the head teacher’s comments',
    ],
    [
      'genRep',
      'Make report cards',
      'make student, assessment, end of term and end of year reports: of every class with “Enter all marks”, of their own classes without it',
    ],
  ),
  of('School settings', [
    'setRep',
    'School settings',
    'set the current year and term, open and close marks, set report dates, the school profile and the lists',
  ]),
  of(
    'Fees',
    ['setFee', 'Set fees', 'add and change the fees of classes and students'],
    ['seeFee', 'See fees', 'see the fees, the wallets of students, payments and the fees report'],
    ['addPay', 'Record payments', 'record payments, and reverse those that somebody else recorded'],
  ),
  of(
    'SMS',
    ['sendSms', 'Send SMS', 'send messages to parents and staff, and see what was sent'],
    ['buySms', 'Buy SMS', 'top up and distribute SMS, and see SMS payments, top-ups and the balance'],
  ),
];

/** The specification's «any user right». */
export const userRights = ['addUser', 'seeUser', 'editUser', 'delUser'] as const satisfies readonly Right[];

// No other alphabet: a Cyrillic «А» would let «АDMIN» pass for ADMIN.
const nameCharacters = /^[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017E&./_-]+$/;

/** What is wrong with a category's name (trimmed, NFC), or null (first document, section 5). */
export function categoryNameProblem(catName: string): string | null {
  if (catName === '') return texts.enterCategory;
  if (/\s/u.test(catName)) return texts.categorySpaces;
  return nameCharacters.test(catName) ? null : texts.categoryCharacters;
}

export const hasNoRights = (held: Rights): boolean => rights.every((right) => held[right] === 0);

/** Why a caller may not change or delete a category (calls.md, Rights), or null when they may. */
export function manageProblem(me: Holder, category: { catID: number; rights: Rights }): string | null {
  if (category.catID === adminCategory) return texts.adminIsFixed;
  if (category.catID === me.catID) return texts.ownCategory;
  return coversRights(me.rights, category.rights) ? null : texts.holdsMoreThanYou;
}
