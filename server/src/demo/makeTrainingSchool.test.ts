import { categoryNameProblem } from '@somero/contract/accounts/rules.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { verifyOf } from '../testing/fees/openLedger.ts';
import { smsOf } from '../testing/sms/openSms.ts';
import { startSchool } from '../testing/startSchool.ts';
import { makeTrainingSchool } from './makeTrainingSchool.ts';
import { trainingPassword } from './people.ts';

test('the training school has students in 24 streams, a year of marks, and a teacher who can sign in and see their own', async () => {
  const school = await startSchool();
  // The test school's own people make room for those of the training school.
  await school.database.write(async (db) => {
    await db.deleteFrom('passwords').execute();
    await db.deleteFrom('users').execute();
  });
  await makeTrainingSchool(school.database, school.clock.now(), {
    students: 48,
    files: school.parts.files,
    secrets: school.parts.secrets,
  });

  const { read } = school.database;
  const streams = await read.selectFrom('students').select(['classID', 'streamID']).distinct().execute();
  expect(streams).toHaveLength(24);
  const terms = await read.selectFrom('marks').select(['yearID', 'termID']).distinct().execute();
  expect(terms).toHaveLength(3);
  const year = school.clock.now().getUTCFullYear();
  const years = await read.selectFrom('years').select('yearName').execute();
  expect(years.map(({ yearName }) => yearName)).toContain(String(year + 1));
  const given = await read
    .selectFrom('students')
    .innerJoin('studentDetails', 'studentDetails.studentID', 'students.id')
    .innerJoin('listEntries', (join) =>
      join.on('listEntries.list', '=', 'religions').onRef('listEntries.id', '=', 'students.religionID'),
    )
    .select(['listEntries.name', 'communion', 'confirmation', 'finalCommitment'])
    .execute();
  expect(given).toHaveLength(48);
  for (const { name, ...sacraments } of given)
    for (const sacrament of Object.values(sacraments))
      expect(name === 'CATHOLIC' ? ['YES', 'NO'] : ['']).toContain(sacrament);

  // Each can be edited: its name is one that may be saved.
  const categories = await read.selectFrom('categories').select('name').execute();
  expect(categories.map(({ name }) => name)).toContain('PROJECTS-OFFICER');
  expect(categories.map(({ name }) => categoryNameProblem(name))).toEqual(categories.map(() => null));

  const projects = await read.selectFrom('projects').select('name').execute();
  expect(projects).toHaveLength(3);
  const { expenses } = await read
    .selectFrom('expenses')
    .select((eb) => eb.fn.countAll<number>().as('expenses'))
    .executeTakeFirstOrThrow();
  const receipts = await read.selectFrom('receipts').select('fileID').execute();
  expect(receipts).toHaveLength(expenses + projects.length);
  for (const { fileID } of receipts) expect(await school.parts.files.read(fileID)).not.toHaveLength(0);

  const charged = await read
    .selectFrom('chargedClasses')
    .select(['yearID', 'termID', (eb) => eb.fn.countAll<number>().as('classes')])
    .groupBy(['yearID', 'termID'])
    .orderBy('yearID')
    .orderBy('termID')
    .execute();
  expect(charged.map(({ classes }) => classes)).toEqual([6, 6, 5]);
  const balances = (await read.selectFrom('studentBalances').select('balance').execute()).map((row) => row.balance);
  expect({ owing: balances.some((one) => one > 0), cleared: balances.includes(0) }).toEqual({
    owing: true,
    cleared: true,
  });
  expect(await verifyOf(school)).toMatchObject({ breach: null, unchecked: [] });

  const payments = await read.selectFrom('smsPayments').select(['state', 'isDistributed']).orderBy('id').execute();
  expect(payments.map(({ state, isDistributed }) => `${state} ${isDistributed}`)).toEqual([
    ...['PAID 1', 'FAILED 0', 'PAID 0', 'REVIEW 0'],
  ]);
  const sms = smsOf(school);
  expect(await sms.verify()).toMatchObject({ problem: null, unchecked: [] });
  expect(await sms.balances()).toMatchObject({ 'UNDISTRIBUTED 3 SIMULATOR': 10_000 });
  const batches = await read.selectFrom('smsBatches').select(['state', 'heldWhy']).orderBy('id').execute();
  expect(batches.map(({ state, heldWhy }) => `${state} ${heldWhy}`.trim())).toEqual([
    ...['DONE', 'STOPPED', 'SCHEDULED', 'HELD SENDER'],
  ]);
  const messages = await read.selectFrom('smsMessages').select(['state', 'charged']).where('batchID', '=', 1).execute();
  expect(new Set(messages.map(({ state, charged }) => `${state} ${charged}`))).toEqual(
    new Set(['DELIVERED 1', 'FAILED 0', 'UNKNOWN 1', 'FAILED 1', 'SENT 1']),
  );

  const streamsWithTeacher = await read.selectFrom('classTeachers').select(['userID']).distinct().execute();
  expect(streamsWithTeacher).toHaveLength(24);
  const attended = await read
    .selectFrom('reportComments as said')
    .innerJoin('nextTerms as term', (join) =>
      join.onRef('term.yearID', '=', 'said.yearID').onRef('term.termID', '=', 'said.termID'),
    )
    .select(['said.termID', 'daysPresent', 'daysOpen'])
    .execute();
  // Three terms, in the first of which some were in another school, and a few days of the current one are still to be entered.
  expect(attended.length).toBeGreaterThan(100);
  expect(attended.length).toBeLessThan(3 * 48);
  const shares = attended.map(({ daysPresent, daysOpen }) => (daysPresent ?? 0) / daysOpen);
  expect(Math.min(...shares)).toBeGreaterThan(0.5);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  const most = shares.filter((share) => share > 0.88).length;
  expect(most / shares.length).toBeGreaterThan(0.85);
  expect(most).toBeLessThan(shares.length);

  const app = await makeApp(school.parts, { quiet: true });
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'english', password: trainingPassword },
  });
  const teacher = school.client(login.json().token.accessToken, login.json().userID);
  const lists = await teacher.call('getAddMarks', {});
  expect(lists.classData.map(({ name }) => name)).toEqual(['S1', 'S2']);
  const overview = await teacher.call('getClassTeachers', {});
  expect(overview.mainData.filter(({ userID }) => userID === teacher.userID)).toMatchObject([
    { classID: 1, streamID: 1 },
  ]);
  const grid = await teacher.call('getTeacherStudents', { classID: 2, streamID: 1, setID: 12 });
  expect(grid.assignedData.map(({ name }) => name)).toEqual(['ENGLISH']);
  expect(grid.students).toHaveLength(2);
  await app.close();
});
