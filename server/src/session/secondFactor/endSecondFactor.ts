import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { fail, inSteps } from '../../handle.ts';
import { tooShort } from '../../passwords/passwordProblem.ts';
import { checkCurrent } from '../checkCurrent.ts';
import { dropSecondFactor, hasSecondFactor } from './secondFactor.ts';

export const endSecondFactor = inSteps<'endSecondFactor', void>({
  prepare: async ({ current }, ctx) => {
    await checkCurrent(ctx, current);
    // A shorter password was allowed only with the second factor.
    const alone = { isAdmin: ctx.who.catID === adminCategory, hasSecondFactor: false };
    if (tooShort(current, alone) !== null) throw fail(texts.longerPasswordFirst);
  },
  run: async (_, { db, who, changed }) => {
    const before = (await hasSecondFactor(db, who.userID)) ? 'on' : 'off';
    await dropSecondFactor(db, who.userID);
    changed('user', who.userID, { secondFactor: before }, { secondFactor: 'off' });
    return { msg: texts.secondFactorOff };
  },
});
