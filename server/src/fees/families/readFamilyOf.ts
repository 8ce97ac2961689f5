import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';

interface Member {
  of: number;
  familyID: number;
  id: number;
  regno: string;
  name: string;
  status: number;
  balance: number;
}

/** The families of students, themselves included, by name. */
export async function readFamilyOf(db: Db, studentIDs: readonly number[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const some of inChunks(studentIDs)) {
    const rows = await db
      .selectFrom('familyMembers as own')
      .innerJoin('familyMembers as members', 'members.familyID', 'own.familyID')
      .innerJoin('students', 'students.id', 'members.studentID')
      .leftJoin('studentBalances as balances', 'balances.studentID', 'students.id')
      .select(['own.studentID as of', 'own.familyID', 'students.id', 'regno', 'students.status', 'balances.balance'])
      .select(['surname', 'firstname', 'othername'])
      .where('own.studentID', 'in', some)
      .orderBy('students.nameKey')
      .orderBy('students.id')
      .execute();
    for (const { surname, firstname, othername, balance, ...row } of rows)
      members.push({ ...row, name: fullName({ surname, firstname, othername }), balance: balance ?? 0 });
  }
  return members;
}

/** By name. */
export async function readMemberIDs(db: Db, familyID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('familyMembers as members')
    .innerJoin('students', 'students.id', 'members.studentID')
    .select('students.id')
    .where('members.familyID', '=', familyID)
    .orderBy('students.nameKey')
    .orderBy('students.id')
    .execute();
  return rows.map(({ id }) => id);
}
