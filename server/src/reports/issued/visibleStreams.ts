import { type Context, type Db, missing } from '../../handle.ts';
import { readOwnStreams } from '../../teaching/lessons.ts';

interface Stream {
  classID: number;
  streamID: number;
}

/** The streams whose reports a caller may see: their assignments of now. null: all, with allMark or seeStu. */
export async function visibleStreams({ db, who }: Pick<Context, 'db' | 'who'>): Promise<Stream[] | null> {
  if (who.rights.allMark || who.rights.seeStu) return null;
  return readOwnStreams(db, who.userID);
}

/** An issued report that the caller may see. @throws CallError 404 for any other, whether or not there is one */
export async function requireReport(ctx: Pick<Context, 'db' | 'who'>, id: number) {
  const report = await readReport(ctx.db, id);
  const visible = await visibleStreams(ctx);
  const isTheirs = ({ classID, streamID }: Stream) =>
    visible?.some((stream) => stream.classID === classID && stream.streamID === streamID) ?? true;
  if (!report || !isTheirs(report)) throw missing();
  return report;
}

export const readReport = (db: Db, id: number) =>
  db
    .selectFrom('reportCards')
    .select(['id', 'code', 'classID', 'streamID', 'state', 'fileID'])
    .where('id', '=', id)
    .executeTakeFirst();
