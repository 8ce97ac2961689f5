import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName, type StudentNames } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import { type Db, missing } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';

export interface Payer {
  id: number;
  regno: string;
  name: string;
  initials: string;
  className: string;
  streamName: string;
  isActive: boolean;
  /** Positive: owed. Negative: credit. */
  balance: number;
}

const selectPayers = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
    )
    .leftJoin('studentBalances as balances', 'balances.studentID', 'students.id')
    .select(['students.id', 'students.regno', 'surname', 'firstname', 'othername', 'students.status'])
    .select(['classes.name as className', 'streams.name as streamName', 'balances.balance']);

const payerBy = prepared((db: Db, { regnoKey }: { regnoKey: string }) =>
  selectPayers(db).where('students.regnoKey', '=', regnoKey),
);

/** @throws CallError 404 for a number that is nobody's */
export async function readPayer(db: Db, regNo: string): Promise<Payer> {
  const found = await payerBy.first(db, { regnoKey: regnoKeyOf(regNo) });
  if (!found) throw missing(schoolTexts.noStudentDataFound);
  return payerOf(found);
}

/** By the student. */
export async function readPayers(db: Db, students: readonly number[]): Promise<Map<number, Payer>> {
  const found = new Map<number, Payer>();
  for (const some of inChunks(students))
    for (const row of await selectPayers(db).where('students.id', 'in', some).execute())
      found.set(row.id, payerOf(row));
  return found;
}

type PayerRow = NonNullable<Awaited<ReturnType<typeof payerBy.first>>>;

const payerOf = (row: PayerRow): Payer => ({
  ...{ id: row.id, regno: row.regno, name: fullName(row), initials: initialsOf(row), className: row.className },
  ...{ streamName: row.streamName ?? '', isActive: row.status === 1, balance: row.balance ?? 0 },
});

const initialsOf = ({ surname, firstname, othername }: StudentNames): string =>
  [surname, firstname, othername]
    .filter(Boolean)
    .map((name) => `${[...name][0]?.toUpperCase()}.`)
    .join('');
