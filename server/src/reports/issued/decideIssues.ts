import { createHash } from 'node:crypto';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../../database/inChunks.ts';
import { codeOf } from '../../documents/code.ts';
import type { Db } from '../../handle.ts';
import type { ReportRequest } from '../ReportRequest.ts';

/** A card that is about to be issued: `digest` is of all that it prints (hex), but for its code and when it was issued. */
export interface AskedIssue {
  studentID: number;
  digest: string;
}

/** Under what a card is issued, or why it is not. */
export type Issue = { code: string; revision: number; issuedOn: string } | { refused: string };

export interface IssueTerms {
  /** Whether whoever asks may withdraw reports, and so issue a withdrawn one anew. */
  mayReissue: boolean;
  now: Date;
}

type Place = Pick<ReportRequest, 'kind' | 'yearID' | 'termID' | 'setIDs'>;

/** The reports that take each other's place: of one kind, year and term, and of one exam set where the report is about one. */
export const placeOf = ({ kind, yearID, termID, setIDs }: Place) => ({
  ...{ kind, yearID, termID },
  setID: kind === 'GENERAL_REPORT' ? (setIDs[0] ?? 0) : 0,
});

/**
 * Under which code, revision and day each card is issued, in the same order. A card that prints what one before it printed is
 * that one: the same code, revision and day. What was withdrawn stays so: the same card comes out again only under a new code,
 * and only at the wish of somebody who may withdraw.
 *
 * @param issued what there is in their place already, see readIssued
 */
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

/** All that was issued to students in the place of a request's reports, by student. */
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

/** The code of a card; of one that was withdrawn `again` times, another. */
function codeFor(digest: string, again: number): string {
  const bytes = Buffer.from(digest, 'hex');
  if (again === 0) return codeOf(bytes);
  return codeOf(createHash('sha256').update(bytes).update(String(again)).digest());
}
