import type { Answer } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { CallError, type Context, fail, type Handler, missing } from '../../handle.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import { readDaysOpen } from '../reading/readDaysOpen.ts';
import { nothing, readSaid, saidOnWire } from './readSaid.ts';
import { storeComments } from './storeComments.ts';
import { type AskedComment, type CommentChange, type CommentContext, validateComment } from './validateComment.ts';

type Result = Answer<'saveComments'>['results'][number];

export const saveComments: Handler<'saveComments'> = async ({ yearID, termID, comments }, ctx) => {
  const term = { yearID, termID };
  const context = await readCommentContext(ctx, term, comments);
  const decided = new Map<number, CommentChange>();
  const refusals = comments.map((asked): CallError | null => {
    try {
      if (decided.has(asked.studentID)) throw fail(texts.listedTwice, 'studentID');
      const change = validateComment(context, asked);
      decided.set(asked.studentID, change);
      return change.refused ?? null;
    } catch (error) {
      if (error instanceof CallError) return error;
      throw error;
    }
  });
  const versions = await storeComments(ctx, term, [...decided.values()]);
  return {
    results: comments.map((asked, index): Result => {
      const { studentID } = asked;
      const refusal = refusals[index];
      const change = decided.get(studentID);
      const ver = versions.get(studentID) ?? nothing.ver;
      if (!refusal) return { ok: true, status: 200, msg: '', ver };
      if (!change || refusal !== change.refused)
        return refused(refusal, context.said.get(studentID)?.ver ?? nothing.ver);
      // The rest of the row is stored: whoever asked sees it.
      const isNews = ver !== (asked.ver ?? change.before.ver);
      return { ...refused(refusal, ver), ...(isNews && { current: saidOnWire({ ...change.after, ver }) }) };
    }),
  };
};

export async function readCommentContext(
  ctx: Context,
  term: { yearID: number; termID: number },
  comments: readonly AskedComment[],
): Promise<CommentContext> {
  const { db, who } = ctx;
  const year = await db
    .selectFrom('years')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select('currentYearID')
    .where('years.id', '=', term.yearID)
    .executeTakeFirst();
  if (!year) throw missing();
  const ids = [...new Set(comments.map(({ studentID }) => studentID))];
  const students = await db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .select(['students.id', 'classID', 'streamID', 'students.status', 'classes.curriculumID'])
    .where('students.id', 'in', ids)
    .execute();
  const standing = await readStanding(ctx, term.yearID);
  const places = new Map(students.map((student) => [`${student.classID}/${student.streamID}`, student]));
  for (const { classID, streamID } of places.values()) {
    if (standing.sees({ classID, streamID })) ctx.reached('comments', { yearID: term.yearID, classID, streamID });
  }
  return {
    userID: who.userID,
    isCurrentYear: year.currentYearID === term.yearID,
    daysOpen: await readDaysOpen(db, term),
    standing,
    students: new Map(students.map((student) => [student.id, student])),
    said: await readSaid(db, term, ids),
  };
}

/** A student whom the caller does not see gets the answer of an unknown one: no version. */
function refused({ status, message, extra }: CallError, ver: number): Result {
  const answer = { ok: false, status, msg: message, ver: status === 404 ? nothing.ver : ver };
  const current = extra.current as Result['current'];
  return current === undefined ? answer : { ...answer, current };
}
