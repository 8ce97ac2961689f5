import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { startIssuing } from '../../testing/issuedReports.ts';
import { reportPages } from '../../testing/reportPages.ts';
import { english, eotTerm2, mathematics } from '../../testing/sampleClass.ts';

/** The sets of the term are BOT and EOT, and the head has issued them. */
async function start() {
  const issuing = await startIssuing();
  const { school, ids, admin } = issuing;
  await addMark(school, { studentID: ids.akello, classID: 2, setID: 16, subjectID: mathematics, score: 5000 });
  await admin.call('saveTermSets', { yearID: ids.year, termID: 2, curriculumID: 2, setIDs: [16, eotTerm2] });
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const print = (more: object = {}, by = admin) => issuing.print({ setID1: 16, ...more }, by);
  await print();
  const states = async () => (await issuing.issuedTo(ids.akello)).map(({ state }) => state);
  return { ...issuing, teacher, print, states };
}

test('a teacher’s run is a trial: TRIAL on each page, no code, and the head’s cards stay in force', async () => {
  const { school, teacher, print, states } = await start();
  const answer = await print({}, teacher);
  expect(answer).toMatchObject({ trial: 1, failed: [], path: expect.stringContaining('TRIAL') });
  expect(answer.msg).toBe(
    'These reports are a trial: nothing is issued or replaced.\n' +
      'Only the class teacher of a stream, or a user with the right “Enter all marks”, can issue its reports.',
  );
  expect(answer.issues).toBeUndefined();
  expect(answer.replaces).toBeUndefined();
  const pages = await reportPages(school, answer.path ?? '');
  expect(pages.filter((page) => page.trim())).toHaveLength(3);
  for (const page of pages.filter((each) => each.trim())) {
    expect(page).toMatch(/TRIAL/);
    expect(page).not.toContain('Verification code');
  }
  expect(await states()).toEqual(['VALID']);
  // Not even when they say that they want to issue.
  expect(await print({ issue: 1 }, teacher)).toMatchObject({ trial: 1 });
  expect(await print({ issue: 1, setID1: 0 }, teacher)).toMatchObject({ trial: 1 });
  expect(await states()).toEqual(['VALID']);
});

test('the class teacher issues the cards of their stream, and in a run of more streams only those', async () => {
  const { school, ids, admin, teacher, print, issuedTo } = await start();
  await admin.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: teacher.userID });
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
  expect((await print({}, teacher)).trial).toBeUndefined();
  const both = await print({ streamID: 0 }, teacher);
  expect(both).toMatchObject({ trial: 1, issues: 1, msg: expect.stringContaining('S2 WEST') });
  const pages = await reportPages(school, both.path ?? '');
  const isTrial = (name: string) => /TRIAL/.test(pages.find((page) => page.includes(name)) ?? '');
  expect(['AKELLO', 'CHEROP', 'DEMBE'].map(isTrial)).toEqual([false, false, true]);
  expect(await issuedTo(ids.dembe)).toEqual([]);
});

test('a run that waits issues nothing for who is no longer the class teacher when it begins', async () => {
  const { school, ids, admin, teacher, print, states } = await start();
  await admin.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: teacher.userID });
  const { jobID = 0 } = await print({}, teacher);
  const { kind, payload, ownerID } = await school.database.read
    .selectFrom('jobs')
    .select(['kind', 'payload', 'ownerID'])
    .where('id', '=', jobID)
    .executeTakeFirstOrThrow();
  const grant = (await school.parts.jobs.view(school.database.read, jobID))?.grant;
  const runAt = new Date(school.clock.now().getTime() + 1000);
  const waiting = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, { kind, payload: JSON.parse(payload), ownerID, grant: grant ?? undefined, runAt }),
  );
  await print({ setID1: 0, issue: 1 });
  const before = await states();
  await school.database.write((db) => db.deleteFrom('classTeachers').execute());
  school.clock.pass(2000);
  expect(await school.parts.jobs.wait(waiting, 20_000)).toMatchObject({ state: 'FAILED', fileID: null });
  expect(await states()).toEqual(before);
});

