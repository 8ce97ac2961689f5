import { foldName } from '@somero/contract/text.ts';
import { type Context, conflict, type Db, fail } from '../../handle.ts';
import { readClasses, readSettings } from '../queries.ts';
import { type Entry, nameOf, requireFree, rowToChange } from './Entry.ts';

const ordinaryLevel = 1;
const advancedLevel = 2;
const advancedCurriculum = 3;

export async function saveClass(entry: Entry, ctx: Context): Promise<number> {
  const rows = await ctx.db.selectFrom('classes').selectAll().execute();
  const before = await rowToChange(ctx, rows, entry, await readClasses(ctx.db));
  const name = nameOf(entry, before);
  const nameKey = foldName(name);
  requireFree(rows, nameKey, before);
  const curriculumID = entry.curriculumID ?? before?.curriculumID;
  if (curriculumID === undefined) throw fail('Select a curriculum', 'curriculumID');
  const levelID = curriculumID === advancedCurriculum ? advancedLevel : ordinaryLevel;
  const after = { name, nameKey, levelID, curriculumID, status: entry.status ?? before?.status ?? 1 };

  if (!before) {
    const { id } = await ctx.db.insertInto('classes').values(after).returning('id').executeTakeFirstOrThrow();
    const streams = await setStreams(ctx.db, id, entry.streams ?? (await activeStreams(ctx.db)));
    ctx.changed('classes', id, null, { ...after, ...streams.after });
    return id;
  }
  if (levelID !== before.levelID) throw fail('This curriculum does not fit the level of the class', 'curriculumID');
  if (curriculumID !== before.curriculumID) await requireNoMarks(ctx.db, before.id);
  const changed = { ...before, ...after, ver: before.ver + 1 };
  await ctx.db
    .updateTable('classes')
    .set({ ...after, ver: changed.ver })
    .where('id', '=', before.id)
    .execute();
  const streams = entry.streams && (await setStreams(ctx.db, before.id, entry.streams));
  ctx.changed('classes', before.id, { ...before, ...streams?.before }, { ...changed, ...streams?.after });
  return before.id;
}

const activeStreams = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('listEntries')
    .where('list', '=', 'streams')
    .where('status', '=', 1)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
};

/** @returns the ids before and after, comma-separated, for the audit */
async function setStreams(db: Db, classID: number, wanted: readonly number[]) {
  const streams = [...new Set(wanted)].sort((a, b) => a - b);
  if (streams.length === 0) throw fail('Select at least one stream', 'streams');
  const known = await db.selectFrom('listEntries').where('list', '=', 'streams').select(['id', 'name']).execute();
  if (streams.some((id) => !known.some((stream) => stream.id === id))) throw fail('There is no such stream', 'streams');
  const held = await db
    .selectFrom('classStreams')
    .where('classID', '=', classID)
    .select('streamID')
    .orderBy('streamID')
    .execute();
  const before = held.map((row) => row.streamID);
  const dropped = before.filter((id) => !streams.includes(id));
  const added = streams.filter((id) => !before.includes(id));
  if (dropped.length > 0) {
    await requireEmpty(db, classID, dropped, (id) => known.find((stream) => stream.id === id)?.name ?? '');
    await db.deleteFrom('classStreams').where('classID', '=', classID).where('streamID', 'in', dropped).execute();
  }
  if (added.length > 0) {
    const rows = added.map((streamID) => ({ classID, streamID }));
    await db.insertInto('classStreams').values(rows).execute();
  }
  return { before: { streams: before.join(',') }, after: { streams: streams.join(',') } };
}

async function requireEmpty(
  db: Db,
  classID: number,
  dropped: number[],
  nameOfStream: (id: number) => string,
): Promise<void> {
  const used = await db
    .selectFrom('students')
    .where('classID', '=', classID)
    .where('streamID', 'in', dropped)
    .where('status', '=', 1)
    .select('streamID')
    .distinct()
    .orderBy('streamID')
    .execute();
  if (used.length === 0) return;
  const names = used.map((row) => nameOfStream(row.streamID)).join(', ');
  throw conflict(`There are active students in ${names}. Move them to another stream first`);
}

/** Scores mean something else on another curriculum. A class with marks this year keeps its own. */
async function requireNoMarks(db: Db, classID: number): Promise<void> {
  const { currentYear } = await readSettings(db);
  const mark = await db
    .selectFrom('marks')
    .where('yearID', '=', currentYear)
    .where('classID', '=', classID)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (mark) throw conflict('This class has marks in the current year, so its curriculum cannot change');
}
