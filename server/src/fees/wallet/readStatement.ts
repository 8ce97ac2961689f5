import { fullName } from '@somero/contract/students/rules.ts';
import type { Db } from '../../handle.ts';
import { missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import type { PrintedStatement, PrintedStatements, StatementHead, StatementPart } from './PrintedStatement.ts';
import { readAccount, timelineOf } from './readAccount.ts';
import { readHolder } from './readHolder.ts';

/** @param yearID 0: all years. @throws CallError 404 */
export async function readStatement(
  db: Db,
  { students, yearID }: { students: readonly number[]; yearID: number },
  now: Date,
): Promise<PrintedStatement> {
  const { papers, ...head } = await readStatements(db, { papers: [students], yearID }, now);
  const [parts = []] = papers;
  if (parts.length === 0) throw missing();
  return { ...head, parts };
}

/** @param papers the students of each. @throws CallError 404 */
export async function readStatements(
  db: Db,
  { papers, yearID }: { papers: readonly (readonly number[])[]; yearID: number },
  now: Date,
): Promise<PrintedStatements> {
  const found: StatementPart[][] = [];
  for (const students of papers) {
    const parts: StatementPart[] = [];
    for (const studentID of students) parts.push(await readPart(db, { studentID, yearID }));
    found.push(parts);
  }
  return { ...(await readHead(db, yearID, now)), papers: found };
}

async function readHead(db: Db, yearID: number, now: Date): Promise<StatementHead> {
  const year = await db.selectFrom('years').select('yearName').where('id', '=', yearID).executeTakeFirst();
  if (yearID !== 0 && !year) throw missing();
  return { ...(await readLetterhead(db)), yearName: year?.yearName ?? '', printedAt: now.toISOString() };
}

async function readPart(db: Db, { studentID, yearID }: { studentID: number; yearID: number }): Promise<StatementPart> {
  const student = await readHolder(db, { studentID });
  if (!student) throw missing();
  const { regno, className, stream, residency, status } = student;
  const place = [className, stream].filter(Boolean).join(' ');
  return {
    name: fullName(student),
    facts: [regno, place, residency ?? '', status === 1 ? '' : 'No longer active'].filter(Boolean),
    ...timelineOf(await readAccount(db, studentID), yearID === 0 ? undefined : yearID),
  };
}
