import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSession } from './device.ts';
import { draftCount, readDraft, storeDraft, tidyDrafts } from './drafts.ts';
import { signIn } from './testing/renderScreen.tsx';

const days = (count: number) => vi.advanceTimersByTime(count * 24 * 60 * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  signIn([]);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a draft is its user’s own and ends seven days after it was last changed', () => {
  storeDraft('addSubject', { subject: 'FREN' });
  days(6);
  storeDraft('addSubject', { subject: 'FRENCH' });
  days(6);
  expect(readDraft('addSubject')).toEqual({ subject: 'FRENCH' });
  days(1);
  expect(readDraft('addSubject')).toBeUndefined();
  tidyDrafts();
  expect(Object.keys(localStorage)).toEqual(['session']);
});

test('a draft of an older version is taken over, and its seven days begin', () => {
  localStorage.setItem('draft:7:addSubject', JSON.stringify({ subject: 'FREN' }));
  tidyDrafts();
  days(6);
  expect(readDraft('addSubject')).toEqual({ subject: 'FREN' });
  expect(draftCount()).toBe(1);
  days(1);
  tidyDrafts();
  expect(localStorage.getItem('draft:7:addSubject')).toBeNull();
});

test('pictures and payloads that an older version stored in clear are removed', () => {
  localStorage.setItem(
    'draft:7:addStudent:photo',
    JSON.stringify({ name: 'a.jpg', type: 'image/jpeg', bytes: 'AAEC' }),
  );
  localStorage.setItem('draft:7:addStudent:key', JSON.stringify({ of: '{"nin":"CM1"}', key: '1' }));
  tidyDrafts();
  expect(Object.keys(localStorage)).toEqual(['session']);
});

test('a session that ended by itself leaves the draft to its user, and nobody else reads it', () => {
  storeDraft('addSubject', { subject: 'FREN' });
  dropSession();
  signIn([], { userID: 8 });
  tidyDrafts();
  expect([readDraft('addSubject'), draftCount()]).toEqual([undefined, 0]);
  dropSession();
  signIn([]);
  expect(readDraft('addSubject')).toEqual({ subject: 'FREN' });
});

const stored = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')));

test('nobody who looks at the device reads a draft after its user’s session, and its user does', () => {
  storeDraft('addStaff', { fname: 'Kirabo Esther' });
  const { deviceKeys = [] } = signIn([]);
  expect(stored()).not.toMatch(/Kirabo/);
  expect(JSON.stringify(localStorage)).toContain(deviceKeys[0]);
  dropSession();
  expect(JSON.stringify(localStorage)).not.toContain(deviceKeys[0]);
  signIn([], { userID: 8, deviceKeys: ['08'.repeat(32)] });
  localStorage.setItem('draft:8:addStaff', localStorage.getItem('draft:7:addStaff') ?? '');
  expect(readDraft('addStaff')).toBeUndefined();
  dropSession();
  signIn([], { deviceKeys: ['09'.repeat(32), ...deviceKeys] });
  expect(readDraft('addStaff')).toEqual({ fname: 'Kirabo Esther' });
});

test('a server without its key gives none, and drafts are stored all the same', () => {
  signIn([], { deviceKeys: [] });
  storeDraft('addSubject', { subject: 'FREN' });
  expect(readDraft('addSubject')).toEqual({ subject: 'FREN' });
  signIn([]);
  expect(readDraft('addSubject')).toEqual({ subject: 'FREN' });
});
