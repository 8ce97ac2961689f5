import { expect, test } from 'vitest';
import { deskAt, openDesk } from './desk.ts';

type Office = {
  double: (number: number) => Promise<number>;
  refuse: (why: string) => Promise<never>;
  sleep: (nothing: undefined) => Promise<never>;
};

const open = () => {
  const office: Office = {
    double: async (number) => number * 2,
    refuse: async (why) => {
      throw new RangeError(why);
    },
    sleep: () => new Promise(() => undefined),
  };
  return openDesk(office);
};

test('each question gets its own answer, also when several are asked at once', async () => {
  const desk = open();
  const office = deskAt<Office>(desk.port);
  expect(await Promise.all([office.double(1), office.double(2), office.double(3)])).toEqual([2, 4, 6]);
  desk.close();
});

test('an error comes as its text, and whoever opened the desk has it as it was thrown', async () => {
  const desk = open();
  const office = deskAt<Office>(desk.port);
  await expect(office.refuse('no')).rejects.toThrow(/^no$/);
  expect(desk.trouble).toBeInstanceOf(RangeError);
  expect(await office.double(4)).toBe(8);
  desk.close();
});

test('who waits at a desk that closes is told so', async () => {
  const desk = open();
  const office = deskAt<Office>(desk.port);
  const asking = office.sleep(undefined);
  desk.close();
  await expect(asking).rejects.toThrow('nobody answers any more');
  await expect(office.double(1)).rejects.toThrow('nobody answers any more');
});
