import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { applicationStatus } from '@somero/contract/students/rules.ts';
import type { Context, Handler } from '../../handle.ts';
import { basics } from './applicationRecord.ts';

type Row = Answer<'getStudentApplications'>['students'][number];
type Intake = { yearID: number; termID: number };

/** In order of arrival. The paths of the pictures are whole, so their base is '' (calls.md, Conventions). */
export const getStudentApplications: Handler<'getStudentApplications'> = async ({ action, ...intake }, ctx) => {
  const students = action === 'APPLICANT' ? await readApplicants(intake, ctx) : await readApplications(intake, ctx);
  return { ...(students.length === 0 && { msg: schoolTexts.noStudentDataFound }), students, path: '' };
};

async function readApplications({ yearID, termID }: Intake, { db, linkAll }: Context): Promise<Row[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicantID')
    .selectAll('applications')
    .select(['applicants.phone', 'applicants.email'])
    .where('applications.yearID', '=', yearID)
    .where('applications.termID', '=', termID)
    .orderBy('applications.id')
    .execute();
  const pictures = rows.flatMap((row) => [row.photoFileID, row.resultSlipFileID]).filter((id) => id !== null);
  const paths = await linkAll(pictures);
  return rows.map((row) => ({
    ...basics(JSON.parse(row.form)),
    ...{ id: row.id, status: row.status, saveStatus: row.stage, created_at: row.createdAt, updated_at: row.updatedAt },
    image: paths.get(row.photoFileID ?? '') ?? '',
    image2: paths.get(row.resultSlipFileID ?? '') ?? '',
    myapplicant: { phone: row.phone, email: row.email },
  }));
}

async function readApplicants({ yearID, termID }: Intake, { db }: Context): Promise<Row[]> {
  const rows = await db
    .selectFrom('applicants')
    .select(['id', 'phone', 'email', 'createdAt'])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.applicantID', '=', 'applicants.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, phone, email, createdAt }) => ({
    ...basics({}),
    ...{ id, status: applicationStatus.pending, saveStatus: 0, created_at: createdAt, updated_at: createdAt },
    ...{ image: '', image2: '', myapplicant: { phone, email } },
  }));
}
