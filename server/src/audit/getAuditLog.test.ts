import { auditTexts as texts } from '@somero/contract/audit/texts.ts';
import { expect, test } from 'vitest';
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
    changes: [{ type: 'mark', id: 12, before: { score: 45 }, after: { score: 47 } }],
    words: ['mark 12: score 45 → 47'],
  });
  expect(mainData[1]).toMatchObject({ call: 'login', username: 'admin', words: [expect.stringMatching(/^session /)] });
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
  const mark = (id: number | string) => ({ type: 'mark', id, before: { score: 1 }, after: { score: 2 } });
  await record(school, at, { call: 'addMarks', changes: [mark(1)] });
  await record(school, at, { call: 'saveMarks', changes: [mark(11), mark(12)] });
  await record(school, at, { call: 'saveMarks', actorID: 1, changes: [mark(12)] });
  await record(school, at, { call: 'setChapters', changes: [{ ...mark(1), type: 'classChapters', id: '3/9' }] });
  const found = async (filter: object) => {
    const { mainData, total } = await admin.call('getAuditLog', { ...june, ...filter });
    expect(mainData).toHaveLength(total);
    return mainData.filter(({ call }) => call !== 'login').map(({ words }) => words.join('; '));
  };
  const [one, twelve, both] = [
    'mark 1: score 1 → 2',
    'mark 12: score 1 → 2',
    'mark 11: score 1 → 2; mark 12: score 1 → 2',
  ];
  expect(await found({ userID: 1 })).toEqual([twelve]);
  expect(await found({ call: 'saveMarks' })).toEqual([twelve, both]);
  expect(await found({ record: 'mark 1' })).toEqual([one]);
  expect(await found({ record: 'mark 12' })).toEqual([twelve, both]);
  expect(await found({ record: 'mark 12', userID: 2, call: 'saveMarks' })).toEqual([both]);
  expect(await found({ record: 'classChapters 3/9' })).toEqual(['class chapters 3/9: score 1 → 2']);
  expect(await found({ record: 'CLASSCHAPTERS 3/9' })).toHaveLength(1);
  expect(await found({ record: 'mark 2' })).toEqual([]);
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
