import { shortNames } from '@somero/contract/subjects/rules.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const classes = prepared((db: Db) => db.selectFrom('classes').select(['id', 'name']).orderBy('id'));
const streams = prepared((db: Db) =>
  db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').orderBy('id'),
);
const subjects = prepared((db: Db) =>
  db.selectFrom('subjects').select(['id', 'name', 'levelID as level', 'short as ownShort']).orderBy('id'),
);

/** Classes, streams and subjects by id, in their order. */
export async function readNames(db: Db) {
  const [ofClasses, ofStreams, ofSubjects] = await Promise.all([
    classes.rows(db, {}),
    streams.rows(db, {}),
    subjects.rows(db, {}),
  ]);
  const named = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const [className, streamName, subjectName] = [named(ofClasses), named(ofStreams), named(ofSubjects)];
  const shorts = shortNames(ofSubjects);
  return {
    placeOf: ({ classID, streamID }: { classID: number; streamID: number }) => ({
      ...{ classID, className: className.get(classID) ?? '' },
      ...{ streamID, streamName: streamName.get(streamID) ?? '' },
    }),
    classOf: (classID: number) => ({ classID, className: className.get(classID) ?? '' }),
    subjectOf: (subjectID: number) => ({
      ...{ subjectID, subjectName: subjectName.get(subjectID) ?? '', short: shorts.get(subjectID) ?? '' },
    }),
  };
}

export type Names = Awaited<ReturnType<typeof readNames>>;
