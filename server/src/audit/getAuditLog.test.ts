import { auditTexts as texts } from '@somero/contract/audit/texts.ts';
import { expect, test } from 'vitest';
import type { Db } from '../handle.ts';
import { startSchool } from '../testing/startSchool.ts';
import { recordAudit } from './recordAudit.ts';

type School = Awaited<ReturnType<typeof startSchool>>;

const june = { startFrom: '2026-06-01', endAt: '2026-06-30' };

/** A record as of this time, of any call. */
const record = (school: School, at: string, entry: Partial<Parameters<typeof recordAudit>[2]> = {}) =>
  school.database.write((db) =>
    recordAudit(db, school.parts.secrets, {
      at: new Date(at),
      actorID: 2,
      actorCategory: 'TEACHER',
      sessionRef: 'a1b2',
      ip: '10.0.0.1',
      call: 'editMarks',
      outcome: 'ok',
      reason: '',
      changes: [],
      requestID: 'r',
      ...entry,
    }),
  );

test('a record says who, when, which call, which record, and what changed, as it is kept and in words', async () => {
  const school = await startSchool();
  const admin = await school.login('admin');
  await record(school, '2026-06-15T09:00:00.000Z', {
    changes: [{ type: 'mark', id: 12, before: { score: 45, setID: 14 }, after: { score: 47, setID: 14 } }],
  });
  const { mainData, total } = await admin.call('getAuditLog', june);
  expect(total).toBe(2);
  expect(mainData[0]).toEqual({
    seq: expect.any(Number),
    at: '2026-06-15T09:00:00.000Z',
    userID: 2,
    username: 'teacher',
    name: 'teacher Test',
    category: 'TEACHER',
    call: 'editMarks',
    outcome: 'ok',
    reason: '',
    ip: '10.0.0.1',
    changes: [{ type: 'mark', id: 12, before: { score: 45 }, after: { score: 47 }, of: { setID: 14 } }],
    changeCount: 1,
    words: ['teacher Test changed a mark of a student who is no longer there from 45 to 47, BOT TERM 1'],
  });
  expect(mainData[1]).toMatchObject({
    call: 'login',
    username: 'admin',
    words: ['admin Test signed in with another program'],
  });
});

test('a refusal is there too, with its reason, and what nobody signed in did', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const clerk = await school.with([]);
  await clerk.ask('addSubject', { subject: 'BEEKEEPING', level: 1, subjectCat: 1 });
  await record(school, '2026-06-15T09:00:00.000Z', { actorID: 0, actorCategory: '', call: 'admin:recover' });
  const { mainData } = await admin.call('getAuditLog', june);
  expect(mainData.slice(0, 2)).toMatchObject([
    { call: 'admin:recover', userID: 0, username: '', name: '', category: '' },
    { call: 'addSubject', userID: clerk.userID, outcome: 'denied', reason: 'No rights' },
  ]);
});

test('a day begins and ends at midnight in Kampala, three hours before that of the clock in the record', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const at of [
    '2026-06-09T20:59:59.999Z',
    '2026-06-09T21:00:00.000Z',
    '2026-06-10T20:59:59.999Z',
    '2026-06-10T21:00:00.000Z',
  ])
    await record(school, at);
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-10', endAt: '2026-06-10' });
  expect(mainData.map(({ at }) => at)).toEqual(['2026-06-10T20:59:59.999Z', '2026-06-09T21:00:00.000Z']);
});

test('it is searched by user, by call and by record, together or alone', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const at = '2026-06-15T09:00:00.000Z';
  const mark = (id: number | string) => ({ type: 'mark' as const, id, before: { score: 1 }, after: { score: 2 } });
  await record(school, at, { call: 'addMarks', changes: [mark(1)] });
  await record(school, at, { call: 'saveMarks', changes: [mark(11), mark(12)] });
  await record(school, at, { call: 'saveMarks', actorID: 1, changes: [mark(12)] });
  await record(school, at, {
    call: 'setChapters',
    changes: [{ ...mark(1), type: 'classChapters' as const, id: '3/9' }],
  });
  const found = async (filter: object) => {
    const { mainData, total } = await admin.call('getAuditLog', { ...june, ...filter });
    expect(mainData).toHaveLength(total);
    return mainData
      .filter(({ call }) => call !== 'login')
      .map(({ changes }) => changes.map(({ type, id }) => `${type} ${id}`).join('; '));
  };
  const [one, twelve, both] = ['mark 1', 'mark 12', 'mark 11; mark 12'];
  expect(await found({ userID: 1 })).toEqual([twelve]);
  expect(await found({ call: 'saveMarks' })).toEqual([twelve, both]);
  expect(await found({ record: 'mark 1' })).toEqual([one]);
  expect(await found({ record: 'mark 12' })).toEqual([twelve, both]);
  expect(await found({ record: 'mark 12', userID: 2, call: 'saveMarks' })).toEqual([both]);
  expect(await found({ record: 'classChapters 3/9' })).toEqual(['classChapters 3/9']);
  expect(await found({ record: 'CLASSCHAPTERS 3/9' })).toHaveLength(1);
  expect(await found({ record: 'mark 2' })).toEqual([]);
});

