import { applicantCodeHash } from '../../../server/src/students/applications/applicantCode.ts';
import { completeForm, furtherFields, parentPhone } from '../../../server/src/testing/applications.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

const who = { phone: parentPhone, code: 'ABCD-EFGH-JKMN' };

/** Applications are open; one applicant has a complete draft and one that was sent, another has none. Straight into the tables. */
function addApplications(school: School, yearID: number) {
  const at = school.clock.now().toISOString();
  const intake = { yearID, termID: 3 };
  return school.database.write(async (db) => {
    await db.updateTable('admissionSettings').set({ open: 1, termID: 3 }).execute();
    await db
      .insertInto('admissionClasses')
      .values([1, 2, 5].map((classID) => ({ classID })))
      .execute();
    const addApplicant = async (phone: string, phoneKey: string, code: string) => {
      const { id } = await db
        .insertInto('applicants')
        .values({ phone, phoneKey, email: '', codeHash: applicantCodeHash(code), ...intake, createdAt: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const applicantID = await addApplicant(who.phone, '256772123456', who.code);
    const add = async (stage: number, studentNo: string) => {
      const { id } = await db
        .insertInto('applications')
        .values({
          ...{ applicantID, ...intake, stage, status: 1, form: JSON.stringify({ ...completeForm, studentNo }) },
          ...{ photoFileID: null, resultSlipFileID: null, rejectionReason: '', studentID: null },
          ...{ workedOnBy: null, workedOnAt: null, sentAt: stage === 3 ? at : null, createdAt: at, updatedAt: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    return {
      ...{ draft: await add(2, '003301/401'), sent: await add(3, '003301/402') },
      withoutApplication: await addApplicant('0782000002', '256782000002', 'ABCD-EFGH-JKMP'),
    };
  });
}

/** A payload that is accepted for each call of applications. */
export async function applicationPayloads(school: School, yearID: number) {
  const { draft, sent, withoutApplication } = await addApplications(school, yearID);
  return {
    getStudentApplications: { yearID, termID: 3, action: 'APPLICATION' },
    showApplication: { showID: sent },
    approveStudent: { studentID: sent, action: 1, stream: 1, house: 1, rejectionReason: 'The class is full' },
    renewApplicantCode: { applicantID: withoutApplication },
    getAdmissionSettings: {},
    updateAdmissionSettings: {
      ...{ open: 1, yearID, termID: 3, classList: [1, 2, 5], closesOn: '2026-12-31' },
      notice: 'Interviews are on Mondays.',
    },
    saveLetterText: { classID: 1, fees: 'UGX 450,000', requirements: 'A mattress', reportingOn: '2027-02-01' },
    getAdmissions: {},
    beginApplication: { phone: '0752000003', email: 'parent@example.org' },
    getApplications: who,
    saveApplication: { ...who, id: draft, step: 2, ...completeForm, ...furtherFields, studentNo: '003301/403' },
    sendApplication: { ...who, id: draft },
  } satisfies { [N in ApplicationCall]: TestPayload<N> };
}

type ApplicationCall =
  | 'getStudentApplications'
  | 'showApplication'
  | 'approveStudent'
  | 'renewApplicantCode'
  | 'getAdmissionSettings'
  | 'updateAdmissionSettings'
  | 'saveLetterText'
  | 'getAdmissions'
  | 'beginApplication'
  | 'getApplications'
  | 'saveApplication'
  | 'sendApplication';
