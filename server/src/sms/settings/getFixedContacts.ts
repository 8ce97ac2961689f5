import type { Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readFixedContacts } from './readFixedContacts.ts';

export const getFixedContacts: Handler<'getFixedContacts'> = async (_, { db }) => {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'fname', 'lname'])
    .where('status', '=', 1)
    .orderBy('fname')
    .orderBy('lname')
    .execute();
  const staffData = staff.map((user) => ({ id: user.id, name: staffName(user) }));
  return { mainData: await readFixedContacts(db), staffData };
};
