import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Handler, missing } from '../handle.ts';
import { staffName } from '../sessions/staffName.ts';

export const getClassTeachers: Handler<'getClassTeachers'> = async ({ year }, { db }) => {
  const known =
    year === undefined || (await db.selectFrom('years').select('id').where('id', '=', year).executeTakeFirst());
  if (!known) throw missing(schoolTexts.noYearFound);
  const settings = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('classStreams')
    .innerJoin('classes', 'classes.id', 'classStreams.classID')
    .innerJoin('listEntries', (join) =>
      join.on('listEntries.list', '=', 'streams').onRef('listEntries.id', '=', 'classStreams.streamID'),
    )
    .leftJoin('classTeachers', (join) =>
      join
        .onRef('classTeachers.classID', '=', 'classStreams.classID')
        .onRef('classTeachers.streamID', '=', 'classStreams.streamID')
        .on('classTeachers.yearID', '=', year ?? settings.currentYearID),
    )
    .leftJoin('users', 'users.id', 'classTeachers.userID')
    .select(['classes.id as classID', 'classes.name as className'])
    .select(['listEntries.id as streamID', 'listEntries.name as streamName'])
    .select(['users.id as userID', 'users.fname', 'users.lname'])
    .where('classes.status', '=', 1)
    .orderBy('classes.id')
    .orderBy('listEntries.id')
    .execute();
  return {
    mainData: rows.map(({ userID, fname, lname, ...place }) => ({
      ...place,
      userID: userID ?? 0,
      name: userID === null ? '' : staffName({ fname, lname }),
    })),
  };
};
