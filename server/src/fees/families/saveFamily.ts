import { familiesTexts as texts } from '@somero/contract/fees/families/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, type Db, fail, type Handler, missing } from '../../handle.ts';
import { groupKey } from './suggestFamilies.ts';

export const saveFamily: Handler<'saveFamily'> = async ({ id, studentList, dismiss, ver }, ctx) => {
  const students = await readStudents(ctx.db, [...new Set(studentList)]);
  const stored = id === undefined ? undefined : await requireFamily(ctx, id, ver);
  if (dismiss === 1) return dismissGroup(ctx, students);
  if (stored && students.length === 0) return end(ctx, stored);
  requireChildren(students);
  const elsewhere = students.filter(({ familyID }) => familyID !== null && familyID !== id);
  if (elsewhere.length > 0) throw conflict(texts.inAnother(namesOf(elsewhere)));
  return stored ? change(ctx, stored, students) : confirm(ctx, students);
};

type Student = Awaited<ReturnType<typeof readStudents>>[number];
type Family = Awaited<ReturnType<typeof requireFamily>>;

const namesOf = (students: readonly { name: string }[]): string => students.map(({ name }) => name).join(', ');

/** @throws CallError 404 for an id that is nobody's */
async function readStudents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectStudents(db).where('students.id', 'in', ids).execute();
  if (rows.length < ids.length) throw missing(schoolTexts.noStudentDataFound);
  return rows.map(({ id, familyID, ...names }) => ({ id, familyID, name: fullName(names) }));
}

const selectStudents = (db: Db) =>
  db
    .selectFrom('students')
    .leftJoin('familyMembers as members', 'members.studentID', 'students.id')
    .select(['students.id', 'surname', 'firstname', 'othername', 'members.familyID'])
    .orderBy('students.nameKey')
    .orderBy('students.id');

/** @throws CallError 404, 409 when it has been changed */
async function requireFamily(ctx: Context, id: number, ver: number | undefined) {
  const { db } = ctx;
  const family = await db.selectFrom('families').select(['id', 'ver']).where('id', '=', id).executeTakeFirst();
  if (!family) throw missing();
  const members = await selectStudents(db).where('members.familyID', '=', id).execute();
  if (ver !== undefined && ver !== family.ver) {
    const current = { ...family, studentList: members.map((member) => member.id) };
    throw await conflictShowing(ctx, 'getFamilies', schoolTexts.changedMeanwhile, current);
  }
  return { ...family, children: namesOf(members.map((row) => ({ name: fullName(row) }))) };
}

function requireChildren(students: readonly Student[]): void {
  if (students.length === 0) throw fail(feesTexts.selectStudents, 'studentList');
  if (students.length < 2) throw fail(texts.leastChildren, 'studentList');
}

async function confirm(ctx: Context, students: readonly Student[]) {
  const { db, who, now, changed } = ctx;
  const { id } = await db
    .insertInto('families')
    .values({ userID: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMembers(db, id, students);
  changed('family', id, null, { children: namesOf(students) });
  return { id, msg: texts.confirmed };
}

async function change({ db, changed }: Context, { id, ver, children }: Family, students: readonly Student[]) {
  await db.deleteFrom('familyMembers').where('familyID', '=', id).execute();
  await addMembers(db, id, students);
  await db
    .updateTable('families')
    .set({ ver: ver + 1 })
    .where('id', '=', id)
    .execute();
  changed('family', id, { children }, { children: namesOf(students) });
  return { id, msg: texts.saved };
}

const addMembers = (db: Db, familyID: number, students: readonly Student[]) =>
  db
    .insertInto('familyMembers')
    .values(students.map(({ id: studentID }) => ({ studentID, familyID })))
    .execute();

async function end({ db, changed }: Context, { id, children }: Family) {
  await db.deleteFrom('familyMembers').where('familyID', '=', id).execute();
  await db.deleteFrom('families').where('id', '=', id).execute();
  changed('family', id, { children }, null);
  return { id, msg: texts.ended };
}

async function dismissGroup({ db, who, now, changed }: Context, students: readonly Student[]) {
  requireChildren(students);
  const key = groupKey(students.map(({ id }) => id));
  await db
    .insertInto('familyDismissals')
    .values({ students: key, userID: who.userID, at: now.toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
  changed('family', 0, null, { children: namesOf(students), dismissed: 1 });
  return { id: 0, msg: texts.dismissed };
}
