import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { dropSession } from '../device.ts';
import { staffOwner } from '../staffOwner.ts';
import { signIn } from '../testing/renderScreen.tsx';
import { BackOff } from './BackOff.ts';

let ran = 0;
let backOff: BackOff;

beforeEach(() => {
  vi.useFakeTimers();
  signIn(['addMark']);
  ran = 0;
  backOff = new BackOff(8, staffOwner('marks').maySend, () => {
    ran += 1;
  });
});
afterEach(() => {
  backOff.end();
  vi.useRealTimers();
});

const entries = (count: number) => Array.from({ length: count }, (_, index) => index);
const together = () => true;
const noAnswer = new ApiError(0, { msg: 'No connection' });
const refused = new ApiError(400, { msg: 'Not a valid id' });

test('the pauses between tries double up to a minute, and begin again with a success or a wish', () => {
  const waits = () => entries(8).map(() => backOff.failed(noAnswer, 3).wait);
  expect(waits()).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  backOff.succeeded();
  expect(waits()[0]).toBe(1000);
  backOff.hurry();
  expect(waits()[0]).toBe(1000);
});

test('a busy server says how long it is to be left alone', () => {
  expect(backOff.failed(new ApiError(503, { msg: 'busy' }, 20), 3).wait).toBe(20_000);
  expect(backOff.failed(new ApiError(429, { msg: 'slow down' }, 1), 3).wait).toBe(2000);
});

test('nothing is sent without a session, nor before a new password is set', () => {
  expect(backOff.failed(new ApiError(401, { msg: 'Please log in' }), 3)).toEqual({ wait: null });
  signIn(['addMark'], { mustChangePassword: 1 });
  expect(backOff.failed(new ApiError(403, { msg: 'Change your password' }), 3)).toEqual({ wait: null });
  dropSession();
});

test('the entry that spoils a call is found by halves, and then calls are whole again', () => {
  const next = () => backOff.batchOf(entries(20), together).length;
  expect(next()).toBe(8);
  expect(backOff.failed(refused, 8)).toEqual({ wait: 0 });
  expect(next()).toBe(4);
  expect(backOff.failed(refused, 4)).toEqual({ wait: 0 });
  expect(backOff.failed(refused, 2)).toEqual({ wait: 0 });
  expect(next()).toBe(1);
  expect(backOff.failed(refused, 1)).toEqual({ wait: 0, refusal: refused });
  expect(next()).toBe(8);
  backOff.failed(refused, 8);
  // All that was due has gone, the spoiler with its fault put right.
  expect(backOff.batchOf([], together)).toEqual([]);
  expect(next()).toBe(8);
});

test('only what goes with the first entry goes in its call', () => {
  expect(backOff.batchOf([5, 2, 3, 7], (entry, first) => entry % 2 === first % 2)).toEqual([5, 3, 7]);
});

test('the last word about when to send counts, and after the end nothing is sent', () => {
  backOff.soon(5000);
  backOff.soon(100);
  vi.advanceTimersByTime(100);
  expect(ran).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(ran).toBe(1);
  backOff.soon(100);
  backOff.end();
  backOff.hurry();
  vi.advanceTimersByTime(60_000);
  expect(ran).toBe(1);
});

test('a defect of ours is no failure of the link', () => {
  expect(() => backOff.failed(new TypeError('undefined is not a function'), 1)).toThrow('undefined is not a function');
});
