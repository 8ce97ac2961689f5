import { type Handler, missing } from '../../handle.ts';
import { readSubjects } from '../../school/queries.ts';
import { freeShort } from './freeShort.ts';

export const setSubjectShort: Handler<'setSubjectShort'> = async ({ id, short: wanted }, { db, changed }) => {
  const before = await db.selectFrom('subjects').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw missing();
  const short = await freeShort(db, { short: wanted, level: before.levelID, id });
  const ver = before.ver + 1;
  await db.updateTable('subjects').set({ short, ver }).where('id', '=', id).execute();
  changed('subject', id, before, { ...before, short, ver });
  const subjects = await readSubjects(db);
  return { msg: 'The short name is saved', short: subjects.find((subject) => subject.id === id)?.short ?? '' };
};
