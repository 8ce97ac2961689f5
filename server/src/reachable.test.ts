import type { CallName } from '@somero/contract';
import { expect, test } from 'vitest';
import { startIssuing } from './testing/issuedReports.ts';
import { openProject } from './testing/openProject.ts';
import { english, eotTerm2, mathematics } from './testing/sampleClass.ts';
import { projectForm, receiptPng } from './testing/sampleProject.ts';
import type { Client, School, TestPayload } from './testing/startSchool.ts';
import { startSchool } from './testing/startSchool.ts';

type Asked = { [N in CallName]: { name: N; payload: TestPayload<N> } }[CallName];

const asked = <N extends CallName>(name: N, payload: TestPayload<N>) => ({ name, payload }) as Asked;
const ask = (client: Client, { name, payload }: Asked, key: string) =>
  client.ask(name, payload as TestPayload<typeof name>, { key });

const endLessons = ({ database }: School) =>
  database.write((db) => db.updateTable('teacherAssignments').set({ endedAt: '2026-06-15T08:00:00.000Z' }).execute());
const countJobs = async ({ database }: School) => {
  const { count } = await database.read
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('who was taken off a project gets no stored answer of it, and no run', async () => {
  const { school, officer, colleague, admin, projectID, spend } = await openProject();
  const [changed, deleted, approved] = [await spend(1), await spend(2), await spend(3, { by: colleague.userID })];
  const { projFile: _, ...form } = projectForm([officer.userID, colleague.userID]);
  const entry = { actDes: 'Hire', actAmount: 5, actDate: '2026-06-12' };
  const calls = [
    asked('updateProject', { updateID: projectID, ...form, projFileStatus: 0 }),
    asked('addActivity', {
      ...{ projName: projectID, actName: 'Transport', ...entry, actReceipt: 'R-1', actFile: receiptPng },
    }),
    asked('updateActivity', { updateID: changed, ...entry, actRecNo: 'R-2', actFileStatus: 0 }),
    asked('deleteActivity', { id: deleted }),
    asked('approveActivity', { id: approved }),
    asked('mainReportPdf', { id: projectID, cur: 'UGX' }),
    asked('changeProjStatus', { id: projectID, status: 0 }),
  ];
  const jobs: number[] = [];
  for (const each of calls) {
    const { status, body } = await ask(officer, each, `first ${each.name}`);
    expect([each.name, status]).toEqual([each.name, 200]);
    expect((await ask(officer, each, `first ${each.name}`)).status).toBe(200);
    if (typeof body.jobID === 'number') jobs.push(body.jobID);
  }
  const before = await countJobs(school);
  await school.database.write((db) => db.deleteFrom('projectUsers').where('userID', '=', officer.userID).execute());
  for (const each of calls) {
    const { status, body } = await ask(officer, each, `first ${each.name}`);
    expect([each.name, status, Object.keys(body)]).toEqual([each.name, 404, ['error', 'msg']]);
  }
  expect(jobs).toHaveLength(1);
  for (const jobID of jobs) expect((await officer.ask('getJob', { jobID })).status).toBe(404);
  expect(await countJobs(school)).toBe(before);
  // The others go on.
  expect((await admin.call('getProjects', {})).mainData).toHaveLength(1);
});

test('a teacher whose lessons were taken away gets no stored answer, no link and no new document of them', async () => {
  const { school, ids, payload, issuedTo } = await startIssuing();
  const teacher = await school.as('teacher');
  for (const subjectID of [mathematics, english]) await school.assign(teacher, { classID: 2, streamID: 1, subjectID });
  await school.database.write((db) =>
    db
      .insertInto('classTeachers')
      .values({ yearID: ids.year, classID: 2, streamID: 1, userID: teacher.userID })
      .execute(),
  );
  const { jobID = 0 } = await teacher.call('generateEOTReport', payload, { key: 'first generateEOTReport' });
  const [report] = await issuedTo(ids.akello);
  const mark = { studentID: ids.akello, subjectID: mathematics, score: 70 };
  const calls = [
    asked('generateEOTReport', payload),
    asked('generateAssessment', { ...payload, curriculumID: 2, setID: eotTerm2 }),
    asked('printReport', { id: report?.id ?? 0 }),
    asked('zipReports', { jobID }),
    asked('saveMarks', { setID: eotTerm2, yearID: ids.year, marks: [mark] }),
    asked('saveComments', {
      ...{ yearID: ids.year, termID: 2, comments: [{ studentID: ids.akello, classComment: 'Works well' }] },
    }),
  ].map((each) => (each.name === 'generateAssessment' ? { ...each, payload: without(each.payload, 'setID3') } : each));
  const jobs = [];
  for (const each of calls as Asked[]) {
    const { status, body } = await ask(teacher, each, `first ${each.name}`);
    expect([each.name, status, body.msg]).toEqual([each.name, 200, expect.any(String)]);
    if (typeof body.jobID === 'number') jobs.push(body.jobID);
  }
  expect(jobs.length).toBeGreaterThanOrEqual(3);
  const before = await countJobs(school);
  await endLessons(school);
  await school.database.write((db) => db.deleteFrom('classTeachers').execute());
  for (const each of calls as Asked[]) {
    const { status, body } = await ask(teacher, each, `first ${each.name}`);
    expect([each.name, status, Object.keys(body)]).toEqual([each.name, 404, ['error', 'msg']]);
  }
  for (const id of jobs) expect((await teacher.ask('getJob', { jobID: id })).status).toBe(404);
  expect((await teacher.ask('zipReports', { jobID })).status).toBe(404);
  expect((await teacher.ask('printReport', { id: report?.id ?? 0 })).status).toBe(404);
  expect(await countJobs(school)).toBe(before);
});

const without = (payload: object, field: string) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field));

