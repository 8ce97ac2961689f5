import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import type { Context, Handler } from '../../handle.ts';
import { basics } from './applicationRecord.ts';

type Row = Answer<'getStudentApplications'>['students'][number];
type Funnel = Answer<'getStudentApplications'>['funnel'];
type Intake = { yearID: number; termID: number };

/** In order of arrival. The paths of the pictures are whole, so their base is '' (calls.md, Conventions). */
export const getStudentApplications: Handler<'getStudentApplications'> = async ({ action, ...intake }, ctx) => {
  const students = action === 'APPLICANT' ? await readApplicants(intake, ctx) : await readApplications(intake, ctx);
  return {
    ...(students.length === 0 && { msg: schoolTexts.noStudentDataFound }),
    students,
    path: '',
    funnel: await readFunnel(intake, ctx),
  };
};

async function readFunnel({ yearID, termID }: Intake, { db }: Context): Promise<Funnel> {
  const { begun, sent, approved, reported } = await db
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicantID', 'applicants.id')
    .select(({ fn, eb, exists, selectFrom }) => [
      fn.countAll<number>().as('begun'),
      fn.count<number>(eb.case().when('stage', '=', completeStage).then(1).end()).as('sent'),
      fn.count<number>(eb.case().when('status', '=', applicationStatus.approved).then(1).end()).as('approved'),
      fn
        .count<number>(
          eb
            .case()
            .when(
              exists(selectFrom('marks').select('marks.id').whereRef('marks.studentID', '=', 'applications.studentID')),
            )
            .then(1)
            .end(),
        )
        .as('reported'),
    ])
    // An application that was sent in a later intake than it was begun in belongs to that.
    .where(({ fn }) => fn.coalesce('applications.yearID', 'applicants.yearID'), '=', yearID)
    .where(({ fn }) => fn.coalesce('applications.termID', 'applicants.termID'), '=', termID)
    .executeTakeFirstOrThrow();
  return { begun, sent, approved, reported };
}

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
