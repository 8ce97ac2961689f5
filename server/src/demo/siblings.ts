import type { Db } from '../handle.ts';

/** Children of three classes with one telephone of their mothers, of which the first are a confirmed family; the sibling rule is on. */
export async function addSiblings(db: Db, { userID, now }: { userID: number; now: Date }): Promise<void> {
  const groups = [
    await nth(db, [3, 4], 3),
    await nth(db, [3, 5], 4),
    await nth(db, [1, 3, 4], 5),
    await nth(db, [4, 5], 6),
  ].filter((students) => students.length > 1);
  for (const [at, students] of groups.entries())
    await db
      .updateTable('parents')
      .set({ phone: `077240010${at}` })
      .where('studentID', 'in', students)
      .where('kind', '=', 'mother')
      .execute();
  const [family] = groups;
  if (!family) return;
  const { id: familyID } = await db
    .insertInto('families')
    .values({ userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('familyMembers')
    .values(family.map((studentID) => ({ studentID, familyID })))
    .execute();
  const sibling = JSON.stringify({ from: 2, percent: 10, catList: [1] });
  await db.updateTable('feeRules').set({ sibling }).execute();
}

/** Of each of these classes the student who was entered so many places after the first, if there are as many. */
async function nth(db: Db, classIDs: readonly number[], place: number): Promise<number[]> {
  const found: number[] = [];
  for (const classID of classIDs) {
    const student = await db
      .selectFrom('students')
      .select('id')
      .where('classID', '=', classID)
      .where('status', '=', 1)
      .orderBy('id')
      .offset(place)
      .limit(1)
      .executeTakeFirst();
    if (student) found.push(student.id);
  }
  return found;
}