test('another choice of exam sets is a trial that names the cards it would replace, and issues when told to', async () => {
  const { ids, print, states, issuedTo } = await start();
  const trial = await print({ setID1: 0 });
  expect(trial).toMatchObject({ trial: 1, msg: expect.stringContaining('S2: BOT, EOT') });
  const [card] = await issuedTo(ids.akello);
  expect(trial.replaces).toHaveLength(3);
  expect(trial.replaces?.[0]).toEqual({
    ...{ id: card?.id, studentID: ids.akello, name: 'AKELLO Joan', className: 'S2', streamName: 'EAST' },
    code: card?.code,
  });
  expect(await states()).toEqual(['VALID']);
  const issued = await print({ setID1: 0, issue: 1 });
  expect(issued.trial).toBeUndefined();
  expect(await states()).toEqual(['REPLACED', 'VALID']);
  // The sets of the term stay those that the school saved.
  expect(await print()).not.toHaveProperty('trial');
});

test('when the school changes the sets of a class with cards, the new ones issue and the old ones are a trial', async () => {
  const { ids, admin, print, states } = await start();
  const { issuedOtherwise } = await admin.call('saveTermSets', {
    ...{ yearID: ids.year, termID: 2, curriculumID: 2, setIDs: [eotTerm2] },
  });
  expect(issuedOtherwise).toEqual([2]);
  const old = await print();
  expect(old).toMatchObject({ trial: 1, msg: expect.stringContaining('S2: EOT') });
  expect(old.replaces).toHaveLength(3);
  expect(await states()).toEqual(['VALID']);
  const chosen = await print({ setID1: 0 });
  expect([chosen.trial, chosen.replaces]).toEqual([undefined, undefined]);
  expect(await states()).toEqual(['REPLACED', 'VALID']);
});

test('a trial has no single files and is not among the issued reports', async () => {
  const { admin, print, states } = await start();
  const { jobID = 0 } = await print({ setID1: 0 });
  expect(await admin.ask('zipReports', { jobID })).toMatchObject({
    status: 409,
    body: { msg: 'This run issued nothing, because a trial has no single files' },
  });
  expect(await states()).toEqual(['VALID']);
});

test('student reports of any set and reports of the year issue, for who may issue, and replace only their own kind', async () => {
  const { ids, admin, teacher, payload, issuedTo } = await start();
  const { yearID, termID, classID, streamID } = payload;
  const oneSet = { yearID, termID, classID, streamID, setID: eotTerm2 };
  expect(await teacher.call('generateStudentReport', oneSet)).toMatchObject({ trial: 1 });
  expect(await teacher.call('generateEOYReport', { yearID, classID, streamID })).toMatchObject({ trial: 1 });
  expect(await issuedTo(ids.akello)).toHaveLength(1);
  for (const setID of [16, eotTerm2])
    expect((await admin.call('generateStudentReport', { ...oneSet, setID })).trial).toBeUndefined();
  expect((await admin.call('generateEOYReport', { yearID, classID, streamID })).trial).toBeUndefined();
  expect((await issuedTo(ids.akello)).map(({ kind, state }) => [kind, state])).toEqual([
    ['EOT_REPORT', 'VALID'],
    ['GENERAL_REPORT', 'VALID'],
    ['GENERAL_REPORT', 'VALID'],
    ['EOY_REPORT', 'VALID'],
  ]);
});

test('a mark sheet says TRIAL unless the head or the class teacher made it, of one set or those of the term', async () => {
  const { school, admin, teacher, payload } = await start();
  const { yearID, termID, classID, streamID } = payload;
  const of = { yearID, termID, classID, streamID, setID: eotTerm2 };
  const own = await teacher.call('generateAssessment', of);
  expect(own).toMatchObject({ trial: 1 });
  expect((await reportPages(school, own.path ?? ''))[0]).toContain('TRIAL');
  for (const setIDs of [[], [16]]) {
    const { trial, path = '' } = await admin.call('generateAssessment', { ...of, setIDs });
    expect(trial).toBeUndefined();
    expect((await reportPages(school, path))[0]).not.toContain('TRIAL');
  }
  expect((await admin.call('generateAssessment', { ...of, setIDs: [17] })).trial).toBe(1);
});

test('a run that takes longer says that it is a trial with its id', async () => {
  const { admin, payload } = await start();
  const { body } = await admin.ask('generateEOTReport', payload, { headers: { prefer: 'wait=0' } });
  expect(body).toMatchObject({ trial: 1, jobID: expect.any(Number), msg: expect.stringContaining('trial') });
});