test('a report that was withdrawn is not given again by an old key', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  await print();
  const [report] = await issuedTo(ids.akello);
  const clerk = await school.with(['genRep', 'allMark']);
  const again = () => clerk.ask('printReport', { id: report?.id ?? 0 }, { key: 'print' });
  expect((await again()).status).toBe(200);
  await admin.call('voidReport', { id: report?.id ?? 0, reason: 'Lost' });
  expect((await again()).status).toBe(404);
});

test('a run whose right was taken away is not shown, and one that waits is not made', async () => {
  const { school } = await startIssuing();
  const clerk = await school.with(['seeStu']);
  const list = { classID: 2, streamID: 1 };
  const { jobID = 0 } = await clerk.call('generateClassList', list);
  expect((await clerk.call('getJob', { jobID })).path).not.toBe('');
  const waiting = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, {
      ...{ kind: 'generateClassList', payload: {}, ownerID: clerk.userID },
      grant: { call: 'generateClassList', objects: [] },
      runAt: new Date(school.clock.now().getTime() + 1000),
    }),
  );
  await school.database.write((db) =>
    db.updateTable('categories').set({ rights: 'addMark' }).where('rights', '=', 'seeStu').execute(),
  );
  expect((await clerk.ask('getJob', { jobID })).status).toBe(404);
  school.clock.pass(2000);
  expect(await school.parts.jobs.wait(waiting, 20_000)).toMatchObject({ state: 'FAILED', fileID: null });
});

test('a parent’s code that was replaced opens no stored answer', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await school.database.write((db) => db.updateTable('admissionSettings').set({ open: 1, yearID: 1 }).execute());
  const parent = school.client('', 0);
  const phone = '0772123456';
  const begun = await parent.ask('beginApplication', { phone });
  const save = () =>
    parent.ask('saveApplication', { phone, code: String(begun.body.code), step: 1 }, { key: 'a parent’s own' });
  const { body } = await save();
  expect([(await save()).body, body.saveStatus]).toEqual([body, 1]);
  await admin.call('renewApplicantCode', { applicationID: Number(body.id) });
  expect((await save()).status).toBe(404);
});
