import type { Handler } from '../../handle.ts';
import { ownApplication } from './ownApplication.ts';
import { requireApplicant } from './requireApplicant.ts';

export const getApplications: Handler<'getApplications'> = async (payload, { db }) => {
  const { id, email } = await requireApplicant(db, payload);
  const rows = await db.selectFrom('applications').selectAll().where('applicantID', '=', id).orderBy('id').execute();
  const applications = [];
  for (const row of rows) applications.push(await ownApplication(db, row));
  return { email, applications };
};
