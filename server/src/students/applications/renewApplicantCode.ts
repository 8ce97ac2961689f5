import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, fail, type Handler, missing } from '../../handle.ts';
import { applicantCodeHash, newApplicantCode } from './applicantCode.ts';

export const renewApplicantCode: Handler<'renewApplicantCode'> = async (payload, { db, changed }) => {
  const id = payload.applicantID ?? (await applicantOf(db, payload));
  const code = newApplicantCode();
  const applicant = await db
    .updateTable('applicants')
    .set({ codeHash: applicantCodeHash(code) })
    .where('id', '=', id)
    .returning('phone')
    .executeTakeFirst();
  if (!applicant) throw missing();
  changed('applicant', id, { code: 'old' }, { code: 'changed' });
  return {
    msg: 'The old code no longer works. Write down the new one now. It will not be shown again',
    code,
    ...applicant,
  };
};

async function applicantOf(db: Db, { applicationID }: Received<'renewApplicantCode'>): Promise<number> {
  if (applicationID === undefined) throw fail(schoolTexts.enterAllFields, 'applicantID');
  const found = await db
    .selectFrom('applications')
    .select('applicantID')
    .where('id', '=', applicationID)
    .executeTakeFirst();
  if (!found) throw missing();
  return found.applicantID;
}
