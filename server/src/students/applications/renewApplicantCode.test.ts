import { expect, test } from 'vitest';
import { beginAsParent, openAdmissions, parentPhone, sendOne } from '../../testing/applications.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('the new code opens what the old one opened, and the old one nothing more', async () => {
  const school = await startSchool();
  const { office, parent, who, id } = await sendOne(school);
  const { code, phone } = await office.call('renewApplicantCode', { applicationID: id });
  expect(phone).toBe(parentPhone);
  expect((await parent.ask('getApplications', who)).status).toBe(404);
  expect((await parent.call('getApplications', { phone, code })).applications.map((each) => each.id)).toEqual([id]);
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'renewApplicantCode')
    .executeTakeFirstOrThrow();
  expect(changes).not.toContain(code);
});

test('an applicant without an application is named by their own id', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const { students } = await office.call('getStudentApplications', { ...intake, action: 'APPLICANT' });
  const { code } = await office.call('renewApplicantCode', { applicantID: students[0]?.id ?? 0 });
  expect(await parent.call('getApplications', { ...who, code })).toMatchObject({ applications: [] });
});

test('who is not there is not found, and somebody must be named', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  expect((await office.ask('renewApplicantCode', { applicationID: 99 })).status).toBe(404);
  expect((await office.ask('renewApplicantCode', { applicantID: 99 })).status).toBe(404);
  expect((await office.ask('renewApplicantCode', {})).status).toBe(400);
});
