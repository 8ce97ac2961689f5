import { coversRights } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { type Handler, missing, refuse } from '../handle.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { openToNewDevices } from './signInLimits.ts';

export const reopenAccount: Handler<'reopenAccount'> = async ({ id }, { db, who, changed }) => {
  const user = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.username', 'users.catID', 'categories.rights'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!user) throw missing();
  if (!coversRights(who.rights, rightsOf(user.catID, user.rights))) throw refuse(schoolTexts.noRights);
  const [opened] = await openToNewDevices(db, [user.username]);
  if (opened) changed('user', id, { newDevices: 'refused' }, { newDevices: 'allowed' });
  return { opened: opened ? 1 : 0, msg: opened ? texts.accountOpened : texts.accountNotClosed };
};
