import type { Answered } from '@somero/contract';
import { sameSets } from '@somero/contract/reports/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import type { Reached } from '../../Grant.ts';
import type { Context, Db, Holding } from '../../handle.ts';
import { readTermSets } from '../../marking/termSets.ts';
import { printedName } from '../../names/printedName.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import { hasTrial, isTrialWhole, type ReportRequest, type ReportScope } from '../ReportRequest.ts';
import { readClassmates } from '../reading/readClassmates.ts';
import { setHeading } from '../reportRun.ts';

type Told = Pick<Answered<'generateEOTReport'>, 'trial' | 'issues' | 'replaces'> & { msg?: string };

/** A run issues streams of which its maker is class teacher, or all with allMark, if the exam sets fit or `issue` is given. Else a trial. */
export async function decideTrial<R extends ReportRequest>(
  ctx: Context,
  request: R,
  issue: boolean,
): Promise<{ request: R; told: Told }> {
  const { isHead, isClassTeacher } = await readStanding(ctx, request.yearID);
  const sets = request.kind === 'EOT_REPORT' ? await readTermSets(ctx.db, request) : undefined;
  const scope = request.scope.map(({ classID, streamIDs }) => {
    const own = isHead ? null : (streamIDs ?? []).filter((streamID) => isClassTeacher({ classID, streamID }));
    const termSets = sets?.get(classID)?.setIDs;
    const isOther = termSets !== undefined && !sameSets(termSets, request.setIDs);
    const part: ReportScope = {
      ...{ classID, streamIDs, issueIn: isOther && !issue ? [] : own },
      ...(termSets && { termSets }),
    };
    return { part, isOther: isOther && !issue && (own === null || own.length > 0) };
  });
  const decided = { ...request, scope: scope.map(({ part }) => part) };
  for (const { classID, issueIn = [] } of decided.scope)
    if (issueIn === null || issueIn.length > 0)
      ctx.reached('issuing', { yearID: request.yearID, classID, streamIDs: issueIn });
  const trials = decided.scope.filter(hasTrial);
  if (trials.length === 0) return { request: decided, told: {} };
  const others = scope.filter(({ isOther }) => isOther).map(({ part }) => part);
  const isAll = decided.scope.every(isTrialWhole);
  const msg = await messageOf(ctx.db, { trials, others, isAll });
  const replaces = others.length > 0 && { replaces: await readReplaced(ctx.db, decided, others) };
  return { request: decided, told: { trial: 1, ...(!isAll && { issues: 1 }), msg, ...replaces } };
}

/** Who may no longer issue when a run begins gets no run, and asks again for a trial. */
export async function issuesIn(by: Holding, { yearID, classID, streamIDs }: Reached['issuing']): Promise<boolean> {
  const { isHead, isClassTeacher } = await readStanding(by, yearID);
  return isHead || (streamIDs?.every((streamID) => isClassTeacher({ classID, streamID })) ?? false);
}

interface Trials {
  trials: readonly ReportScope[];
  /** Trials because of their exam sets alone. */
  others: readonly ReportScope[];
  isAll: boolean;
}

async function messageOf(db: Db, { trials, others, isAll }: Trials): Promise<string> {
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const streams = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').execute();
  const examSets = await db.selectFrom('examSets').select(['id', 'name']).execute();
  const streamNames = (ids: readonly number[]) =>
    ids.map((id) => streams.find((stream) => stream.id === id)?.name ?? '').join(', ');
  const placeOf = (scope: ReportScope) => {
    const ids = scope.streamIDs?.filter((id) => !(scope.issueIn ?? []).includes(id)) ?? [];
    return [classNames.get(scope.classID), streamNames(ids)].filter(Boolean).join(' ');
  };
  const setsOf = ({ classID, termSets = [] }: ReportScope) => {
    const names = termSets.map((id) => setHeading(examSets.find((set) => set.id === id)?.name ?? ''));
    return `${classNames.get(classID)}: ${names.join(', ') || 'none yet, because no marks are entered'}`;
  };
  return [
    isAll
      ? 'These reports are a trial: nothing is issued or replaced.'
      : `The reports of ${trials.map(placeOf).join('; ')} are a trial: nothing of them is issued or replaced.`,
    ...(others.length > 0
      ? [`The exam sets chosen are not those of the term (${others.map(setsOf).join('; ')}).`]
      : []),
    ...(others.length < trials.length ? [texts.onlyIssuers] : []),
  ].join('\n');
}

/** The cards in force of the students whom an issuing run would print. */
async function readReplaced(
  db: Db,
  request: ReportRequest,
  others: readonly ReportScope[],
): Promise<NonNullable<Told['replaces']>> {
  const cards = await db
    .selectFrom('reportCards')
    .innerJoin('students', 'students.id', 'reportCards.studentID')
    .innerJoin('classes', 'classes.id', 'reportCards.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'reportCards.streamID').on('streams.list', '=', 'streams'),
    )
    .select(['reportCards.id', 'studentID', 'code', 'surname', 'firstname', 'othername'])
    .select(['classes.name as className', 'streams.name as streamName'])
    .where('kind', '=', request.kind)
    .where('yearID', '=', request.yearID)
    .where('termID', '=', request.termID)
    .where('state', '=', 'VALID')
    .orderBy('reportCards.classID')
    .orderBy('reportCards.streamID')
    .orderBy('students.nameKey')
    .execute();
  if (cards.length === 0) return [];
  const printed = new Set<number>();
  for (const { classID, streamIDs } of others) {
    for (const { id, streamID } of await readClassmates(db, request, classID))
      if (streamIDs?.includes(streamID) ?? true) printed.add(id);
  }
  return cards
    .filter(({ studentID }) => printed.has(studentID) && (request.studentIDs?.includes(studentID) ?? true))
    .map(({ id, studentID, code, className, streamName, ...names }) => ({
      ...{ id, studentID, name: printedName(names), className, streamName: streamName ?? '', code },
    }));
}
