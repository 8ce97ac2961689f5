import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { conflict, fail, type Handler, missing } from '../handle.ts';
import { storedName } from './rules.ts';

// `class` and `oldClass` come from the old screen and are ignored: a chapter belongs to a subject, not to a class.
export const updateChapter: Handler<'updateChapter'> = async (
  { selectedID, levelID, paperName, paperStatus, ver },
  ctx,
) => {
  const { db, changed } = ctx;
  const before = await db.selectFrom('chapters').selectAll().where('id', '=', selectedID).executeTakeFirst();
  if (!before) throw missing();
  if (levelID !== undefined && levelID !== before.levelID) throw fail(texts.selectLevelCapital, 'levelID');
  if (ver !== undefined && ver !== before.ver) {
    const { id, name, code, status, kind } = before;
    const shown = { id, name, code, status, kind, ver: before.ver };
    throw await conflictShowing(ctx, 'getChapters', schoolTexts.changedMeanwhile, shown);
  }

  const name = storedName(before.kind, paperName);
  const nameKey = foldName(name);
  const taken = await db
    .selectFrom('chapters')
    .where('subjectID', '=', before.subjectID)
    .where('kind', '=', before.kind)
    .where('nameKey', '=', nameKey)
    .where('id', '!=', before.id)
    .select('id')
    .executeTakeFirst();
  if (taken) throw conflict(schoolTexts.nameTaken);
  const after = { ...before, name, nameKey, status: paperStatus, ver: before.ver + 1 };
  await db
    .updateTable('chapters')
    .set({ name, nameKey, status: paperStatus, ver: after.ver })
    .where('id', '=', before.id)
    .execute();
  changed('chapter', before.id, before, after);
  return { msg: before.kind === 'paper' ? 'The paper is saved' : 'The chapter is saved' };
};
