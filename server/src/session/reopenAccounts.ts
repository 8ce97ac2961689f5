import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import type { Handler } from '../handle.ts';
import { openToNewDevices } from './signInLimits.ts';

export const reopenAccounts: Handler<'reopenAccounts'> = async (_, { db, who, now, changed }) => {
  const users = await db.selectFrom('users').select(['id', 'username']).execute();
  const opened = new Set(
    await openToNewDevices(
      db,
      users.map(({ username }) => username),
    ),
  );
  for (const { id, username } of users) {
    if (opened.has(username)) changed('user', id, { newDevices: 'refused' }, { newDevices: 'allowed' });
  }
  await db
    .updateTable('notices')
    .set({ dismissedAt: now.toISOString() })
    .where('userID', '=', who.userID)
    .where('kind', '=', 'accountClosed')
    .where('dismissedAt', 'is', null)
    .execute();
  return { opened: opened.size, msg: opened.size > 0 ? texts.accountsOpened : texts.noAccountClosed };
};
