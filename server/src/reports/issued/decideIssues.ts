import { createHash } from 'node:crypto';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../../database/inChunks.ts';
import { codeOf } from '../../documents/code.ts';
import type { Db } from '../../handle.ts';
import type { ReportRequest } from '../ReportRequest.ts';

/** `digest` (hex) covers all that the card prints except its code and day of issue. */
interface AskedIssue {
  studentID: number;
  digest: string;
}

/** The code of a card, or why it gets none. */
export type Issue = { code: string; revision: number; issuedOn: string } | { refused: string };

export interface IssueTerms {
  /** A caller who may withdraw reports may issue a withdrawn one again. */
  mayReissue: boolean;
  now: Date;
}

type Place = Pick<ReportRequest, 'kind' | 'yearID' | 'termID' | 'setIDs'>;

/** Reports that replace each other: same kind, year and term, and for one-set reports the same set. */
export const placeOf = ({ kind, yearID, termID, setIDs }: Place) => ({
  ...{ kind, yearID, termID },
  setID: kind === 'GENERAL_REPORT' ? (setIDs[0] ?? 0) : 0,
});

/** Each card's code, revision and day; an equal card keeps them, a withdrawn one needs a new code. @param issued from readIssued */
export const decideIssues = (
  asked: readonly AskedIssue[],
  issued: ReadonlyMap<number, readonly IssuedRow[]>,
  terms: IssueTerms,
): Issue[] => asked.map(({ studentID, digest }) => decide(digest, issued.get(studentID) ?? [], terms));

export interface IssuedRow {
  id: number;
  code: string;
  studentID: number;
  state: 'VALID' | 'REPLACED' | 'VOID';
  revision: number;
  issuedAt: string;
  reason: string;
}

export async function readIssued(
  db: Db,
  students: readonly { studentID: number }[],
  request: Place,
): Promise<Map<number, IssuedRow[]>> {
  const found = new Map<number, IssuedRow[]>();
  const { kind, yearID, termID, setID } = placeOf(request);
  for (const part of inChunks(students.map(({ studentID }) => studentID))) {
    const rows = await db
      .selectFrom('reportCards')
      .select(['id', 'code', 'studentID', 'state', 'revision', 'issuedAt', 'reason'])
      .where('studentID', 'in', part)
      .where('yearID', '=', yearID)
      .where('termID', '=', termID)
      .where('kind', '=', kind)
      .where('setID', '=', setID)
      .orderBy('id')
      .execute();
    for (const row of rows) found.set(row.studentID, [...(found.get(row.studentID) ?? []), row]);
  }
  return found;
}

function decide(digest: string, issued: readonly IssuedRow[], { mayReissue, now }: IssueTerms): Issue {
  let withdrawn: IssuedRow | undefined;
  for (let again = 0; ; again++) {
    const code = codeFor(digest, again);
    const row = issued.find((known) => known.code === code);
    if (row?.state === 'VOID') {
      withdrawn = row;
      continue;
    }
    if (row) return { code, revision: row.revision, issuedOn: schoolDay(row.issuedAt) };
    if (withdrawn && !mayReissue) return { refused: `The report was withdrawn: ${withdrawn.reason}` };
    const revision = Math.max(0, ...issued.map((known) => known.revision)) + 1;
    return { code, revision, issuedOn: schoolDay(now) };
  }
}

/** After `again` withdrawals the same card gets another code. */
function codeFor(digest: string, again: number): string {
  const bytes = Buffer.from(digest, 'hex');
  if (again === 0) return codeOf(bytes);
  return codeOf(createHash('sha256').update(bytes).update(String(again)).digest());
}
