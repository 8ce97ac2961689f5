import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName, type StudentNames } from '@somero/contract/students/rules.ts';
import { prepared } from '../../database/prepared.ts';
import { type Db, missing } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';

/** The student that a payment is for. */
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

const payerBy = prepared((db: Db, { regnoKey }: { regnoKey: string }) =>
  db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
    )
    .leftJoin('studentBalances as balances', 'balances.studentID', 'students.id')
    .select(['students.id', 'students.regno', 'surname', 'firstname', 'othername', 'students.status'])
    .select(['classes.name as className', 'streams.name as streamName', 'balances.balance'])
    .where('students.regnoKey', '=', regnoKey),
);

/** @throws CallError 404 for a number that is nobody's */
export async function readPayer(db: Db, regNo: string): Promise<Payer> {
  const found = await payerBy.first(db, { regnoKey: regnoKeyOf(regNo) });
  if (!found) throw missing(schoolTexts.noStudentDataFound);
  const { id, regno, className, streamName, status, balance } = found;
  return {
    ...{ id, regno, name: fullName(found), initials: initialsOf(found), className, streamName: streamName ?? '' },
    ...{ isActive: status === 1, balance: balance ?? 0 },
  };
}

const initialsOf = ({ surname, firstname, othername }: StudentNames): string =>
  [surname, firstname, othername]
    .filter(Boolean)
    .map((name) => `${[...name][0]?.toUpperCase()}.`)
    .join('');
