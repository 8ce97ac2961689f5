import type { Answer } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { CallError, type Context, fail, type Handler, missing } from '../../handle.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import { nothing, readSaid } from './readSaid.ts';
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
      decided.set(asked.studentID, validateComment(context, asked));
      return null;
    } catch (error) {
      if (error instanceof CallError) return error;
      throw error;
    }
  });
  const versions = await storeComments(ctx, term, [...decided.values()]);
  return {
    results: comments.map(({ studentID }, index): Result => {
      const refusal = refusals[index];
      if (refusal) return refused(refusal, context.said.get(studentID)?.ver ?? nothing.ver);
      return { ok: true, status: 200, msg: '', ver: versions.get(studentID) ?? nothing.ver };
    }),
  };
};

async function readCommentContext(
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
