import type { Db } from '../handle.ts';
import type { ShortList } from '../school/tables.ts';

/** `status` 0 hides it from new choices. */
export interface ListEntry {
  id: number;
  name: string;
  nameKey: string;
  status: number;
}

/** By id. */
export interface FormLists {
  entries(list: ShortList): ListEntry[];
  classes: Map<number, ListEntry & { levelID: number }>;
  hasStream(classID: number, streamID: number): boolean;
  subjects: Map<number, ListEntry & { levelID: number }>;
  papers: Map<number, { id: number; name: string; subjectID: number; status: number }>;
}

export async function readFormLists(db: Db): Promise<FormLists> {
  const entries = await db.selectFrom('listEntries').select(['list', 'id', 'name', 'nameKey', 'status']).execute();
  const classes = await db.selectFrom('classes').select(['id', 'name', 'nameKey', 'levelID', 'status']).execute();
  const pairs = await db.selectFrom('classStreams').select(['classID', 'streamID']).execute();
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'nameKey', 'levelID', 'status'])
    .orderBy('id')
    .execute();
  const papers = await db
    .selectFrom('chapters')
    .select(['id', 'name', 'subjectID', 'status'])
    .where('kind', '=', 'paper')
    .execute();
  const stored = new Set(pairs.map(({ classID, streamID }) => `${classID}/${streamID}`));
  return {
    entries: (list) => entries.filter((row) => row.list === list),
    classes: new Map(classes.map((row) => [row.id, row])),
    hasStream: (classID, streamID) => stored.has(`${classID}/${streamID}`),
    subjects: new Map(subjects.map((row) => [row.id, row])),
    papers: new Map(papers.map((row) => [row.id, row])),
  };
}
