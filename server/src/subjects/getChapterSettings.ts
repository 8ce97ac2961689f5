import type { Handler } from '../handle.ts';
import { readDetails } from './queries.ts';

export const getChapterSettings: Handler<'getChapterSettings'> = async ({ year }, { db }) => {
  const settings = await db
    .selectFrom('chapterSettings')
    .innerJoin('years', 'years.id', 'chapterSettings.yearID')
    .innerJoin('classes', 'classes.id', 'chapterSettings.classID')
    .leftJoin('users', 'users.id', 'chapterSettings.createdBy')
    .where('chapterSettings.yearID', '=', year)
    .select([
      'chapterSettings.id',
      'chapterSettings.classID',
      'years.yearName as year',
      'classes.name as studentclass',
      'users.username as user',
      'chapterSettings.createdAt as created_at',
      'chapterSettings.ver',
    ])
    .orderBy('chapterSettings.createdAt', 'desc')
    .orderBy('chapterSettings.id', 'desc')
    .execute();
  const details = await readDetails(
    db,
    settings.map((setting) => setting.id),
  );
  return {
    mainData: settings.map((setting) => ({
      ...setting,
      user: setting.user ?? '',
      details: JSON.stringify(details.get(setting.id) ?? []),
    })),
  };
};
