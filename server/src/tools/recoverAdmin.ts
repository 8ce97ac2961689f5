import { adminCategory } from '@somero/contract/rights.ts';
import { foldName } from '@somero/contract/text.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { readablePassword } from '../passwords/readablePassword.ts';
import { storePassword } from '../passwords/storePassword.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { forgetDevices } from '../session/knownDevice.ts';
import { dropSecondFactor, hasSecondFactor } from '../session/secondFactor/secondFactor.ts';
import { openToNewDevices } from '../session/signInLimits.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { reactivate } from '../staff/reactivate.ts';

export const readAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'usernameKey', 'fname', 'lname', 'status'])
    .where('catID', '=', adminCategory)
    .orderBy('id')
    .execute();

/**
 * Gives a temporary password, activates the user, allows new devices and knows none any more, removes the second factor and ends every
 * session. @throws Error when no ADMIN has this username
 */
export async function recoverAdmin(
  { database, secrets }: { database: SchoolDatabase; secrets: Pick<Secrets, 'subkey'> },
  username: string,
  now: Date,
): Promise<string> {
  const password = readablePassword(4);
  const hash = await hashPassword(password, username);
  await database.write(async (db) => {
    const user = (await readAdmins(db)).find(({ usernameKey }) => usernameKey === foldName(username));
    if (!user) throw new Error(`No ADMIN has the username ${username}`);
    const before = {
      password: 'before',
      status: user.status,
      secondFactor: (await hasSecondFactor(db, user.id)) ? 'on' : 'off',
    };
    await storePassword(db, { userID: user.id, hash, temporary: 1, changedAt: now.toISOString() });
    await reactivate(db, user.id, now);
    await dropSecondFactor(db, user.id);
    const [opened] = await openToNewDevices(db, [user.username]);
    await endSessions(db, user.id);
    await forgetDevices(db, user.id);
    await recordAudit(db, secrets, {
      at: now,
      actorID: 0,
      actorCategory: '',
      sessionRef: '',
      ip: '',
      call: 'admin:recover',
      outcome: 'ok',
      reason: "at the server's console",
      changes: [
        {
          type: 'user',
          id: user.id,
          before: { ...before, newDevices: opened ? 'refused' : 'allowed' },
          after: { password: 'changed', status: 1, secondFactor: 'off', newDevices: 'allowed' },
        },
      ],
      requestID: '',
    });
  });
  return password;
}
