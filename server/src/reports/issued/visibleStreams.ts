import { type Context, type Db, type Holding, missing } from '../../handle.ts';
import { readOwnStreams } from '../../teaching/lessons.ts';

interface Stream {
  classID: number;
  streamID: number;
}

/** The streams whose reports a caller may see: their assignments of now. null: all, with allMark or seeStu. */
export async function visibleStreams({ db, who }: Holding): Promise<Stream[] | null> {
  if (who.rights.allMark || who.rights.seeStu) return null;
  return readOwnStreams(db, who.userID);
}

/** An issued report that the caller may see. @throws CallError 404 for any other, whether or not there is one */
export async function requireReport(ctx: Context, id: number) {
  const report = await readVisible(ctx, id);
  if (!report) throw missing();
  ctx.reached('report', { reportID: id });
  return report;
}

/** A report that was withdrawn is given again to holders of setRep alone. */
export async function seesReport(by: Holding, { reportID }: { reportID: number }): Promise<boolean> {
  const report = await readVisible(by, reportID);
  return report !== undefined && (report.state !== 'VOID' || by.who.rights.setRep === 1);
}

async function readVisible(by: Holding, id: number) {
  const report = await readReport(by.db, id);
  const visible = await visibleStreams(by);
  const isTheirs = ({ classID, streamID }: Stream) =>
    visible?.some((stream) => stream.classID === classID && stream.streamID === streamID) ?? true;
  return report && isTheirs(report) ? report : undefined;
}

export const readReport = (db: Db, id: number) =>
  db
    .selectFrom('reportCards')
    // The file of one that was printed again ends after a day.
    .leftJoin('files', 'files.id', 'reportCards.fileID')
    .select(['reportCards.id', 'code', 'classID', 'streamID', 'state', 'files.id as fileID'])
    .where('reportCards.id', '=', id)
    .executeTakeFirst();
