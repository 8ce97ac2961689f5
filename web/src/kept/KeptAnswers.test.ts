import type { Answer } from '@somero/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '../outbox/EntryStore.ts';
import { KeptAnswers, type KeptRow } from './KeptAnswers.ts';
import { mostSheets } from './keptCalls.ts';

type Comments = Answer<'getComments'>;

const place = (streamID = 1) => ({ yearID: 1, termID: 2, classID: 3, streamID });
const sheet = (classTeacher: string) => ({ classTeacher, students: [] }) as unknown as Comments;
const shapes = {
  getAddMarks: 'a',
  getTeacherStudents: 'b',
  getClassTeachers: 'c',
  getStaffRegData: 'd',
  getComments: 'e',
};
const day = 24 * 60 * 60_000;

let rows: MemoryStore<KeptRow>;
let user: number;
let hasKey: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  rows = new MemoryStore<KeptRow>([], true);
  user = 7;
  hasKey = true;
});

/** A page of this device. Each user's key is made of their id, and is there while they are signed in. */
const page = (more: Partial<typeof shapes> = {}) =>
  new KeptAnswers(
    {
      userID: () => user,
      keys: (id) => (hasKey && id === user ? [new Uint8Array(32).fill(id)] : []),
      shapes: { ...shapes, ...more },
    },
    async () => rows,
  );
const teacherIn = async (kept: KeptAnswers, streamID = 1) =>
  (await kept.read('getComments', place(streamID)))?.answer.classTeacher;

test('a sheet that was read opens on a later page, with the time when the server gave it', async () => {
  vi.setSystemTime('2026-11-23T07:42:00Z');
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  vi.setSystemTime('2026-11-23T12:00:00Z');
  expect(await page().read('getComments', place())).toEqual({
    at: Date.parse('2026-11-23T07:42:00Z'),
    answer: sheet('Joan Nakato'),
  });
  expect(await page().read('getComments', place(2))).toBeUndefined();
});

test('the device shows whose sheet it is, which place, and when it was read; no name', async () => {
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  const [row] = await rows.all(7);
  expect(Object.keys(row ?? {})).toEqual(['key', 'userID', 'at', 'sealed']);
  expect(new TextDecoder('latin1').decode(row?.sealed)).not.toContain('Nakato');
  expect(row?.key).toBe('7/getComments/{"yearID":1,"termID":2,"classID":3,"streamID":1}');
});

test('another user of the device opens nothing of it, not even under a name of their own', async () => {
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  user = 8;
  expect(await teacherIn(page())).toBeUndefined();
  expect(await page().sheets('getComments')).toEqual([]);
  const [row] = await rows.all(7);
  if (row) await rows.update([row.key.replace('7/', '8/')], (_, key) => ({ ...row, key, userID: 8 }));
  expect(await teacherIn(page())).toBeUndefined();
});

test('a session that ended takes the key with it, and the same user’s next one opens the sheet again', async () => {
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  user = 0;
  expect(await teacherIn(page())).toBeUndefined();
  await page().tidy();
  user = 7;
  expect(await teacherIn(page())).toBe('Joan Nakato');
});

test('without a key nothing is kept, sealed or in clear', async () => {
  hasKey = false;
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  expect(await rows.all(7)).toEqual([]);
});

test('after seven days a sheet opens no more, and the next tidying removes it, of any user', async () => {
  vi.setSystemTime('2026-11-01T08:00:00Z');
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  vi.setSystemTime(Date.parse('2026-11-08T08:00:00Z') - 1);
  expect(await teacherIn(page())).toBe('Joan Nakato');
  vi.setSystemTime('2026-11-08T08:00:00Z');
  expect(await teacherIn(page())).toBeUndefined();
  user = 8;
  await page().tidy();
  expect(await rows.all(7)).toEqual([]);
});

test('a sheet of a clock that was ahead is not kept for ever', async () => {
  vi.setSystemTime('2030-01-01T08:00:00Z');
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  vi.setSystemTime('2026-11-23T08:00:00Z');
  expect(await teacherIn(page())).toBeUndefined();
  await page().tidy();
  expect(await rows.all(7)).toEqual([]);
});

test('the last sheets of a kind stay; a sheet that is read again counts anew', async () => {
  const kept = page();
  for (let streamID = 1; streamID <= mostSheets; streamID++) {
    vi.setSystemTime(day + streamID);
    await kept.keep('getComments', place(streamID), sheet(`of ${streamID}`));
  }
  vi.setSystemTime(day + 100);
  await kept.keep('getComments', place(1), sheet('of 1'));
  await kept.keep('getComments', place(50), sheet('of 50'));
  expect(await kept.sheets('getComments')).toHaveLength(mostSheets);
  expect([await teacherIn(kept, 1), await teacherIn(kept, 2), await teacherIn(kept, 50)]).toEqual([
    'of 1',
    undefined,
    'of 50',
  ]);
});

test('a version of the app that expects another answer does not open it', async () => {
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  expect(await teacherIn(page({ getComments: 'of the next version' }))).toBeUndefined();
  expect(await teacherIn(page({ getAddMarks: 'of the next version' }))).toBe('Joan Nakato');
});

test('what was sent meanwhile stands in the kept sheet, which is as old as before', async () => {
  vi.setSystemTime(day);
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  vi.setSystemTime(2 * day);
  await page().change('getComments', (answer) => ({ ...answer, classTeacher: 'Brian Okello' }));
  expect(await page().read('getComments', place())).toEqual({ at: day, answer: sheet('Brian Okello') });
});

test('Logout removes what is kept of this user, and of nobody else', async () => {
  await page().keep('getComments', place(), sheet('Joan Nakato'));
  user = 8;
  await page().keep('getComments', place(), sheet('Brian Okello'));
  await page().end([7]);
  expect([(await rows.all(7)).length, (await rows.all(8)).length]).toEqual([0, 1]);
});

test('an answer that comes after Logout is not kept', async () => {
  const kept = page();
  const late = kept.keep('getComments', place(), sheet('Joan Nakato'));
  user = 0;
  await late;
  expect(await rows.all(7)).toEqual([]);
});
