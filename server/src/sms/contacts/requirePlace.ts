import { prepared } from '../../database/prepared.ts';
import { type Db, missing } from '../../handle.ts';

/** 0 is all classes, all streams. @throws CallError 404 for a class that is not there, or without such a stream */
export async function requirePlace(
  db: Db,
  { classID = 0, streamID = 0 }: { classID?: number | undefined; streamID?: number | undefined },
): Promise<void> {
  if (classID === 0 && streamID === 0) return;
  const found =
    streamID === 0
      ? await theClass.first(db, { classID })
      : (await itsClasses.rows(db, { streamID })).find(({ id }) => classID === 0 || id === classID);
  if (!found) throw missing();
}

const theClass = prepared((db: Db, { classID }: { classID: number }) =>
  db.selectFrom('classes').select('id').where('id', '=', classID),
);
const itsClasses = prepared((db: Db, { streamID }: { streamID: number }) =>
  db.selectFrom('classStreams').select('classID as id').where('streamID', '=', streamID),
);
