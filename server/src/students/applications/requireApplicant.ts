import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { phoneKey as phoneKeyOf } from '@somero/contract/telephone.ts';
import type { Selectable } from 'kysely';
import { conflictShowing } from '../../conflictShowing.ts';
import type { Reached } from '../../Grant.ts';
import { type Context, type Holding, missing } from '../../handle.ts';
import type { StudentsTables } from '../tables.ts';
import { applicantCodeHash } from './applicantCode.ts';
import { ownApplication } from './ownApplication.ts';

export type Applicant = Selectable<StudentsTables['applicants']>;
export type Application = Selectable<StudentsTables['applications']>;

/** @throws CallError 404, the same for an unknown phone and a wrong code */
export async function requireApplicant(
  { db, reached }: Pick<Context, 'db' | 'reached'>,
  given: { phone: string; code: string },
): Promise<Applicant> {
  const codeHash = applicantCodeHash(given.code);
  const phoneKey = phoneKeyOf(given.phone);
  const found =
    codeHash === ''
      ? undefined
      : await db.selectFrom('applicants').selectAll().where('codeHash', '=', codeHash).executeTakeFirst();
  if (!found || found.phoneKey !== phoneKey) throw missing(texts.codeUnknown);
  reached('applicant', { applicantID: found.id, codeHash });
  return found;
}

export async function isApplicant({ db }: Holding, { applicantID, codeHash }: Reached['applicant']): Promise<boolean> {
  const found = await db.selectFrom('applicants').select('codeHash').where('id', '=', applicantID).executeTakeFirst();
  return found?.codeHash === codeHash;
}

/** @throws CallError 404 for another applicant's; 409 when it was sent */
export async function requireDraft(ctx: Context, { id: applicantID }: Applicant, id: number): Promise<Application> {
  const { db } = ctx;
  const found = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('applicantID', '=', applicantID)
    .executeTakeFirst();
  if (!found) throw missing();
  if (found.stage === completeStage || found.status !== applicationStatus.pending) {
    throw await conflictShowing(ctx, 'getApplications', texts.alreadySent, found, () => ownApplication(db, found));
  }
  return found;
}
