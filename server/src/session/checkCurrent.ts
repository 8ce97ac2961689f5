import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { type Context, fail } from '../handle.ts';
import { verifyPassword } from '../passwords/password.ts';
import { bySession, countFailure, forgetFailures, takeTry } from './signInLimits.ts';

/**
 * Makes sure that it is the user who asks, by their current password. Slowed like a sign-in: whoever finds a device signed in
 * must not guess their way to the account. Slow, so for the step before the transaction; a password changed since has ended
 * the session, and the transaction then answers 401.
 *
 * @throws CallError 400 at `current` when it is another one, 429 when the next try must wait
 */
export async function checkCurrent({ db, database, who, now }: Context, current: string): Promise<void> {
  const counted = bySession(who.sessionRef);
  const right = await takeTry(db, counted, now, async () => {
    const { hash } = await db
      .selectFrom('passwords')
      .select('hash')
      .where('userID', '=', who.userID)
      .executeTakeFirstOrThrow();
    const same = await verifyPassword(hash, current);
    await database.write(async (tx) => {
      if (same) await forgetFailures(tx, counted);
      else await countFailure(tx, counted, now);
    });
    return same;
  });
  if (!right) throw fail(texts.currentPasswordWrong, 'current');
}
