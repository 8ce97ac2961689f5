import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Context, type Db, fail, type Handler, missing } from '../../handle.ts';
import { printedName } from '../../names/printedName.ts';
import { staffName } from '../../sessions/staffName.ts';
import { visibleStreams } from './visibleStreams.ts';

/** More than a class has in a year. */
const most = 5000;

export const getIssuedReports: Handler<'getIssuedReports'> = async (asked, ctx) => {
  if (asked.studentID === undefined && asked.classID === undefined) throw fail(texts.selectStarred, 'classID');
  await requireKnown(ctx.db, asked);
  const visible = await visibleStreams(ctx);
  const rows = await readRows(ctx, asked, visible);
  if (rows.length === 0 && asked.studentID !== undefined) await requireStudent(ctx.db, asked.studentID, visible);
  return {
    reports: rows.map(({ surname, firstname, othername, fname, lname, ...row }) => ({
      ...row,
      name: printedName({ surname, firstname, othername }),
      streamName: row.streamName ?? '',
      setName: row.setName ?? '',
      by: staffName({ fname, lname }),
    })),
  };
};

type Visible = Awaited<ReturnType<typeof visibleStreams>>;
type Asked = Parameters<Handler<'getIssuedReports'>>[0];

/** An unknown year or class is refused: an empty list would say that nothing was issued. */
async function requireKnown(db: Db, { yearID, classID }: Asked): Promise<void> {
  for (const [table, id] of [
    ['years', yearID],
    ['classes', classID],
  ] as const) {
    if (id === undefined) continue;
    const known = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw missing();
  }
}

/** A student of other classes is answered as one whom nobody knows. */
async function requireStudent(db: Db, id: number, visible: Visible): Promise<void> {
  const student = await db
    .selectFrom('students')
    .select(['classID', 'streamID'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isTheirs = visible?.some(
    ({ classID, streamID }) => classID === student?.classID && streamID === student.streamID,
  );
  if (!student || isTheirs === false) throw missing();
}

async function readRows(ctx: Context, asked: Asked, visible: Visible) {
  const { studentID, yearID, termID, classID, streamID = 0, kind } = asked;
  if (visible?.length === 0) return [];
  let query = ctx.db
    .selectFrom('reportCards as report')
    .innerJoin('students', 'students.id', 'report.studentID')
    .innerJoin('years', 'years.id', 'report.yearID')
    .innerJoin('classes', 'classes.id', 'report.classID')
    .leftJoin('users', 'users.id', 'report.issuedBy')
    .leftJoin('examSets', 'examSets.id', 'report.setID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'report.streamID').on('streams.list', '=', 'streams'),
    )
    .select(['report.id', 'report.studentID', 'report.kind', 'report.termID', 'report.code', 'report.revision'])
    .select(['report.state', 'report.reason', 'report.issuedAt', 'students.regno', 'years.yearName'])
    .select(['students.surname', 'students.firstname', 'students.othername', 'users.fname', 'users.lname'])
    .select(['classes.name as className', 'streams.name as streamName', 'examSets.name as setName']);
  if (studentID !== undefined) query = query.where('report.studentID', '=', studentID);
  if (yearID !== undefined) query = query.where('report.yearID', '=', yearID);
  if (termID !== undefined) query = query.where('report.termID', '=', termID);
  if (classID !== undefined) query = query.where('report.classID', '=', classID);
  if (streamID !== 0) query = query.where('report.streamID', '=', streamID);
  if (kind !== undefined) query = query.where('report.kind', '=', kind);
  if (visible) {
    query = query.where((report) =>
      report.or(
        visible.map((stream) =>
          report.and([report('report.classID', '=', stream.classID), report('report.streamID', '=', stream.streamID)]),
        ),
      ),
    );
  }
  return query.orderBy('report.issuedAt', 'desc').orderBy('report.id', 'desc').limit(most).execute();
}