test('with a student a record is found in any number of days, and alone in 31', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const changes = [{ type: 'mark' as const, id: 12, before: { score: 1 }, after: { score: 2 } }];
  await record(school, '2026-06-15T09:00:00.000Z', { changes });
  const found = async (filter: object) =>
    (await admin.call('getAuditLog', { startFrom: '2026-06-01', endAt: '2026-07-01', record: 'mark 12', ...filter }))
      .total;
  expect([await found({}), await found({ endAt: '2027-06-30', student: 'nobody' })]).toEqual([1, 0]);
});

test('fifty records a page, the newest first', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (let count = 1; count <= 104; count++) {
    await record(school, '2026-06-15T09:00:00.000Z', { call: 'editMarks', reason: String(count) });
  }
  const page = async (number: number) => {
    const { mainData, total } = await admin.call('getAuditLog', { ...june, call: 'editMarks', page: number });
    expect(total).toBe(104);
    return mainData.map(({ reason }) => Number(reason));
  };
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
  expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
    down(104, 55),
    down(54, 5),
    down(4, 1),
    [],
  ]);
});

test.each([
  ['no days', {}, { startFrom: texts.chooseDays, endAt: texts.chooseDays }],
  ['days the wrong way round', { startFrom: '2026-06-02', endAt: '2026-06-01' }, { startFrom: texts.daysBackwards }],
  ['what is no record', { ...june, record: 'mark' }, { record: texts.notARecord }],
  ['a record in more than a month', { ...june, endAt: '2026-07-02', record: 'mark 12' }, { record: texts.tooManyDays }],
  ['signs that search would take for its own', { ...june, record: 'mark %' }, { record: texts.notARecord }],
])('%s is refused at the field', async (_, payload, fields) => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { status, body } = await admin.ask('getAuditLog', payload as typeof june);
  expect([status, body.fields]).toEqual([400, fields]);
});

test('only ADMIN reads it', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getAuditLog', june)).status).toBe(403);
});

test('a mark is told as a head teacher would say it, and found by its student, its kind and its person', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const studentID = await school.database.write((db) => addStudent(db));
  const told = { setID: 14, studentID, subjectID: 1, classID: 2, streamID: 1, yearID: 1 };
  const { name: subject } = await school.database.read
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { name: stream } = await school.database.read
    .selectFrom('listEntries')
    .select('name')
    .where('list', '=', 'streams')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { yearName } = await school.database.read
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const at = '2026-06-15T09:00:00.000Z';
  const change = { type: 'mark' as const, id: 12, before: { ...told, score: 56 }, after: { ...told, score: 65 } };
  await record(school, at, { changes: [change] });
  await record(school, at, { call: 'updateSchoolProfile' });
  const sentence = `teacher Test changed ${subject} of Achieng Denis from 56 to 65, S2 ${stream}, BOT TERM 1, ${yearName}`;
  for (const filter of [
    { student: 'denis ach' },
    { student: 'U0001/001' },
    { kind: 'marks' as const },
    { userID: 2, kind: 'marks' as const },
  ]) {
    const { mainData } = await admin.call('getAuditLog', { ...june, ...filter });
    expect(mainData.map(({ words }) => words)).toEqual([[sentence]]);
  }
  expect((await admin.call('getAuditLog', { ...june, student: 'nobody' })).mainData).toEqual([]);
});

test('of a long record three changes are told, and all of them when it is opened', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const changes = [1, 2, 3, 4, 5].map((id) => ({
    type: 'mark' as const,
    id,
    before: { score: 1 },
    after: { score: 2 },
  }));
  await record(school, '2026-06-15T09:00:00.000Z', { changes });
  const [listed] = (await admin.call('getAuditLog', june)).mainData;
  expect([listed?.words.length, listed?.changeCount]).toEqual([3, 5]);
  const [opened] = (await admin.call('getAuditLog', { ...june, seq: listed?.seq })).mainData;
  expect([opened?.words.length, opened?.changes.length]).toEqual([5, 5]);
});

async function addStudent(db: Db): Promise<number> {
  const at = '2026-06-15T08:00:00.000Z';
  const { id } = await db
    .insertInto('students')
    .values({
      ...{ regno: 'U0001/001', regnoKey: 'u0001/001', surname: 'Achieng', firstname: 'Denis', othername: '' },
      ...{ nameKey: 'achieng denis', gender: 'MALE', dob: '', religionID: null, nationality: '', formerSchool: '' },
      ...{ aggregates: '', grade: '', levelID: 1, classID: 2, streamID: 1, houseID: null, residencyID: null, lin: '' },
      ...{ photoFileID: null, status: 1, createdAt: at, updatedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
