import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { conflict, fail, inSteps } from '../../handle.ts';
import { endSessions } from '../../sessions/endSessions.ts';
import { bySession, countCode, countSuccess } from '../signInLimits.ts';
import { giveRecoveryCodes } from './recoveryCodes.ts';
import { readSecondFactor, secretPlace, spendStep } from './secondFactor.ts';

export const confirmSecondFactor = inSteps<'confirmSecondFactor', void>({
  prepare: (_, { database, who, now }) => database.write((db) => countCode(db, bySession(who), now)),
  run: async ({ code }, ctx) => {
    const { db, secrets, now } = ctx;
    const { userID } = ctx.who;
    const factor = await readSecondFactor(db, userID);
    if (factor && factor.confirmedAt !== null) throw conflict(texts.secondFactorIsOn);
    const secret = await secrets.open(db, secretPlace(userID));
    if (!factor || secret === null) throw conflict(texts.secondFactorNotBegun);
    if (!(await spendStep(db, { ...factor, secret }, code, now))) throw fail(texts.firstCodeWrong, 'code');
    await db
      .updateTable('secondFactors')
      .set({ confirmedAt: now.toISOString() })
      .where('userID', '=', userID)
      .execute();
    await countSuccess(db, bySession(ctx.who), now);
    // Other sessions were opened with a password only.
    await endSessions(db, userID, ctx.tokenHash);
    ctx.changed('user', userID, { secondFactor: 'begun' }, { secondFactor: 'on' });
    return { recoveryCodes: await giveRecoveryCodes(db, userID), msg: texts.secondFactorOn };
  },
});
