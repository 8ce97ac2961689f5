import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { fail, type Handler } from '../../handle.ts';
import { requireYear } from '../../school/requireYear.ts';
import { readChargedTerms } from './planSetting.ts';

export const getFeeClass: Handler<'getFeeClass'> = async ({ classID, yearID }, { db }) => {
  await requireYear(db, yearID, 'yearID');
  const known = await db.selectFrom('classes').select('id').where('id', '=', classID).executeTakeFirst();
  if (!known) throw fail(texts.selectClass, 'classID');
  const rows = await db
    .selectFrom('students')
    .select(['id', 'regno', 'surname', 'firstname', 'othername', 'streamID', 'residencyID'])
    .where('classID', '=', classID)
    .where('status', '=', 1)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  return {
    students: rows.map(({ surname, firstname, othername, ...row }) => ({
      ...row,
      name: fullName({ surname, firstname, othername }),
    })),
    chargedTerms: [...(await readChargedTerms(db, { yearID, classID }))],
  };
};
