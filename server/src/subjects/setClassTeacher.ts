import { fail, type Handler } from '../handle.ts';
import { requireStream, requireTeacher } from './teaching.ts';

export const setClassTeacher: Handler<'setClassTeacher'> = async ({ year, sclass, streamID, userID }, ctx) => {
  const { db } = ctx;
  if (!(await db.selectFrom('years').select('id').where('id', '=', year).executeTakeFirst()))
    throw fail('There is no such year', 'year');
  await requireStream(db, { classID: sclass, streamID });
  if (userID !== 0) await requireTeacher(db, userID, 'userID');
  const place = { yearID: year, classID: sclass, streamID };
  const before = await db
    .selectFrom('classTeachers')
    .select(['id', 'userID'])
    .where('yearID', '=', year)
    .where('classID', '=', sclass)
    .where('streamID', '=', streamID)
    .executeTakeFirst();
  if (userID === 0) {
    if (!before) return { msg: 'The stream has no class teacher', id: 0 };
    await db.deleteFrom('classTeachers').where('id', '=', before.id).execute();
    ctx.changed('classTeacher', before.id, { ...place, userID: before.userID }, null);
    return { msg: 'The stream has no class teacher any more', id: 0 };
  }
  const { id } = await db
    .insertInto('classTeachers')
    .values({ ...place, userID })
    .onConflict((row) => row.columns(['yearID', 'classID', 'streamID']).doUpdateSet({ userID }))
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.changed('classTeacher', id, before ? { ...place, userID: before.userID } : null, { ...place, userID });
  return { msg: 'The class teacher is named', id };
};
