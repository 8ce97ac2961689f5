import { schoolDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { GradedCard } from '../gradeSection.ts';
import type { ReportRequest } from '../ReportRequest.ts';
import { decideIssues, type IssueTerms, readIssued } from './decideIssues.ts';
import type { FrozenCard, PrintedBalance } from './frozen.ts';

/** What cards say of fees: an unchanged card of before what it said then, with its day of issue; a new one what is owed now. */
export async function printedBalances(
  db: Db,
  cards: readonly Pick<GradedCard, 'student' | 'digest'>[],
  { request, terms }: { request: ReportRequest; terms: IssueTerms },
): Promise<Map<number, PrintedBalance>> {
  const asked = cards.map(({ student, digest }) => ({ studentID: student.id, digest }));
  const decided = decideIssues(asked, await readIssued(db, asked, request), terms);
  const codes = decided.flatMap((issue) => ('code' in issue ? [issue.code] : []));
  const issued = await readIssuedBalances(db, codes);
  const owed = await readOwed(
    db,
    asked.map(({ studentID }) => studentID),
  );
  const on = schoolDay(terms.now);
  return new Map(
    asked.map(({ studentID }, index) => {
      const issue = decided[index];
      const before = issue && 'code' in issue ? issued.get(issue.code) : undefined;
      return [studentID, before ?? { on, amount: owed.get(studentID) ?? 0 }];
    }),
  );
}

async function readOwed(db: Db, students: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const some of inChunks(students)) {
    const rows = await db.selectFrom('studentBalances').selectAll().where('studentID', 'in', some).execute();
    for (const { studentID, balance } of rows) found.set(studentID, balance);
  }
  return found;
}

async function readIssuedBalances(db: Db, codes: readonly string[]): Promise<Map<string, PrintedBalance | undefined>> {
  const found = new Map<string, PrintedBalance | undefined>();
  for (const some of inChunks(codes)) {
    const rows = await db
      .selectFrom('reportCards')
      .innerJoin('reportContents', 'reportContents.reportID', 'reportCards.id')
      .select(['code', 'content'])
      .where('code', 'in', some)
      .execute();
    for (const { code, content } of rows) found.set(code, (JSON.parse(content) as FrozenCard).balance);
  }
  return found;
}
