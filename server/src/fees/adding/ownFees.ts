import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { conflict, type Db, missing } from '../../handle.ts';
import { type FeeSetting, termIDs } from '../charging/FeeSetting.ts';
import { readFeeLines } from '../settings/readFeeLines.ts';

type OwnFees = FeeSetting & { studentID: number };

export const withLine = (setting: OwnFees, termID: number, line: FeeLine): OwnFees => ({
  ...setting,
  lines: setting.lines.map((lines, at) =>
    at === termID - 1
      ? [...lines.filter(({ catID }) => catID !== line.catID), line].sort((a, b) => a.catID - b.catID)
      : lines,
  ),
});

const mostNamed = 5;

/** The own settings of students, new ones where they have none. @throws CallError 404, or 409 where one is Inactive */
export async function readOwnFees(db: Db, yearID: number, studentIDs: readonly number[]): Promise<OwnFees[]> {
  const found: { student: { id: number; classID: number; name: string }; setting: StoredRow | undefined }[] = [];
  for (const some of inChunks(studentIDs)) {
    const settings = new Map((await readRows(db, yearID, some)).map((row) => [row.studentID, row]));
    const students = await db
      .selectFrom('students')
      .select(['id', 'classID', 'surname', 'firstname', 'othername'])
      .where('id', 'in', some)
      .execute();
    for (const { id, classID, ...names } of students)
      found.push({ student: { id, classID, name: fullName(names) }, setting: settings.get(id) });
  }
  if (found.length < studentIDs.length) throw missing(schoolTexts.noStudentDataFound);
  const inactive = found.filter(({ setting }) => setting && setting.status !== 1).map(({ student }) => student.name);
  if (inactive.length > 0)
    throw conflict(
      chargingTexts.inactiveOwn(
        inactive.length > mostNamed
          ? `${inactive.slice(0, mostNamed).join(', ')} and ${inactive.length - mostNamed} more`
          : inactive.join(', '),
      ),
    );
  const linesOf = await readFeeLines(
    db,
    found.flatMap(({ setting }) => setting?.id ?? []),
  );
  return found
    .map(({ student, setting }) => ({
      ...{ id: setting?.id ?? 0, classID: setting?.classID ?? student.classID, yearID, studentID: student.id },
      ...{ status: 1, ver: setting?.ver ?? 0 },
      lines: termIDs.map((termID) => (setting ? linesOf(setting.id, termID) : [])),
    }))
    .sort((a, b) => a.studentID - b.studentID);
}

type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Db, yearID: number, studentIDs: readonly number[]) =>
  db
    .selectFrom('feeSettings')
    .select(['id', 'classID', 'studentID', 'status', 'ver'])
    .where('yearID', '=', yearID)
    .where('studentID', 'in', studentIDs)
    .execute();
