import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { type Context, fail } from '../handle.ts';
import { verifyPassword } from '../passwords/password.ts';
import { bySession, countFailure, countSuccess, refuseThrottled } from './signInLimits.ts';

/** Throttled as a sign-in, against a stolen session. Slow: before the transaction. @throws CallError 400 at `current`, 429 when it must wait */
export async function checkCurrent({ db, database, who, now }: Context, current: string): Promise<void> {
  const counted = bySession(who);
  await refuseThrottled(db, counted, now);
  const { hash } = await db
    .selectFrom('passwords')
    .select('hash')
    .where('userID', '=', who.userID)
    .executeTakeFirstOrThrow();
  const right = await verifyPassword(hash, current, who.username);
  await database.write(async (tx) => {
    await refuseThrottled(tx, counted, now);
    await (right ? countSuccess(tx, counted, now) : countFailure(tx, counted, now));
  });
  if (!right) throw fail(texts.currentPasswordWrong, 'current');
}
