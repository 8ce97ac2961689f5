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
