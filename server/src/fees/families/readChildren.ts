import { fullName } from '@somero/contract/students/rules.ts';
import { ownDigits } from '@somero/contract/telephone.ts';
import type { Db } from '../../handle.ts';

export interface Parent {
  name: string;
  phone: string;
}

/** An active student, or one who is in a family. */
export interface Child {
  id: number;
  regno: string;
  name: string;
  className: string;
  status: number;
  balance: number;
  familyID: number | null;
  parents: Parent[];
}

/** By name. */
export async function readChildren(db: Db): Promise<Child[]> {
  const rows = await db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('studentBalances as balances', 'balances.studentID', 'students.id')
    .leftJoin('familyMembers as members', 'members.studentID', 'students.id')
    .leftJoin('parents as fathers', (join) =>
      join.onRef('fathers.studentID', '=', 'students.id').on('fathers.kind', '=', 'father'),
    )
    .leftJoin('parents as mothers', (join) =>
      join.onRef('mothers.studentID', '=', 'students.id').on('mothers.kind', '=', 'mother'),
    )
    .select(['students.id', 'regno', 'surname', 'firstname', 'othername', 'students.status'])
    .select(['classes.name as className', 'balances.balance', 'members.familyID'])
    .select(['fathers.name as father', 'fathers.phone as fatherPhone'])
    .select(['mothers.name as mother', 'mothers.phone as motherPhone'])
    .where((row) => row.or([row('students.status', '=', 1), row('members.familyID', 'is not', null)]))
    .orderBy('students.nameKey')
    .orderBy('students.id')
    .execute();
  return rows.map(({ father, fatherPhone, mother, motherPhone, ...row }) => ({
    ...{ id: row.id, regno: row.regno, name: fullName(row), className: row.className, status: row.status },
    ...{ balance: row.balance ?? 0, familyID: row.familyID },
    parents: [
      { name: father ?? '', phone: fatherPhone ?? '' },
      { name: mother ?? '', phone: motherPhone ?? '' },
    ].filter(({ name, phone }) => name !== '' || phone !== ''),
  }));
}

/** The last nine digits, '' where there are fewer. */
export const nineDigits = ({ phone }: Parent): string => {
  const digits = ownDigits(phone);
  return digits.length === 9 ? digits : '';
};

/** Each person once, by the telephone, or the name where there is none. */
export const parentsOf = (children: readonly Child[]): Parent[] => [
  ...new Map(
    children
      .flatMap(({ parents }) => parents)
      .map((parent) => [nineDigits(parent) || parent.name.toUpperCase(), parent] as const),
  ).values(),
];
