import type { Answered } from '@somero/contract';
import { coversRights, type Rights } from '@somero/contract/rights.ts';
import { staffCategories } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import type { Selectable } from 'kysely';
import { type Caller, type Db, fail, missing, refuse } from '../handle.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import type { StaffTables } from './tables.ts';

export type StoredUser = Selectable<StaffTables['users']> & {
  category: { name: string; teachingStatus: number; rights: Rights };
};

/** @throws CallError 404 when there is no such user */
export async function readUser(db: Db, id: number): Promise<StoredUser> {
  const found = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .selectAll('users')
    .select(['categories.name', 'categories.teachingStatus', 'categories.rights'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!found) throw missing();
  const { name, teachingStatus, rights, ...user } = found;
  return { ...user, category: { name, teachingStatus, rights: rightsOf(user.catID, rights) } };
}

/** @throws CallError 404 when there is no such user, 403 when their category holds a right that the caller does not */
export async function readToManage(db: Db, who: Caller, id: number): Promise<StoredUser> {
  const user = await readUser(db, id);
  if (!coversRights(who.rights, user.category.rights)) throw refuse(texts.beyondOwnRights);
  return user;
}

/** @throws CallError 400 when there is no such category, 403 when it holds a right that the caller does not */
export async function requireCategory(db: Db, who: Caller, catID: number | undefined): Promise<void> {
  const category =
    catID === undefined
      ? undefined
      : await db.selectFrom('categories').select(['id', 'rights']).where('id', '=', catID).executeTakeFirst();
  if (!category) throw fail(texts.selectAccountType, 'accType');
  if (!coversRights(who.rights, rightsOf(category.id, category.rights))) throw refuse(texts.beyondOwnRights);
}

export async function readTrained(db: Db, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userSubjects')
    .select('subjectID')
    .where('userID', '=', userID)
    .orderBy('subjectID')
    .execute();
  return rows.map(({ subjectID }) => subjectID);
}

export async function describeUser(db: Db, who: Caller, user: StoredUser): Promise<Answered<'showUser'>['selected']> {
  const { id, username, fname, lname, oname, gender, dob, phone, phone2, email, status, catID, category, ver } = user;
  return {
    ...{ id, username, fname, lname, oname, gender, dob, phone, phone2, email, status, catID, ver },
    serial_number: user.serialNumber,
    marital_status: user.maritalStatus,
    religion: user.religionID,
    created_at: user.createdAt,
    accountType: category.name,
    account: { teachingStatus: category.teachingStatus },
    staffCat: user.staffCategory,
    stafftype: { name: staffCategories.find((row) => row.id === user.staffCategory)?.name ?? '' },
    level: user.levelID,
    subjectList: await readTrained(db, id),
    mayManage: coversRights(who.rights, category.rights) ? 1 : 0,
  };
}
