import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ChapterSettingDetail } from '@somero/contract/subjects/calls.ts';
import { type Db, fail } from '../handle.ts';

/** Only classes of the new lower secondary curriculum are scored by chapter (second document, section 2.21). */
const chapterCurriculum = 2;

export interface Setting {
  id: number;
  yearID: number;
  classID: number;
  ver: number;
}

/** @returns the level of the class @throws CallError 400 for an unknown place, or one not on curriculum 2 */
export async function requireChapterClass(
  db: Db,
  { yearID, classID }: { yearID: number; classID: number },
  fields: { year: string; class: string },
): Promise<{ levelID: number }> {
  const year = await db.selectFrom('years').where('id', '=', yearID).select('id').executeTakeFirst();
  if (!year) throw fail(schoolTexts.noYearFound, fields.year);
  const found = await db
    .selectFrom('classes')
    .where('id', '=', classID)
    .select(['name', 'levelID', 'curriculumID'])
    .executeTakeFirst();
  if (!found) throw fail(schoolTexts.noClassesFound, fields.class);
  if (found.curriculumID !== chapterCurriculum) {
    throw fail(`${found.name} is not on the new lower secondary curriculum, so it has no chapters`, fields.class);
  }
  return found;
}

/** Adds the setting when there is none, and raises its version. */
export async function settingToChange(
  db: Db,
  { yearID, classID }: { yearID: number; classID: number },
  by: { userID: number; now: Date },
): Promise<Setting> {
  const found = await db
    .selectFrom('chapterSettings')
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .select(['id', 'yearID', 'classID', 'ver'])
    .executeTakeFirst();
  if (found) return raised(db, found);
  return db
    .insertInto('chapterSettings')
    .values({ yearID, classID, createdBy: by.userID, createdAt: by.now.toISOString() })
    .returning(['id', 'yearID', 'classID', 'ver'])
    .executeTakeFirstOrThrow();
}

export async function raised(db: Db, setting: Setting): Promise<Setting> {
  const ver = setting.ver + 1;
  await db.updateTable('chapterSettings').set({ ver }).where('id', '=', setting.id).execute();
  return { ...setting, ver };
}

/** By subject. Chapters are in the order in which they were chosen. */
export async function readDetails(db: Db, settingIDs: readonly number[]): Promise<Map<number, ChapterSettingDetail[]>> {
  const bySetting = new Map<number, ChapterSettingDetail[]>(settingIDs.map((id) => [id, []]));
  if (settingIDs.length === 0) return bySetting;
  const rows = await db
    .selectFrom('classChapters')
    .where('settingID', 'in', settingIDs)
    .selectAll()
    .orderBy('settingID')
    .orderBy('subjectID')
    .orderBy('termID')
    .orderBy('position')
    .execute();
  for (const { settingID, subjectID, termID, chapterID } of rows) {
    const details = bySetting.get(settingID) ?? [];
    let detail = details.find((each) => each.sID === subjectID);
    if (!detail) {
      detail = emptyDetail(subjectID);
      details.push(detail);
    }
    listOf(detail, termID).push(chapterID);
  }
  return bySetting;
}

export const emptyDetail = (subjectID: number): ChapterSettingDetail => ({ sID: subjectID, t1: [], t2: [], t3: [] });

export const listOf = ({ t1, t2, t3 }: ChapterSettingDetail, termID: number): number[] =>
  termID === 1 ? t1 : termID === 2 ? t2 : t3;
