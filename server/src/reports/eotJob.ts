import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Pool } from '../documents/pool.ts';
import { type FileStore, recordFile } from '../files/FileStore.ts';
import { secretOf } from '../files/secretOf.ts';
import { CallError, type Db, missing, type SchoolDatabase, type SchoolFacts } from '../handle.ts';
import type { JobKind, RunningJob } from '../jobs/Jobs.ts';
import type { EotRun } from './eotRun.ts';
import type { MadeCard, makeEotCards } from './makeEotCards.ts';
import { type EotRequest, readSection } from './readEotRun.ts';

interface Surroundings {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  facts: SchoolFacts;
  clock: () => Date;
}

/** Makes the end-of-term report cards of a run: reads, lets the worker grade and draw, keeps the PDF and registers the cards. */
export const eotJob = (surroundings: Surroundings): JobKind => ({
  run: async (job) => {
    const { files, pool, clock } = surroundings;
    const request = job.payload as EotRequest;
    const run = await readRun(surroundings, request);
    const total = run.sections.reduce((sum, { students }) => sum + students.filter(({ print }) => print).length, 0);
    if (total === 0) throw missing(schoolTexts.noStudentsFound);
    job.progress(0, total);
    const outFile = await files.temporary();
    const made = await pool.run<typeof makeEotCards>(
      new URL('./makeEotCards.ts', import.meta.url),
      'makeEotCards',
      { run, outFile },
      {
        onProgress: (done) => job.progress(done, total),
      },
    );
    if (job.signal.aborted) throw new CallError(409, texts.cancelled);
    for (const { student, msg } of made.failed) job.failed(student, msg);
    const label = labelOf(run);
    const kept = await files.keep({ path: outFile }, { mime: 'application/pdf', label, createdBy: job.ownerID });
    return async (db) => {
      await recordFile(db, kept);
      await registerCards(db, made.cards, { request, job, now: clock() });
      return { fileID: kept.id };
    };
  },
});

async function readRun({ database, files, facts }: Surroundings, request: EotRequest): Promise<EotRun> {
  const db = database.read;
  const codeKey = await secretOf(database, 'reportCodes');
  const profile = await db.selectFrom('profile').selectAll().executeTakeFirstOrThrow();
  const settings = await db.selectFrom('settings').select(['reportDate', 'reportDate2']).executeTakeFirstOrThrow();
  const year = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', request.yearID)
    .executeTakeFirstOrThrow();
  const sets = await db
    .selectFrom('examSets')
    .select(['id', 'name'])
    .where('id', 'in', [...request.setIDs])
    .execute();
  const sections = [];
  for (const part of request.scope) {
    const section = await readSection(db, request, part);
    if (section.students.some((student) => student.print)) sections.push(section);
  }
  const picture = async (id: string | null) => (id === null ? undefined : await files.read(id));
  const badge = await picture(profile.badgeFileID);
  const signature = await picture(profile.signatureFileID);
  return {
    school: {
      name: profile.name,
      motto: profile.motto,
      address: profile.address,
      poBox: profile.poBox,
      phones: profile.phones,
      email: profile.email,
      headteacher: profile.headteacher,
      ...(badge && { badge }),
      ...(signature && { signature }),
    },
    yearName: year.yearName,
    termID: request.termID,
    sets: request.setIDs.flatMap((id) => sets.find((set) => set.id === id) ?? []),
    sections,
    nextTerm: { day: settings.reportDate, boarding: settings.reportDate2 },
    publicUrl: facts.publicUrl,
    codeKey,
  };
}

/** For example «S2 EAST term 2 2026 report cards.pdf». */
function labelOf({ sections, termID, yearName }: EotRun): string {
  const classes = sections.length > 1 ? 'All classes' : (sections[0]?.className ?? '');
  const streams = new Set(
    sections.flatMap((section) => section.students.filter(({ print }) => print).map((student) => student.streamName)),
  );
  const stream = sections.length === 1 && streams.size === 1 ? ` ${[...streams][0]}` : '';
  return `${classes}${stream} term ${termID} ${yearName} report cards.pdf`;
}

/** A card that was made before keeps its code; another card of the same student and term is replaced by it. */
async function registerCards(
  db: Db,
  cards: readonly MadeCard[],
  { request, job, now }: { request: EotRequest; job: RunningJob; now: Date },
): Promise<void> {
  const term = { kind: 'EOT_REPORT' as const, yearID: request.yearID, termID: request.termID };
  for (let start = 0; start < cards.length; start += 200) {
    const part = cards.slice(start, start + 200);
    await db
      .updateTable('reportCards')
      .set({ state: 'REPLACED' })
      .where('kind', '=', term.kind)
      .where('yearID', '=', term.yearID)
      .where('termID', '=', term.termID)
      .where('state', '=', 'VALID')
      .where(
        'studentID',
        'in',
        part.map((card) => card.studentID),
      )
      .execute();
    await db
      .insertInto('reportCards')
      .values(
        part.map(({ totals, ...card }) => ({
          ...card,
          ...term,
          totals: JSON.stringify(totals),
          state: 'VALID' as const,
          jobID: job.id,
          issuedBy: job.ownerID,
          issuedAt: now.toISOString(),
        })),
      )
      .onConflict((row) => row.column('code').doUpdateSet({ state: 'VALID' }))
      .execute();
  }
}
