import { sql } from 'kysely';
import { inPausedChunks } from '../database/inChunks.ts';
import type { Context, Db } from '../handle.ts';
import { cellKey, type MarkChange, type MarkFacts, markForAudit } from './rules.ts';

type Held = ReadonlyMap<string, { id: number; ver: number }>;

/** Stores and audits changes of distinct cells in one upsert. Answers what the cells hold now, by `cellKey`. */
export async function storeMarks(ctx: Context, decided: readonly MarkChange[]): Promise<Held> {
  const held = new Map<string, { id: number; ver: number }>();
  for (const { before, after } of decided) if (before && before === after) held.set(cellKey(before), before);
  const changes = decided.filter(({ before, after }) => before !== after);
  for await (const some of inPausedChunks(changes)) {
    await deleteMarks(ctx.db, some);
    for (const row of await upsertMarks(ctx, some)) held.set(cellKey(row), row);
  }
  for (const { before, after } of changes) {
    const id = before?.id ?? (after && held.get(cellKey(after))?.id) ?? 0;
    ctx.changed('mark', id, before && markForAudit(before), after && markForAudit(after));
  }
  return held;
}

async function deleteMarks(db: Db, changes: readonly MarkChange[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  if (ids.length > 0) await db.deleteFrom('marks').where('id', 'in', ids).execute();
}

async function upsertMarks({ db, who, now }: Context, changes: readonly MarkChange[]) {
  const at = now.toISOString();
  const by = { createdBy: who.userID, createdAt: at, updatedBy: who.userID, updatedAt: at };
  const rows = changes.flatMap(({ after }) => (after ? [{ ...rowOf(after), ...by }] : []));
  if (rows.length === 0) return [];
  return db
    .insertInto('marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['studentID', 'yearID', 'setID', 'subjectID', 'paperID']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        remarks: eb.ref('excluded.remarks'),
        skills: eb.ref('excluded.skills'),
        updatedBy: eb.ref('excluded.updatedBy'),
        updatedAt: eb.ref('excluded.updatedAt'),
        ver: sql<number>`marks.ver + 1`,
      })),
    )
    .returning(['id', 'ver', 'studentID', 'setID', 'subjectID', 'paperID'])
    .execute();
}

// An insert must not take the id and version of a stored mark.
const rowOf = (facts: MarkFacts): MarkFacts => ({
  studentID: facts.studentID,
  classID: facts.classID,
  streamID: facts.streamID,
  levelID: facts.levelID,
  curriculumID: facts.curriculumID,
  yearID: facts.yearID,
  termID: facts.termID,
  setID: facts.setID,
  subjectID: facts.subjectID,
  paperID: facts.paperID,
  score: facts.score,
  remarks: facts.remarks,
  skills: facts.skills,
});
