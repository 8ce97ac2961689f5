import { isEmail } from '@somero/contract/isEmail.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { phoneEnding, phoneKey as phoneKeyOf } from '@somero/contract/telephone.ts';
import { conflict, fail, inSteps } from '../../handle.ts';
import { deviceKeys } from '../../secrets/deviceKeys.ts';
import { addressBlock } from '../../sessions/addressBlock.ts';
import { takeAllowances } from './allowance.ts';
import { applicantCodeHash, newApplicantCode } from './applicantCode.ts';
import { readIntake } from './readIntake.ts';

/** Per day: a school's office that helps parents begins hundreds, one parent a few. */
const most = { ofAddress: 300, ofPhone: 10 };

export const beginApplication = inSteps<'beginApplication', { phoneKey: string }>({
  prepare: async ({ phone, email }, ctx) => {
    const phoneKey = phoneKeyOf(phone);
    if (phoneKey === '') throw fail(texts.enterPhone, 'phone');
    if (email !== undefined && !isEmail(email)) throw fail(texts.enterEmail, 'email');
    if (!(await readIntake(ctx.db, ctx.now)).isOpen) throw conflict(texts.admissionsClosed);
    takeAllowances(ctx, [
      { key: `begin from ${addressBlock(ctx.ip)}`, most: most.ofAddress },
      // With the address, so that no stranger uses up what a parent has.
      { key: `begin with ${phoneKey} from ${addressBlock(ctx.ip)}`, most: most.ofPhone },
    ]);
    return { phoneKey };
  },
  // A known phone gets the same answer as a new one, so that nobody learns who has applied.
  run: async ({ phone, email = '' }, ctx, { phoneKey }) => {
    const { settings, isOpen } = await readIntake(ctx.db, ctx.now);
    if (!isOpen) throw conflict(texts.admissionsClosed);
    const { yearID, termID } = settings;
    const code = newApplicantCode();
    const { id } = await ctx.db
      .insertInto('applicants')
      .values({
        ...{ phone, phoneKey, email, yearID, termID },
        codeHash: applicantCodeHash(code),
        createdAt: ctx.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ctx.changed('applicant', id, null, { phone: phoneEnding(phoneKey), yearID, termID });
    return { code, deviceKeys: await deviceKeys(ctx.db, ctx.secrets, `applicant ${id}`) };
  },
});
