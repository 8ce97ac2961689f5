import type { SchoolDatabase } from '../../../handle.ts';

/** A program's way to its database. It can die at any write, as if it were killed: from then on it neither reads nor writes. */
export function mortal(database: SchoolDatabase) {
  const death = Promise.withResolvers<void>();
  let isDead = false;
  let end: { writes: number; isWritten: boolean } | undefined;
  const requireAlive = () => {
    if (isDead) throw new Error('the program died');
  };
  const die = () => {
    isDead = true;
    death.resolve();
  };
  const own: SchoolDatabase = {
    ...database,
    get read() {
      requireAlive();
      return database.read;
    },
    write: async (work) => {
      requireAlive();
      const isLast = end !== undefined && end.writes-- === 0;
      if (isLast && !end?.isWritten) die();
      requireAlive();
      const result = await database.write(work);
      if (isLast) die();
      requireAlive();
      return result;
    },
    close: async () => {},
  };
  return {
    database: own,
    died: death.promise,
    isDead: () => isDead,
    die,
    /** @param writes those that are still made; the next one is made too when `isWritten`, and answered to nobody */
    dieAfter: (writes: number, isWritten: boolean) => {
      end = { writes, isWritten };
    },
    liveOn: () => {
      end = undefined;
    },
  };
}
