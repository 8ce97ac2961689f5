import type { Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

export const getSmsTemplates: Handler<'getSmsTemplates'> = async (_, { db, who }) => {
  const rows = await db
    .selectFrom('smsTemplates as template')
    .leftJoin('users', 'users.id', 'template.userID')
    .select(['template.id', 'template.name', 'template.text', 'template.isShared as shared', 'template.status'])
    .select(['template.at', 'template.ver', 'users.fname', 'users.lname'])
    .where((row) => row.or([row('template.isShared', '=', 1), row('template.userID', '=', who.userID)]))
    .orderBy('template.nameKey')
    .orderBy('template.id')
    .execute();
  return { mainData: rows.map(({ fname, lname, ...template }) => ({ ...template, by: staffName({ fname, lname }) })) };
};
