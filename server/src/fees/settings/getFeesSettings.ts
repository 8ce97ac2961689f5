import { totalOf } from '@somero/contract/fees/rules.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, fail, type Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readFeeLines } from './readFeeLines.ts';

const bothTypes = 0;
const classType = 1;

export const getFeesSettings: Handler<'getFeesSettings'> = async (
  { sclass, year, settingType = bothTypes },
  { db },
) => {
  await requirePlace(db, sclass, year);
  let query = db
    .selectFrom('feeSettings')
    .innerJoin('classes', 'classes.id', 'feeSettings.classID')
    .innerJoin('years', 'years.id', 'feeSettings.yearID')
    .leftJoin('students', 'students.id', 'feeSettings.studentID')
    .leftJoin('users', 'users.id', 'feeSettings.createdBy')
    .select(['feeSettings.id', 'feeSettings.classID', 'feeSettings.yearID', 'feeSettings.studentID'])
    .select(['feeSettings.status', 'feeSettings.createdAt', 'feeSettings.ver'])
    .select(['classes.name as className', 'years.yearName', 'users.fname', 'users.lname'])
    .select(['students.regno', 'students.surname', 'students.firstname', 'students.othername'])
    .where('feeSettings.yearID', '=', year)
    // Own fees also where the student is by now.
    .where((row) =>
      row.or([
        row('feeSettings.classID', '=', sclass),
        row.and([row('feeSettings.studentID', 'is not', null), row('students.classID', '=', sclass)]),
      ]),
    );
  if (settingType !== bothTypes)
    query = query.where('feeSettings.studentID', settingType === classType ? 'is' : 'is not', null);
  const rows = await query.orderBy('students.nameKey').orderBy('feeSettings.id').execute();
  const linesOf = await readFeeLines(
    db,
    rows.map(({ id }) => id),
  );
  // The class first, on either engine.
  const inOrder = [
    ...rows.filter(({ studentID }) => studentID === null),
    ...rows.filter((row) => row.studentID !== null),
  ];
  return {
    studentSettingData: inOrder.map((row) => {
      const [first, second, third] = [1, 2, 3].map((termID) => linesOf(row.id, termID)) as [Lines, Lines, Lines];
      return {
        ...{ id: row.id, classID: row.classID, yearID: row.yearID, studentID: row.studentID, status: row.status },
        ...{ t_oneFees: totalOf(first), t_twoFees: totalOf(second), t_threeFees: totalOf(third) },
        ...{ term1Details: JSON.stringify(first), term2Details: JSON.stringify(second) },
        ...{ term3Details: JSON.stringify(third), className: row.className, yearName: row.yearName },
        ...{ student: [row.surname, row.firstname, row.othername].filter(Boolean).join(' '), regno: row.regno ?? '' },
        ...{ by: staffName(row), created_at: row.createdAt, ver: row.ver },
      };
    }),
  };
};

async function requirePlace(db: Db, classID: number, yearID: number): Promise<void> {
  const year = await db.selectFrom('years').select('id').where('id', '=', yearID).executeTakeFirst();
  if (!year) throw fail(schoolTexts.noYearFound, 'year');
  const found = await db.selectFrom('classes').select('id').where('id', '=', classID).executeTakeFirst();
  if (!found) throw fail(schoolTexts.noClassesFound, 'sclass');
}

type Lines = ReturnType<Awaited<ReturnType<typeof readFeeLines>>>;
