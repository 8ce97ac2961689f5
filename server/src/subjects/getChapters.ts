import { allLevels } from '@somero/contract/school/reference.ts';
import type { Handler } from '../handle.ts';

export const getChapters: Handler<'getChapters'> = async ({ level, subject }, { db }) => {
  const chapters = db
    .selectFrom('chapters')
    .where('subjectID', '=', subject)
    .select(['id', 'name', 'code', 'status', 'kind', 'ver'])
    .orderBy('id');
  const mainData = await (level === allLevels ? chapters : chapters.where('levelID', '=', level)).execute();
  return { mainData };
};
