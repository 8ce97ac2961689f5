import type { Answer } from '@somero/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '../outbox/EntryStore.ts';
import { answerCalls, Refusal } from '../testing/renderScreen.tsx';
import { askOrRead, patience } from './askOrRead.ts';
import { KeptAnswers, type KeptRow } from './KeptAnswers.ts';

type Teachers = Answer<'getClassTeachers'>;
type Row = Teachers['mainData'][number];

let kept: KeptAnswers;
let user: number;
let rows: MemoryStore<KeptRow>;
const read = { error: false, msg: '', mainData: [{ classID: 1 } as Row] } as Teachers;
const ask = (shown?: { answer: Teachers; at: number }) =>
  askOrRead(kept, 'getClassTeachers', {}, { signal: new AbortController().signal, shown });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1000 });
  user = 7;
  rows = new MemoryStore<KeptRow>([], true);
  const shapes = {
    getAddMarks: '',
    getTeacherStudents: '',
    getClassTeachers: '',
    getStaffRegData: '',
    getComments: '',
  };
  kept = new KeptAnswers({ userID: () => user, keys: () => [new Uint8Array(32)], shapes }, async () => rows);
});

test('the server’s answer is shown as of now, and kept', async () => {
  answerCalls({ getClassTeachers: () => read });
  expect(await ask()).toEqual({ answer: read });
  await vi.waitFor(async () => expect(await kept.read('getClassTeachers', {})).toEqual({ at: 1000, answer: read }));
});

test('an answer that comes once another user has signed in is kept for nobody', async () => {
  answerCalls({
    getClassTeachers: () => {
      user = 8;
      return read;
    },
  });
  await ask();
  await vi.advanceTimersByTimeAsync(100);
  expect([...(await rows.all(7)), ...(await rows.all(8))]).toEqual([]);
  // Their own answer is.
  await ask();
  await vi.waitFor(async () => expect((await rows.all(8)).length).toBe(1));
});

test('without a network what is kept is shown with its time, and without anything kept the failure', async () => {
  answerCalls({}).offline = true;
  await expect(ask()).rejects.toThrow('No connection to the school server');
  await kept.keep('getClassTeachers', {}, read);
  expect(await ask()).toEqual({ answer: read, asOf: 1000 });
});

test('a proxy that finds no school server behind it is no connection either', async () => {
  await kept.keep('getClassTeachers', {}, read);
  answerCalls({ getClassTeachers: () => new Refusal(502, 'Bad gateway') });
  expect(await ask()).toEqual({ answer: read, asOf: 1000 });
});

test('what the screen shows already stays, as it is newer than what is kept', async () => {
  await kept.keep('getClassTeachers', {}, { ...read, mainData: [] });
  answerCalls({}).offline = true;
  expect(await ask({ answer: read, at: 5000 })).toEqual({ answer: read, asOf: 5000 });
});

test('a link that carries nothing shows what is kept after a few seconds', async () => {
  await kept.keep('getClassTeachers', {}, read);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const asked = ask();
  await vi.advanceTimersByTimeAsync(patience);
  expect(await asked).toEqual({ answer: read, asOf: 1000 });
});

test('what the server refuses is kept no longer', async () => {
  await kept.keep('getClassTeachers', {}, read);
  answerCalls({ getClassTeachers: () => new Refusal(403, 'Not yours any more') });
  await expect(ask()).rejects.toThrow('Not yours any more');
  expect(await kept.read('getClassTeachers', {})).toBeUndefined();
});

test('a fault of the server is said, and what is kept stays', async () => {
  await kept.keep('getClassTeachers', {}, read);
  answerCalls({ getClassTeachers: () => new Refusal(500, 'Incident 4711') });
  await expect(ask()).rejects.toThrow('Incident 4711');
  expect(await kept.read('getClassTeachers', {})).toBeDefined();
});
