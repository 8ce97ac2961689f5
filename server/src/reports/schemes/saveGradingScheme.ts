import { sameRules } from '@somero/contract/grading/index.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import type { Handler } from '../../handle.ts';
import { proposeScheme } from './proposeScheme.ts';
import { schemeFields } from './schemeFields.ts';

/** Adds a version and changes none: reports keep the id of theirs (domain.md 0.5). */
export const saveGradingScheme: Handler<'saveGradingScheme'> = async (asked, ctx) => {
  const { inForce, proposed, version } = await proposeScheme(ctx.db, asked);
  if (sameRules(inForce, proposed)) {
    throw await conflictShowing(ctx, 'getGradingSchemes', texts.rulesInForce, schemeFields(inForce));
  }
  await ctx.db
    .insertInto('gradingSchemes')
    .values({
      id: proposed.id,
      curriculumID: proposed.curriculumID,
      validFrom: proposed.validFrom,
      version,
      content: JSON.stringify(proposed),
      createdBy: ctx.who.userID,
      createdAt: ctx.now.toISOString(),
    })
    .execute();
  ctx.changed('gradingScheme', proposed.id, schemeFields(inForce), schemeFields(proposed));
  return { msg: texts.rulesSaved, id: proposed.id };
};
