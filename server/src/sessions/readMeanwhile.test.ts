import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../handle.ts';
import { startSchool } from '../testing/startSchool.ts';
import { readMeanwhile } from './readMeanwhile.ts';

const never = () => Promise.reject(new Error('it is not read again'));

test('what a reading writes waits until who reads is known to be the same', async () => {
  const order: string[] = [];
  const { database } = await startSchool();
  const asked = Promise.withResolvers<boolean>();
  const read = readMeanwhile(
    { database, isSame: asked.promise },
    (gated) => {
      order.push('read');
      return gated.write(async () => order.push('written'));
    },
    never,
  );
  await database.write(async () => order.push('another write'));
  order.push('known');
  asked.resolve(true);
  await read;
  expect(order).toEqual(['read', 'another write', 'known', 'written']);
});

test('a reading for somebody else writes and answers nothing, and is made again', async () => {
  const { database } = await startSchool();
  let written = false;
  const read = async (gated: SchoolDatabase) => {
    await gated.write(async () => {
      written = true;
    });
    return 'the first';
  };
  expect(await readMeanwhile({ database, isSame: Promise.resolve(false) }, read, async () => 'again')).toBe('again');
  expect(written).toBe(false);
});

test('who is signed out hears that, and not what became of the reading', async () => {
  const { database } = await startSchool();
  const isSame = Promise.reject(new Error('signed out'));
  const read = () => Promise.reject(new Error('no such class'));
  await expect(readMeanwhile({ database, isSame }, read, never)).rejects.toThrow('signed out');
  await expect(readMeanwhile({ database, isSame: Promise.resolve(true) }, read, never)).rejects.toThrow(
    'no such class',
  );
});
