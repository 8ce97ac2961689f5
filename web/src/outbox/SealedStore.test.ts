import { expect, test } from 'vitest';
import { type Entry, MemoryStore } from './EntryStore.ts';
import { type Sealed, SealedStore } from './SealedStore.ts';

interface Comment extends Entry {
  text: string;
}

const entry = (text: string, key = '7/1'): Comment => ({
  key,
  userID: Number(key.split('/')[0]),
  state: 'waiting',
  version: '1',
  notBefore: 0,
  text,
});
const key = (byte: number) => new Uint8Array(32).fill(byte);

/** What is on the device, and stores over it for who is given these keys. */
function device(inClear: Comment[] = []) {
  const rows = new MemoryStore<Sealed<Comment>>(inClear, true);
  return { rows, opened: (...keys: Uint8Array[]) => new SealedStore<Comment>(rows, (id) => (id === 7 ? keys : [])) };
}

const textsIn = async (store: SealedStore<Comment>) => (await store.all(7)).map(({ text }) => text);

test('what is on the device tells nothing but the place, and the keys of the user open it', async () => {
  const { rows, opened } = device();
  await opened(key(1)).update(['7/1'], () => entry('A kind child'));
  const [row] = await rows.all(7);
  expect(Object.keys(row ?? {})).toEqual(['key', 'userID', 'sealed']);
  expect(await opened(key(1)).all(7)).toEqual([entry('A kind child')]);
  expect(await textsIn(opened(key(2), key(1)))).toEqual(['A kind child']);
});

test('what an older version stored in clear is sealed when its user reads it, and nobody else’s', async () => {
  const { rows, opened } = device([entry('Aisha was ill'), entry('Another’s', '8/1')]);
  const store = opened(key(1));
  expect(await textsIn(store)).toEqual(['Aisha was ill']);
  expect(await rows.all(7)).toEqual([{ key: '7/1', userID: 7, sealed: expect.any(Uint8Array) }]);
  expect(await rows.all(8)).toEqual([entry('Another’s', '8/1')]);
  expect(await textsIn(store)).toEqual(['Aisha was ill']);
});

test('without a key the work goes on in clear, and is sealed with the next key', async () => {
  const { rows, opened } = device();
  await opened().update(['7/1'], () => entry('Not lost'));
  expect(await textsIn(opened())).toEqual(['Not lost']);
  expect(await textsIn(opened(key(1)))).toEqual(['Not lost']);
  expect(JSON.stringify(await rows.all(7))).not.toContain('Not lost');
});

test('what no key opens is counted and stays for the day when the key comes back', async () => {
  const { opened } = device();
  await opened(key(1)).update(['7/1', '7/2'], (_, at) => entry(`of ${at}`, at));
  const later = opened(key(2));
  expect([await textsIn(later), later.unreadable]).toEqual([[], 2]);
  await later.update(['7/1'], (old) => old && { ...old, state: 'refused' });
  await later.update(['7/2'], () => entry('typed again', '7/2'));
  expect([await textsIn(later), later.unreadable]).toEqual([['typed again'], 1]);
  const back = opened(key(1), key(2));
  expect(await textsIn(back)).toEqual(['of 7/1', 'typed again']);
  await back.update(['7/1'], () => undefined);
  expect([await textsIn(back), back.unreadable]).toEqual([['typed again'], 0]);
});

test('what is moved to another place or user of the device opens nowhere', async () => {
  const { rows, opened } = device();
  await opened(key(1)).update(['7/1'], () => entry('Mine'));
  const [row] = await rows.all(7);
  await rows.update(['7/2'], (_, at) => row && { ...row, key: at });
  expect(await textsIn(opened(key(1)))).toEqual(['Mine']);
});
