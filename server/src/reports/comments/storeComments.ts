import { fromHundredths } from '@somero/contract/score.ts';
import { sql } from 'kysely';
import { inChunks } from '../../database/inChunks.ts';
import type { Context, Db } from '../../handle.ts';
import type { Said } from './readSaid.ts';
import type { CommentChange } from './validateComment.ts';

interface Term {
  yearID: number;
  termID: number;
}

export async function storeComments(
  ctx: Context,
  term: Term,
  decided: readonly CommentChange[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map(decided.map(({ studentID, before }) => [studentID, before.ver]));
  const changes = decided.filter(({ before, after }) => before !== after);
  for (const some of inChunks(changes)) {
    for (const { studentID, ver } of await upsertComments(ctx, term, some)) versions.set(studentID, ver);
    await storeProjects(ctx, term, some);
  }
  for (const { studentID, before, after } of changes) {
    const isNew = before.ver === 0 && before.project === null;
    // The audit keeps only what differs, so the term is in the id.
    const id = `${studentID}/${term.yearID}/${term.termID}`;
    ctx.changed('reportComment', id, isNew ? null : forAudit(before), forAudit(after));
  }
  return versions;
}

const upsertComments = ({ db, now }: Context, { yearID, termID }: Term, changes: readonly CommentChange[]) =>
  db
    .insertInto('reportComments')
    .values(
      changes.map(({ studentID, after: { skills, values, project: _, ver: __, ...after } }) => ({
        ...{ studentID, yearID, termID, ...after },
        skills: skills.join(),
        learnerValues: values.join(),
        updatedAt: now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['studentID', 'yearID', 'termID']).doUpdateSet((eb) => ({
        classComment: eb.ref('excluded.classComment'),
        headComment: eb.ref('excluded.headComment'),
        skills: eb.ref('excluded.skills'),
        learnerValues: eb.ref('excluded.learnerValues'),
        classBy: eb.ref('excluded.classBy'),
        headBy: eb.ref('excluded.headBy'),
        daysPresent: eb.ref('excluded.daysPresent'),
        updatedAt: eb.ref('excluded.updatedAt'),
        ver: sql<number>`"reportComments"."ver" + 1`,
      })),
    )
    .returning(['studentID', 'ver'])
    .execute();

async function storeProjects(ctx: Context, term: Term, changes: readonly CommentChange[]): Promise<void> {
  const scored = changes.filter(({ before, after }) => before.project !== after.project);
  if (scored.length === 0) return;
  const { yearID } = term;
  const ids = scored.map(({ studentID }) => studentID);
  await ctx.db.deleteFrom('projectScores').where('yearID', '=', yearID).where('studentID', 'in', ids).execute();
  const by = { yearID, updatedBy: ctx.who.userID, updatedAt: ctx.now.toISOString() };
  const rows = scored.flatMap(({ studentID, after: { project } }) =>
    project === null ? [] : [{ ...by, studentID, score: project }],
  );
  if (rows.length > 0) await ctx.db.insertInto('projectScores').values(rows).execute();
  await moveOtherTerms(ctx.db, term, ids);
}

/** The score belongs to the year: a screen that shows it in another term has an old version now. */
const moveOtherTerms = (db: Db, { yearID, termID }: Term, studentIDs: readonly number[]) =>
  db
    .updateTable('reportComments')
    .set((eb) => ({ ver: eb('ver', '+', 1) }))
    .where('yearID', '=', yearID)
    .where('termID', '!=', termID)
    .where('studentID', 'in', studentIDs)
    .execute();

const forAudit = ({ classComment, headComment, skills, values, project, daysPresent }: Said) => ({
  classComment,
  headComment,
  skills,
  values,
  project: project === null ? null : fromHundredths(project),
  daysPresent,
});
