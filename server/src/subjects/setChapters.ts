import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ChapterSettingDetail } from '@somero/contract/subjects/calls.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { type Context, conflict, type Db, fail, type Handler, missing } from '../handle.ts';
import { raised, readDetails, requireChapterClass, type Setting, settingToChange } from './queries.ts';
import { saveDetail } from './saveDetail.ts';

type SetChapters = Received<'setChapters'>;

export const setChapters: Handler<'setChapters'> = async (payload, ctx) => {
  const { setting, wanted } = payload.actionType === 'ADD' ? await toAdd(payload, ctx) : await toUpdate(payload, ctx);
  await requireSubjects(ctx.db, payload.subjectsList ?? []);
  await requireChapters(ctx.db, setting, wanted);
  await saveDetail(ctx, setting, wanted);
  return { msg: 'The class chapters are saved', id: setting.id, ver: setting.ver };
};

interface Change {
  setting: Setting;
  wanted: ChapterSettingDetail;
}

async function toAdd({ year, sclass, subject, ...rest }: SetChapters, { db, who, now }: Context): Promise<Change> {
  if (year === undefined) throw fail(texts.selectYearClassSubject, 'year');
  if (sclass === undefined) throw fail(texts.selectYearClassSubject, 'sclass');
  if (subject === undefined) throw fail(texts.selectYearClassSubject, 'subject');
  const wanted = detailOf(subject, rest);
  const { levelID } = await requireChapterClass(
    db,
    { yearID: year, classID: sclass },
    { year: 'year', class: 'sclass' },
  );
  await requireSubjects(db, [subject], levelID);
  const setting = await settingToChange(db, { yearID: year, classID: sclass }, { userID: who.userID, now });
  if (await holds(db, setting, subject)) throw conflict(texts.alreadySet);
  return { setting, wanted };
}

async function toUpdate({ selectedID, subject, ver, ...rest }: SetChapters, ctx: Context): Promise<Change> {
  const { db } = ctx;
  if (selectedID === undefined) throw fail(schoolTexts.fillRequired, 'selectedID');
  if (subject === undefined) throw fail(texts.pleaseSelectSubject, 'subject');
  const wanted = detailOf(subject, rest);
  const setting = await db
    .selectFrom('chapterSettings')
    .where('id', '=', selectedID)
    .select(['id', 'yearID', 'classID', 'ver'])
    .executeTakeFirst();
  if (!setting) throw missing();
  if (ver !== undefined && ver !== setting.ver) {
    const details = JSON.stringify((await readDetails(db, [setting.id])).get(setting.id));
    const shown = { id: setting.id, classID: setting.classID, ver: setting.ver, details };
    throw await conflictShowing(ctx, 'getChapterSettings', schoolTexts.changedMeanwhile, shown);
  }
  return { setting: await raised(db, setting), wanted };
}

/** @throws CallError 400 when no term has a chapter */
function detailOf(
  sID: number,
  { cList1, cList2, cList3 }: Pick<SetChapters, 'cList1' | 'cList2' | 'cList3'>,
): ChapterSettingDetail {
  const once = (ids: readonly number[]) => [...new Set(ids)];
  const [t1, t2, t3] = [once(cList1), once(cList2), once(cList3)];
  if (t1.length + t2.length + t3.length === 0) throw fail(texts.chooseChapters, 'cList1');
  return { sID, t1, t2, t3 };
}

async function holds(db: Db, setting: Setting, subjectID: number): Promise<boolean> {
  const details = (await readDetails(db, [setting.id])).get(setting.id) ?? [];
  return details.some((detail) => detail.sID === subjectID);
}

/** @throws CallError 400 unless all are subjects, and of the level if one is given */
async function requireSubjects(db: Db, subjectIDs: readonly number[], levelID?: number): Promise<void> {
  if (subjectIDs.length === 0) return;
  const found = await db.selectFrom('subjects').where('id', 'in', subjectIDs).select(['id', 'levelID']).execute();
  const fits = (id: number) => found.some((row) => row.id === id && (levelID ?? row.levelID) === row.levelID);
  if (!subjectIDs.every(fits)) throw fail(texts.pleaseSelectSubject, 'subject');
}

/** Chapters in use, and disabled ones that are set already. */
async function requireChapters(db: Db, setting: Setting, { sID, t1, t2, t3 }: ChapterSettingDetail): Promise<void> {
  const chosen = [...new Set([...t1, ...t2, ...t3])];
  const found = await db
    .selectFrom('chapters')
    .where('id', 'in', chosen)
    .where('subjectID', '=', sID)
    .where('kind', '=', 'chapter')
    .select(['id', 'name', 'status'])
    .execute();
  if (found.length < chosen.length) throw fail(schoolTexts.noChaptersForSubject, 'cList1');
  const off = found.filter((chapter) => chapter.status === 0);
  if (off.length === 0) return;
  const held = await db
    .selectFrom('classChapters')
    .where('settingID', '=', setting.id)
    .where('subjectID', '=', sID)
    .select('chapterID')
    .execute();
  const added = off.filter((chapter) => !held.some((row) => row.chapterID === chapter.id));
  if (added.length > 0) throw fail(`Disabled: ${added.map((chapter) => chapter.name).join(', ')}`, 'cList1');
}
