import { adminCategory, coversRights } from '@somero/contract/rights.ts';
import { levels } from '@somero/contract/school/reference.ts';
import { oddStaff } from '@somero/contract/staff/oddStaff.ts';
import { isTrainedAt, staffCategories, teachesIn } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { lookalikeKey } from '../names/lookalikeKey.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import type { StaffRow } from './readStaffRow.ts';
import { type AccountType, personKey, type StaffContext } from './staffContext.ts';
import { freeUsername } from './usernames.ts';

interface Named {
  id: number;
  name: string;
}

/** Ids may be null only when the row's notes hold a problem. */
export interface ValidatedStaff {
  row: StaffRow;
  username: string;
  accountType: AccountType | null;
  staffCategory: Named | null;
  level: Named | null;
  religionID: number | null;
  subjectIDs: number[];
}

/** Finds all problems of every row (first document, 5, Add staff) and adds them to its notes. */
export function validateStaff(rows: readonly StaffRow[], context: StaffContext): ValidatedStaff[] {
  checkDuplicates(rows, context);
  const usernames = chooseUsernames(rows, context);
  return rows.map((row) => {
    if (row.serialNumber !== '' && context.serialNumbers.has(foldName(row.serialNumber))) {
      row.notes.warning('serialNumber', texts.serialNumberInUse);
    }
    if (row.dob > context.today) row.notes.problem('dob', texts.notBornYet);
    else addOddities(row, context);
    const level = find(row, 'level', levels);
    const staffCategory = find(row, 'staffCategory', staffCategories);
    const validated = {
      row,
      username: usernames.get(row) ?? '',
      accountType: findAccountType(row, context),
      staffCategory,
      level,
      religionID: findReligion(row, context),
      subjectIDs: level ? findSubjects(row, level.id, context) : [],
    };
    if (teachesIn(staffCategory?.id) && row.subjects.length === 0) {
      row.notes.problem('subjects', texts.selectTrainedSubject);
    }
    checkPassword(validated, context);
    return validated;
  });
}

function addOddities({ notes, ...row }: StaffRow, { today }: StaffContext): void {
  for (const [column, odd] of Object.entries(oddStaff(row, today))) {
    if (odd !== '') notes.warning(column as keyof ReturnType<typeof oddStaff>, odd);
  }
}

/** Finds people who are registered, or in a line above, so that a sheet sent twice registers nobody twice. */
function checkDuplicates(rows: readonly StaffRow[], { people }: StaffContext): void {
  const lines = new Map<string, number>();
  for (const row of rows.filter(({ fname, lname, dob }) => fname !== '' && lname !== '' && dob !== '')) {
    const key = personKey(row);
    const first = lines.get(key);
    if (people.has(key)) row.notes.problem('', texts.registeredAlready);
    else if (first !== undefined) row.notes.problem('', `The same person is in line ${first}`);
    lines.set(key, first ?? row.line);
  }
}

/** Given usernames first, so that a generated one never takes a given one. */
function chooseUsernames(rows: readonly StaffRow[], context: StaffContext): Map<StaffRow, string> {
  const taken = new Set(context.usernames);
  const usernames = new Map<StaffRow, string>();
  const lines = new Map<string, number>();
  for (const row of rows.filter(({ username }) => username !== '')) {
    const key = lookalikeKey(row.username);
    const first = lines.get(key);
    if (first !== undefined) row.notes.problem('username', `The same username is in line ${first}`);
    else if (taken.has(key)) row.notes.problem('username', texts.usernameTaken);
    lines.set(key, first ?? row.line);
    usernames.set(row, row.username);
  }
  for (const key of lines.keys()) taken.add(key);
  for (const row of rows.filter(({ username }) => username === '')) {
    const made = freeUsername(row, taken);
    taken.add(lookalikeKey(made));
    usernames.set(row, made);
  }
  return usernames;
}

function findAccountType({ accountType, notes }: StaffRow, { accountTypes, mine }: StaffContext): AccountType | null {
  if (accountType === '') return null;
  const found = accountTypes.get(foldName(accountType)) ?? null;
  if (!found) notes.problem('accountType', `There is no account type "${accountType}"`);
  else if (!coversRights(mine, found.rights)) notes.problem('accountType', texts.beyondOwnRights);
  return found;
}

/** By name, or by number as in the specification. */
function find(row: StaffRow, column: 'level' | 'staffCategory', list: readonly Named[]): Named | null {
  const given = row[column];
  if (given === '') return null;
  const found = list.find(({ id, name }) => foldName(name) === foldName(given) || String(id) === given) ?? null;
  if (!found) row.notes.problem(column, `Enter ${list.map(({ name }) => name).join(', ')}`);
  return found;
}

function findReligion({ religion, notes }: StaffRow, { religions }: StaffContext): number | null {
  if (religion === '') return null;
  const found = religions.get(foldName(religion)) ?? null;
  if (found === null) notes.problem('religion', texts.noSuchReligion);
  return found;
}

/** By name or UNEB code. At level ALL a name means the subject at every level that has it. */
function findSubjects({ subjects: given, notes }: StaffRow, level: number, { subjects }: StaffContext): number[] {
  const ofLevel = subjects.filter(({ levelID }) => isTrainedAt(levelID, level));
  const ids = given.flatMap((word) => {
    const key = foldName(word);
    const found = ofLevel.filter(({ name, code }) => foldName(name) === key || (code !== '' && foldName(code) === key));
    if (found.length === 0) notes.problem('subjects', `${texts.noSuchSubject}: "${word}"`);
    return found.map(({ id }) => id);
  });
  return [...new Set(ids)];
}

function checkPassword({ row, username, accountType }: ValidatedStaff, { schoolName }: StaffContext): void {
  if (row.password === '') return;
  const isAdmin = accountType?.id === adminCategory;
  const weakness = passwordProblem(row.password, { user: { ...row, username }, schoolName, isAdmin });
  if (weakness !== null) row.notes.problem('password', weakness);
}
