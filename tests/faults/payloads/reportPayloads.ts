import type { ReportRequest } from '../../../server/src/reports/ReportRequest.ts';
import { addStudent, eotTerm2 } from '../../../server/src/testing/sampleClass.ts';
import type { School } from '../../../server/src/testing/startSchool.ts';

/** What the calls about issued reports accept: S2 EAST has been printed, and S4 has a student. */
export async function reportPayloads(school: School, { akello, year }: { akello: number; year: number }) {
  const jobID = await printS2(school, year);
  const { id } = await school.database.read
    .selectFrom('reportCards')
    .select('id')
    .where('studentID', '=', akello)
    .executeTakeFirstOrThrow();
  await school.database.write((db) =>
    addStudent(db, { surname: 'Wafula', regno: 'U1234/099', classID: 4, streamID: 1, subjectIDs: [1] }),
  );
  return {
    setClassTeacher: { year, sclass: 2, streamID: 1, userID: 0 },
    getClassTeachers: { year },
    getIssuedReports: { studentID: akello },
    printReport: { id },
    zipReports: { jobID },
    voidReport: { id, reason: 'Printed with the wrong badge' },
    getVerifyKey: {},
  };
}

/** A run of the admin's, straight into the jobs: the audit knows of no call but those that a test makes. */
async function printS2(school: School, yearID: number): Promise<number> {
  const payload: ReportRequest = {
    ...{ kind: 'EOT_REPORT', yearID, termID: 2, setIDs: [eotTerm2], isCurrentYear: true },
    scope: [{ classID: 2, streamIDs: [1], issueIn: null, termSets: [eotTerm2] }],
  };
  const { jobs } = school.parts;
  const jobID = await school.database.write((db) =>
    jobs.enqueue(db, { kind: 'generateEOTReport', payload, ownerID: 1 }),
  );
  const { state, error } = await jobs.wait(jobID, 25_000);
  if (state !== 'DONE') throw new Error(`the reports of S2 are ${state}: ${error}`);
  return jobID;
}
