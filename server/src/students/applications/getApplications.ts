import type { Handler } from '../../handle.ts';
import { deviceKeys } from '../../secrets/deviceKeys.ts';
import { ownApplication } from './ownApplication.ts';
import { requireApplicant } from './requireApplicant.ts';

export const getApplications: Handler<'getApplications'> = async (payload, ctx) => {
  const { db } = ctx;
  const { id, email } = await requireApplicant(ctx, payload);
  const rows = await db.selectFrom('applications').selectAll().where('applicantID', '=', id).orderBy('id').execute();
  const applications = [];
  for (const row of rows) applications.push(await ownApplication(db, row));
  return { email, deviceKeys: await deviceKeys(db, ctx.secrets, `applicant ${id}`), applications };
};
