import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { conflict, fail, type Handler } from '../handle.ts';
import { isLevel } from './rules.ts';
import { freeShort } from './shorts/freeShort.ts';

export const addSubject: Handler<'addSubject'> = async ({ subject, subjectCat, level, short }, { db, changed }) => {
  const category = await db
    .selectFrom('listEntries')
    .where('list', '=', 'subjectCategories')
    .where('id', '=', subjectCat)
    .where('status', '=', 1)
    .select('id')
    .executeTakeFirst();
  if (!category) throw fail(texts.selectSubjectCategory, 'subjectCat');
  if (!isLevel(level)) throw fail(texts.selectLevel, 'level');

  const nameKey = foldName(subject);
  const taken = await db
    .selectFrom('subjects')
    .where('levelID', '=', level)
    .where('nameKey', '=', nameKey)
    .select('id')
    .executeTakeFirst();
  if (taken) throw conflict(schoolTexts.nameTaken);
  const row = {
    levelID: level,
    // In capitals, as all subjects on reports.
    name: subject.toUpperCase(),
    nameKey,
    categoryID: subjectCat,
    code: '',
    short: await freeShort(db, { short, level }),
    groupCode: '',
    subsidiary: 0,
    status: 1,
  };
  const { id } = await db.insertInto('subjects').values(row).returning('id').executeTakeFirstOrThrow();
  changed('subject', id, null, row);
  return { msg: 'The subject is added', id };
};
