import { type Db, missing } from '../../handle.ts';

/** 0 is all classes, all streams. @throws CallError 404 for a class that is not there, or without such a stream */
export async function requirePlace(
  db: Db,
  { classID = 0, streamID = 0 }: { classID?: number | undefined; streamID?: number | undefined },
): Promise<void> {
  if (classID === 0 && streamID === 0) return;
  const found =
    streamID === 0
      ? db.selectFrom('classes').select('id').where('id', '=', classID)
      : db
          .selectFrom('classStreams')
          .select('classID as id')
          .where('streamID', '=', streamID)
          .$if(classID !== 0, (query) => query.where('classID', '=', classID));
  if (!(await found.executeTakeFirst())) throw missing();
}
