import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { staffWarnings } from '@somero/contract/staff/oddStaff.ts';
import { requiredOfStaff, staffProblem } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { cleared } from '../cleared.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { type Context, fail, type Handler } from '../handle.ts';
import { describeUser, readToManage, readTrained, type StoredUser } from './queries.ts';
import { requireFreeUsername, requireMayMove, requireReligion, requireSubjects } from './rules.ts';
import { type StaffRecord, staffForAudit } from './staffForAudit.ts';

type Given = Omit<Received<'updateUser2'>, 'currentID' | 'ver'>;

export const updateUser2: Handler<'updateUser2'> = async ({ currentID, ver, ...given }, ctx) => {
  const { db, who, now, changed } = ctx;
  const user = await readToManage(db, who, currentID);
  if (ver !== undefined && ver !== user.ver) {
    const show = () => describeUser(db, who, user);
    throw await conflictShowing(ctx, 'showUser', schoolTexts.changedMeanwhile, user, show);
  }
  const { category: _, id: __, ...stored } = user;
  const before = { ...stored, subjectIDs: await readTrained(db, currentID) };
  const today = schoolDay(now);
  requireRules(given, before, today);
  const after = { ...recordAfter(given, before), updatedAt: now.toISOString(), ver: user.ver + 1 };
  await requireFits(ctx, given, user, after);

  const { subjectIDs, ...set } = after;
  await db.updateTable('users').set(set).where('id', '=', currentID).execute();
  if (given.subjectList !== undefined) {
    await db.deleteFrom('userSubjects').where('userID', '=', currentID).execute();
    const rows = subjectIDs.map((subjectID) => ({ userID: currentID, subjectID }));
    if (rows.length > 0) await db.insertInto('userSubjects').values(rows).execute();
  }
  changed('user', currentID, ...staffForAudit(before, after));
  if (after.catID !== user.catID || after.status === 0) await ctx.tell('accessChanged', { userID: currentID });
  const known = staffWarnings(before, today);
  const warnings = staffWarnings(after, today).filter((warning) => !known.includes(warning));
  return { msg: `${after.fname} ${after.lname} is saved`, ver: after.ver, warnings };
};

/** Section 5 of the first document, for the given fields only. */
function requireRules(given: Given, before: StaffRecord, today: string): void {
  for (const field of [...requiredOfStaff, 'username', 'status'] as const) {
    if (given[field] === null) throw fail(schoolTexts.enterAllFields, field);
  }
  const touchesTraining = given.staffCat !== undefined || given.subjectList !== undefined;
  const problem = staffProblem({
    staffCat: touchesTraining ? (given.staffCat ?? before.staffCategory) : undefined,
    subjectList: given.subjectList === undefined ? before.subjectIDs : (given.subjectList ?? []),
    serial_number: given.serial_number ?? undefined,
    username: given.username ?? undefined,
    accType: given.accType === undefined ? before.catID : (given.accType ?? undefined),
  });
  if (problem) throw fail(problem.msg, problem.field);
  if (given.dob && given.dob > today) throw fail(texts.notBornYet, 'dob');
}

/** Absent stays as it is, null clears. */
function recordAfter(given: Given, before: StaffRecord): StaffRecord {
  const username = given.username ?? before.username;
  return {
    ...before,
    username,
    usernameKey: foldName(username),
    fname: given.fname ?? before.fname,
    lname: given.lname ?? before.lname,
    oname: cleared(given.oname, before.oname),
    serialNumber: cleared(given.serial_number, before.serialNumber),
    gender: given.gender ?? before.gender,
    dob: given.dob ?? before.dob,
    maritalStatus: given.marital_status ?? before.maritalStatus,
    religionID: given.religion === undefined ? before.religionID : given.religion,
    phone: given.phone ?? before.phone,
    phone2: cleared(given.phone2, before.phone2),
    email: cleared(given.email, before.email),
    staffCategory: given.staffCat ?? before.staffCategory,
    levelID: given.level ?? before.levelID,
    catID: given.accType ?? before.catID,
    status: given.status ?? before.status,
    subjectIDs: given.subjectList === undefined ? before.subjectIDs : [...new Set(given.subjectList)],
  };
}

/** @throws CallError when a given value does not fit the school's lists, the other users or the caller's rights */
async function requireFits({ db, who }: Context, given: Given, user: StoredUser, after: StaffRecord): Promise<void> {
  await requireMayMove(db, who, user, after);
  const { religionID, levelID } = after;
  if (typeof religionID === 'number' && religionID !== user.religionID) await requireReligion(db, religionID);
  if (after.usernameKey !== user.usernameKey) await requireFreeUsername(db, after.username, user.id);
  const touchesSubjects = given.subjectList !== undefined || levelID !== user.levelID;
  if (touchesSubjects && typeof levelID === 'number') await requireSubjects(db, after.subjectIDs, levelID);
}
