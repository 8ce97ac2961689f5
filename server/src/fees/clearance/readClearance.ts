import type { Answer } from '@somero/contract';
import { isCleared } from '@somero/contract/fees/clearance/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import type { Db } from '../../handle.ts';
import { type FeePromise, readPromises } from '../debtors/readPromises.ts';
import type { ReportRow } from '../report/FeesReport.ts';
import { readFeesReport } from '../report/readFeesReport.ts';
import { readFeeRules } from '../settings/readFeeRules.ts';

interface ClearanceScope {
  yearID: number;
  termID: number;
  classID?: number | undefined;
  threshold?: number | undefined;
}

export type ClearanceRow = Omit<Answer<'getClearance'>['rows'][number], 'permitUntil'>;

/** Of who is in the class today: what they owe is what the fees report says, wherever they were charged. */
export async function readClearance(
  db: Db,
  { yearID, termID, classID, threshold }: ClearanceScope,
  today: string,
): Promise<{ rows: ClearanceRow[]; threshold: number }> {
  const scope = { yearID, termID, ...(classID !== undefined && { classID }) };
  const report = await readFeesReport(db, scope);
  const found = new Map(report.rows.map((row) => [row.id, row]));
  const share = threshold ?? (await readFeeRules(db)).threshold;
  const present = await readPresent(db, classID);
  const promises = await readPromises(db, today, classID === undefined ? undefined : present.map(({ id }) => id));
  const rows = present.flatMap((student) => {
    const row = found.get(student.id);
    return row ? [{ ...student, ...clearanceOf(row, promises.get(student.id), { share, today }) }] : [];
  });
  return { rows, threshold: share };
}

function clearanceOf(
  { totalDue: due, paid, paidTenths, charged }: ReportRow,
  promise: FeePromise | undefined,
  { share, today }: { share: number; today: string },
) {
  const figures = { due, paid, paidTenths, charged };
  if (isCleared(figures, share)) return { ...figures, state: 'CLEARED' as const, allowedBy: '', until: '' };
  if (promise?.allowsExam === 1 && promise.dueOn >= today)
    return { ...figures, state: 'ALLOWED' as const, allowedBy: promise.by, until: promise.dueOn };
  return { ...figures, state: 'NOT CLEARED' as const, allowedBy: '', until: '' };
}

async function readPresent(db: Db, classID?: number) {
  const rows = await db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
    )
    .select(['students.id', 'regno', 'surname', 'firstname', 'othername', 'students.classID', 'students.streamID'])
    .select(['classes.name as className', 'streams.name as stream'])
    .where('students.status', '=', 1)
    .$if(classID !== undefined, (query) => query.where('students.classID', '=', classID ?? 0))
    .execute();
  return rows
    .map((row) => {
      const { id, regno, className, streamID, stream } = row;
      return { id, regno, name: fullName(row), classID: row.classID, className, streamID, stream: stream ?? '' };
    })
    .sort((a, b) => a.classID - b.classID || a.streamID - b.streamID || a.name.localeCompare(b.name) || a.id - b.id);
}
