import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsavedCount } from '../device.ts';
import { staffOwner } from '../staffOwner.ts';
import { signIn } from '../testing/renderScreen.tsx';
import { OutboxState } from './OutboxState.ts';

let state: OutboxState<{ state: string }, string>;
let users: (number | string)[] = [];

beforeEach(() => {
  localStorage.clear();
  signIn(['addMark']);
  users = [];
  state = new OutboxState(staffOwner('marks'));
  state.follow({ onUser: () => users.push(state.userID), onOnline: () => undefined, onVisibility: () => undefined });
});
afterEach(() => state.end());

const two = new Map([
  ['a', { state: 'waiting' }],
  ['b', { state: 'waiting' }],
]);
const waiting = () => unsavedCount('marks', 'waiting');

test('it begins with who is signed in, and the next user finds it empty', () => {
  state.show({ entries: two });
  expect(waiting()).toBe(2);
  signIn(['addMark'], { userID: 8, token: 'token-8' });
  expect(users).toEqual([7, 8]);
  expect(state.snapshot().entries.size).toBe(0);
  expect(waiting()).toBe(0);
  signIn(['addMark']);
  expect(waiting()).toBe(2);
});

test('what was refused, or changed by somebody else, waits for no connection and is counted apart', () => {
  state.show({ entries: new Map([...two, ['c', { state: 'refused' }], ['d', { state: 'changed' }]]) });
  expect([waiting(), unsavedCount('marks', 'notSaved')]).toEqual([2, 2]);
  state.show({ entries: two });
  expect([waiting(), unsavedCount('marks', 'notSaved')]).toEqual([2, 0]);
});

test('what no key opens is counted apart, for as long as it is so', () => {
  const unreadable = () => unsavedCount('marks', 'unreadable');
  state.show({ entries: two, unreadable: 3 });
  expect([waiting(), unreadable()]).toEqual([2, 3]);
  state.show({ sending: new Set(['a']) });
  expect(unreadable()).toBe(3);
  state.show({ entries: two, unreadable: 0 });
  expect([waiting(), unreadable()]).toEqual([2, 0]);
});

test('a user whom another tab signed in gets no count of what is not theirs', () => {
  // As another tab does it: nothing is told here before the browser says so.
  const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
  localStorage.setItem('session', JSON.stringify({ ...stored, userID: 9 }));
  state.show({ entries: two });
  expect(waiting()).toBe(0);
});

test('a device that has no room for the count shows the entries all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  let heard = 0;
  state.subscribe(() => {
    heard += 1;
  });
  state.show({ entries: two });
  expect(state.snapshot().entries).toBe(two);
  expect(heard).toBe(1);
});

test('a page is not left without a question when what it keeps would be lost', () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  state.show({ entries: two });
  expect(leave()).toBe(true);
  state.show({ durable: false });
  expect(leave()).toBe(false);
  state.end();
  expect(leave()).toBe(true);
});
