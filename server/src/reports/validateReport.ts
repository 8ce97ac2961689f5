import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { terms } from '@somero/contract/school/reference.ts';
import type { Reached } from '../Grant.ts';
import { type Context, type Db, fail, type Holding, missing } from '../handle.ts';
import { readOwnStreams } from '../teaching/lessons.ts';
import type { ReportRequest } from './ReportRequest.ts';

interface AskedReport {
  yearID: number;
  /** Absent: the whole year. */
  termID?: number | undefined;
  /** 0: all classes. */
  classID: number;
  /** 0: all streams. */
  streamID: number;
  curriculumID?: number | undefined;
  /** Counts as the caller’s own, beside their assignments. */
  alsoOwn?: { classID: number; streamID: number };
}

interface ReportRules {
  kind: ReportRequest['kind'];
  /** The chosen exam sets. Those of a year’s report are not chosen and not checked. */
  setIDs: readonly number[];
  setField: 'setID' | 'setID1' | 'setIDs' | null;
  unselected: string;
}

interface AskedClass {
  classID: number;
  curriculumID: number;
  streamIDs: readonly number[] | null;
}

/** Checks term, sets and classes; all classes (0) are those that the sets fit. @throws CallError 400; 404 for a class or stream not theirs */
export async function validateReport(asked: AskedReport, rules: ReportRules, ctx: Context): Promise<ReportRequest> {
  const { db } = ctx;
  const year = await db.selectFrom('years').select('id').where('id', '=', asked.yearID).executeTakeFirst();
  if (!year) throw fail(rules.unselected, 'yearID');
  if (asked.termID !== undefined && !terms.some((term) => term.id === asked.termID))
    throw fail(rules.unselected, 'termID');
  if (rules.setField) await requireSets(db, asked.termID, rules.setIDs, rules.setField);
  const scope = fittingClasses(await scopeOf(asked, ctx), rules);
  for (const { classID, streamIDs } of scope) ctx.reached('streams', { classID, streamIDs });
  const settings = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  return {
    kind: rules.kind,
    yearID: asked.yearID,
    termID: asked.termID ?? 0,
    setIDs: [...rules.setIDs],
    scope: scope.map(({ classID, streamIDs }) => ({ classID, streamIDs })),
    isCurrentYear: settings.currentYearID === asked.yearID,
  };
}

async function requireSets(db: Db, termID: number | undefined, setIDs: readonly number[], field: string) {
  const rows = await db
    .selectFrom('examSets')
    .select(['id', 'termID'])
    .where('id', 'in', [...setIDs])
    .execute();
  if (!setIDs.every((id) => rows.some((row) => row.id === id && row.termID === termID)))
    throw fail(texts.setNotOfTerm, field);
}

/** The classes whose curriculum has all of the sets. @throws CallError 400 when the class asked for, or every one, has not */
function fittingClasses(scope: readonly AskedClass[], { kind, setIDs, setField }: ReportRules): readonly AskedClass[] {
  if (!setField) return scope;
  const fits = (curriculumID: number, setID: number) =>
    kind === 'EOT_REPORT'
      ? // The chapters of curriculum 2 are the other half of the result, never one of its exams.
        markUnit(setID, curriculumID) !== 'chapter'
      : setFitsCurriculum(setID, curriculumID);
  const isFit = ({ curriculumID }: AskedClass) => setIDs.every((setID) => fits(curriculumID, setID));
  const fitting = scope.filter(isFit);
  // A term’s report of the whole school must not silently lack classes. AOI reports are only for some.
  if (fitting.length === 0 || (kind === 'EOT_REPORT' && fitting.length < scope.length))
    throw fail(texts.setNotOfCurriculum, setField);
  return fitting;
}

async function scopeOf(asked: AskedReport, ctx: Context): Promise<AskedClass[]> {
  const { classID, streamID, curriculumID } = asked;
  const classes = await ctx.db
    .selectFrom('classes')
    .select(['id as classID', 'curriculumID'])
    .$if(classID !== 0, (query) => query.where('id', '=', classID))
    .$if(classID === 0 && curriculumID !== undefined, (query) => query.where('curriculumID', '=', curriculumID ?? 0))
    .orderBy('id')
    .execute();
  const streams = streamID === 0 ? null : [streamID];
  const wanted = classes.map((each) => ({ ...each, streamIDs: streams }));
  const scope = ctx.who.rights.allMark ? wanted : await ownStreams(ctx, wanted, asked.alsoOwn);
  if (scope.length === 0 || (streams && !(await hasStream(ctx.db, scope, streamID)))) throw missing();
  if (curriculumID !== undefined && scope.some((each) => each.curriculumID !== curriculumID))
    throw fail(texts.curriculumNotOfClass, 'curriculumID');
  return scope;
}

/** Without allMark: the classes and streams that the caller is assigned to now (calls.md, Rights). */
async function ownStreams(
  ctx: Context,
  wanted: readonly AskedClass[],
  alsoOwn: AskedReport['alsoOwn'],
): Promise<AskedClass[]> {
  const assigned = await readOwnStreams(ctx.db, ctx.who.userID);
  const own = alsoOwn ? [...assigned, alsoOwn] : assigned;
  return wanted.flatMap((each) => {
    const mine = own
      .filter((row) => row.classID === each.classID && (each.streamIDs?.includes(row.streamID) ?? true))
      .map((row) => row.streamID);
    return mine.length > 0 ? [{ ...each, streamIDs: mine }] : [];
  });
}

/** All streams of a class (null) only with allMark: a run of theirs names each of a teacher's own. */
export async function coversStreams({ db, who }: Holding, { classID, streamIDs }: Reached['streams']) {
  if (who.rights.allMark === 1) return true;
  const own = new Set((await readOwnStreams(db, who.userID)).map((row) => `${row.classID}/${row.streamID}`));
  return streamIDs?.every((streamID) => own.has(`${classID}/${streamID}`)) ?? false;
}

const hasStream = async (db: Db, scope: readonly AskedClass[], streamID: number): Promise<boolean> => {
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
