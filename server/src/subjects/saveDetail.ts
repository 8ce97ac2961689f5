import { termName, terms } from '@somero/contract/school/reference.ts';
import type { ChapterSettingDetail } from '@somero/contract/subjects/calls.ts';
import { inPausedChunks } from '../database/inChunks.ts';
import { type Context, conflict, type Db } from '../handle.ts';
import { emptyDetail, listOf, readDetails, type Setting } from './queries.ts';

/** @throws CallError 409 when that would remove a chapter that has marks in its class, year and term */
export async function saveDetail(ctx: Context, setting: Setting, wanted: ChapterSettingDetail): Promise<void> {
  const details = (await readDetails(ctx.db, [setting.id])).get(setting.id) ?? [];
  const before = details.find((detail) => detail.sID === wanted.sID) ?? emptyDetail(wanted.sID);
  for (const { id: termID } of terms) {
    const stored = new Set(listOf(wanted, termID));
    const removed = listOf(before, termID).filter((id) => !stored.has(id));
    if (removed.length > 0) await requireNoMarks(ctx.db, setting, termID, removed);
  }
  await ctx.db
    .deleteFrom('classChapters')
    .where('settingID', '=', setting.id)
    .where('subjectID', '=', wanted.sID)
    .execute();
  const rows = terms.flatMap(({ id: termID }) =>
    listOf(wanted, termID).map((chapterID, position) => ({
      settingID: setting.id,
      subjectID: wanted.sID,
      termID,
      chapterID,
      position,
    })),
  );
  for await (const values of inPausedChunks(rows)) await ctx.db.insertInto('classChapters').values(values).execute();
  ctx.changed('classChapters', `${setting.id}/${wanted.sID}`, asTexts(before), asTexts(wanted));
}

const asTexts = ({ t1, t2, t3 }: ChapterSettingDetail) => ({ t1: t1.join(','), t2: t2.join(','), t3: t3.join(',') });

/** Removing a chapter would hide its marks and change cards. */
async function requireNoMarks(db: Db, { yearID, classID }: Setting, termID: number, removed: number[]): Promise<void> {
  const marked = await db
    .selectFrom('marks')
    .innerJoin('chapters', 'chapters.id', 'marks.paperID')
    .where('marks.yearID', '=', yearID)
    .where('marks.classID', '=', classID)
    .where('marks.termID', '=', termID)
    .where('marks.paperID', 'in', removed)
    .select(['chapters.id', 'chapters.name'])
    .distinct()
    .orderBy('chapters.id')
    .execute();
  if (marked.length === 0) return;
  const names = marked.map((chapter) => chapter.name).join(', ');
  throw conflict(`Marks are already entered in ${termName(termID)} for: ${names}`);
}
