import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { ReportRequest } from '../ReportRequest.ts';
import { decideIssues, type IssuedRow, type IssueTerms, placeOf, readIssued } from './decideIssues.ts';
import type { FrozenSection } from './frozen.ts';

export interface MadeCard {
  studentID: number;
  streamID: number;
  digest: string;
  code: string;
  revision: number;
  issuedOn: string;
  totals: { label: string; value: string }[];
  initials: string;
  /** JSON, as in the table. */
  figures: string;
  /** JSON of a FrozenCard. */
  content: string;
}

export interface MadeSection {
  classID: number;
  curriculumID: number;
  schemeID: string;
  frozen: Omit<FrozenSection, 'reports'>;
  cards: MadeCard[];
}

interface Registering extends IssueTerms {
  request: ReportRequest;
  jobID: number;
  issuedBy: number;
}

/** Registers a class's drawn cards; a new one replaces the student's earlier one. @throws Error when others were issued since: do it again */
export async function registerSection(db: Db, made: MadeSection, registering: Registering): Promise<void> {
  const { cards } = made;
  if (cards.length === 0) return;
  const issued = await readIssued(db, cards, registering.request);
  requireUnchanged(cards, issued, registering);
  const printed = new Set(cards.map(({ code }) => code));
  const rows = [...issued.values()].flat();
  await setState(db, rows, 'REPLACED', (row) => row.state === 'VALID' && !printed.has(row.code));
  await setState(db, rows, 'VALID', (row) => row.state === 'REPLACED' && printed.has(row.code));
  await fixSets(db, made, registering);
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const fresh = cards.filter(({ code }) => !ids.has(code));
  for (const { id, code } of await insertCards(db, fresh, made, registering)) ids.set(code, id);
  const reports = cards.map(({ code }) => ids.get(code) as number);
  const content: FrozenSection = { ...made.frozen, reports };
  const { id: sectionID } = await db
    .insertInto('reportSections')
    .values({ jobID: registering.jobID, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const part of inChunks(fresh)) {
    const values = part.map((card) => ({ reportID: ids.get(card.code) as number, sectionID, content: card.content }));
    await db.insertInto('reportContents').values(values).execute();
  }
}

/** Day and revision are on the paper: they must be those that the card would get now. */
function requireUnchanged(cards: readonly MadeCard[], issued: Map<number, IssuedRow[]>, terms: IssueTerms): void {
  for (const [index, issue] of decideIssues(cards, issued, terms).entries()) {
    const card = cards[index];
    const same =
      'code' in issue &&
      issue.code === card?.code &&
      issue.revision === card.revision &&
      issue.issuedOn === card.issuedOn;
    if (!same) throw new Error('other reports of the same students were issued meanwhile');
  }
}

async function setState(
  db: Db,
  rows: readonly IssuedRow[],
  state: 'VALID' | 'REPLACED',
  chosen: (row: IssuedRow) => boolean,
): Promise<void> {
  for (const part of inChunks(rows.filter(chosen).map(({ id }) => id))) {
    await db.updateTable('reportCards').set({ state }).where('id', 'in', part).execute();
  }
}

/** From the first end-of-term card on, further marks do not change the exam sets of the class. */
async function fixSets(db: Db, { classID }: MadeSection, { request, now }: Registering): Promise<void> {
  const { kind, yearID, termID, scope } = request;
  if (kind !== 'EOT_REPORT') return;
  const termSets = scope.find((part) => part.classID === classID)?.termSets ?? [];
  const setIDs = (termSets.length > 0 ? termSets : request.setIDs).join(',');
  await db
    .insertInto('classTermSets')
    .values({ yearID, termID, classID, setIDs, fixedAt: now.toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
}

async function insertCards(
  db: Db,
  cards: readonly MadeCard[],
  { classID, curriculumID, schemeID }: MadeSection,
  { request, jobID, issuedBy, now }: Registering,
): Promise<{ id: number; code: string }[]> {
  const inserted: { id: number; code: string }[] = [];
  const setIDs = request.kind === 'EOT_REPORT' ? request.setIDs.join(',') : '';
  const shared = { ...placeOf(request), classID, curriculumID, schemeID, jobID, issuedBy, fileID: null, setIDs };
  for (const part of inChunks(cards)) {
    const values = part.map(({ studentID, streamID, code, revision, initials, totals, figures }) => ({
      ...{ ...shared, studentID, streamID, code, revision, initials },
      figures: request.kind === 'EOT_REPORT' ? figures : null,
      totals: JSON.stringify(totals),
      state: 'VALID' as const,
      issuedAt: now.toISOString(),
    }));
    inserted.push(...(await db.insertInto('reportCards').values(values).returning(['id', 'code']).execute()));
  }
  return inserted;
}
