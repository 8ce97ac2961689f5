import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { terms } from '@somero/contract/school/reference.ts';
import { type Context, type Db, fail, inSteps, missing } from '../handle.ts';
import type { EotRequest } from './readEotRun.ts';
import { waitForDocument } from './waitForDocument.ts';

interface Asked {
  yearID: number;
  termID: number;
  classID: number;
  streamID: number;
  setID1?: number | undefined;
  setID2?: number | undefined;
  setID3?: number | undefined;
  setNumber?: number | undefined;
  curriculumID?: number | undefined;
}

export const generateEOTReport = inSteps<'generateEOTReport', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async (asked, ctx) => {
    const request = await judge(asked, ctx);
    const jobID = await ctx.jobs.enqueue(ctx.db, {
      kind: 'generateEOTReport',
      payload: request,
      ownerID: ctx.who.userID,
    });
    ctx.changed('job', jobID, null, { ...asked });
    return { jobID };
  },
  finish: waitForDocument(texts.generated),
});

/** Judges what is asked for: known year and term, sets of that term and of the class's curriculum, and the caller's own classes. */
async function judge(asked: Asked, ctx: Context): Promise<EotRequest> {
  const { db } = ctx;
  const year = await db.selectFrom('years').select('id').where('id', '=', asked.yearID).executeTakeFirst();
  if (!year) throw fail(texts.selectStarred, 'yearID');
  if (!terms.some((term) => term.id === asked.termID)) throw fail(texts.selectStarred, 'termID');
  const setIDs = await judgeSets(asked, db);
  const scope = await scopeOf(asked, ctx);
  const settings = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  return {
    yearID: asked.yearID,
    termID: asked.termID,
    setIDs,
    scope,
    isCurrentYear: settings.currentYearID === asked.yearID,
  };
}

async function judgeSets(asked: Asked, db: Db): Promise<number[]> {
  const chosen = [asked.setID1, asked.setID2, asked.setID3].filter((id): id is number => (id ?? 0) > 0);
  if (chosen.length === 0) throw fail(texts.selectSet, 'setID1');
  if (new Set(chosen).size < chosen.length) throw fail(texts.setCountWrong, 'setID1');
  if (asked.setNumber !== undefined && asked.setNumber !== chosen.length) throw fail(texts.setCountWrong, 'setNumber');
  const rows = await db.selectFrom('examSets').select(['id', 'termID']).where('id', 'in', chosen).execute();
  // The AOI sets 1 to 3 are the other half of the result, never one of its exams.
  const fit = chosen.every((id) => id >= 10 && rows.some((row) => row.id === id && row.termID === asked.termID));
  if (!fit) throw fail(texts.setNotOfTerm, 'setID1');
  return chosen;
}

async function scopeOf(asked: Asked, ctx: Context): Promise<EotRequest['scope']> {
  const classes = await ctx.db
    .selectFrom('classes')
    .select(['id', 'curriculumID'])
    .$if(asked.classID !== 0, (query) => query.where('id', '=', asked.classID))
    .$if(asked.classID === 0 && asked.curriculumID !== undefined, (query) =>
      query.where('curriculumID', '=', asked.curriculumID ?? 0),
    )
    .orderBy('id')
    .execute();
  const [only] = classes;
  if (!only) throw missing();
  if (asked.classID !== 0 && asked.curriculumID !== undefined && asked.curriculumID !== only.curriculumID) {
    throw fail(texts.curriculumNotOfClass, 'curriculumID');
  }
  const streams = asked.streamID === 0 ? null : [asked.streamID];
  const wanted = classes.map(({ id }) => ({ classID: id, streamIDs: streams }));
  const scope = ctx.who.rights.allMark ? wanted : await ownStreams(ctx, wanted);
  if (scope.length === 0) throw missing();
  if (streams && !(await hasStream(ctx.db, scope, asked.streamID))) throw missing();
  return scope;
}

/** Without allMark: the classes and streams that the caller is assigned to now (calls.md, Rights). */
async function ownStreams(ctx: Context, wanted: EotRequest['scope']): Promise<EotRequest['scope']> {
  const own = await ctx.db
    .selectFrom('teacherAssignments')
    .select(['classID', 'streamID'])
    .where('userID', '=', ctx.who.userID)
    .where('endedAt', 'is', null)
    .distinct()
    .execute();
  return wanted.flatMap(({ classID, streamIDs }) => {
    const mine = own
      .filter((row) => row.classID === classID && (streamIDs === null || streamIDs.includes(row.streamID)))
      .map((row) => row.streamID);
    return mine.length > 0 ? [{ classID, streamIDs: mine }] : [];
  });
}

const hasStream = async (db: Db, scope: EotRequest['scope'], streamID: number): Promise<boolean> => {
  const row = await db
    .selectFrom('classStreams')
    .select('streamID')
    .where('streamID', '=', streamID)
    .where(
      'classID',
      'in',
      scope.map(({ classID }) => classID),
    )
    .executeTakeFirst();
  return row !== undefined;
};
