import type { Received } from '@somero/contract';
import { adminCategory } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { staffWarnings } from '@somero/contract/staff/oddStaff.ts';
import { staffProblem } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Db, fail, inSteps } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import { insertStaff } from './insertStaff.ts';
import { requireCategory } from './queries.ts';
import { requireFreeUsername, requireReligion, requireSubjects } from './rules.ts';
import type { StaffRecord } from './staffForAudit.ts';
import { freeUsername, readUsernames } from './usernames.ts';

type Form = Received<'reg'>;

export const reg = inSteps<'reg', string>({
  // Only checks that need no database: a repeated call passes here too and must get its first answer.
  prepare: async (form, { db, who, now }) => {
    const problem = staffProblem(form);
    if (problem) throw fail(problem.msg, problem.field);
    if (form.dob > schoolDay(now)) throw fail(texts.notBornYet, 'dob');
    if (form.password1 !== form.password2) throw fail(schoolTexts.passwordsDiffer, 'password2');
    const { name: schoolName } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
    const isAdmin = form.accType === adminCategory;
    const weakness = passwordProblem(form.password1, { user: ownerOf(form), schoolName, isAdmin });
    if (weakness !== null) throw fail(weakness, 'password1');
    return hashPassword(form.password1, who.username);
  },
  run: async (form, ctx, hash) => {
    const { db, who, now } = ctx;
    await requireCategory(db, who, form.accType);
    if (form.religion !== undefined) await requireReligion(db, form.religion);
    await requireSubjects(db, form.subjectList ?? [], form.level);
    const username = await usernameFor(db, form);
    const record = recordOf(form, username, now.toISOString());
    const [id = 0] = await insertStaff(ctx, [{ record, hash }]);
    const msg = `${form.fname} ${form.lname} is registered, with the username ${username}`;
    return { msg, id, username, warnings: staffWarnings(record, schoolDay(now)) };
  },
});

const ownerOf = ({ username = '', fname, lname, oname = '', serial_number = '', phone, phone2 = '' }: Form) => ({
  ...{ username, fname, lname, oname, phone, phone2 },
  serialNumber: serial_number,
});

async function usernameFor(db: Db, form: Form): Promise<string> {
  if (form.username === undefined) return freeUsername(form, await readUsernames(db));
  await requireFreeUsername(db, form.username, 0);
  return form.username;
}

function recordOf(form: Form, username: string, at: string): StaffRecord {
  const { fname, lname, gender, dob, phone } = form;
  return {
    ...{ username, fname, lname, gender, dob, phone },
    usernameKey: foldName(username),
    oname: form.oname ?? '',
    serialNumber: form.serial_number ?? '',
    maritalStatus: form.marital_status,
    religionID: form.religion ?? null,
    phone2: form.phone2 ?? '',
    email: form.email ?? '',
    staffCategory: form.staffCat,
    levelID: form.level,
    catID: form.accType ?? 0,
    status: 1,
    createdAt: at,
    updatedAt: at,
    subjectIDs: [...new Set(form.subjectList)],
  };
}
