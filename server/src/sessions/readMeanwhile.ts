import type { SchoolDatabase } from '../handle.ts';

/**
 * Reads for who was there a second ago while that is asked again: one round trip less. Its answer, and what it writes, wait until it
 * is so. @param again instead, when it is not
 */
export async function readMeanwhile<R>(
  { database, isSame }: { database: SchoolDatabase; isSame: Promise<boolean> },
  read: (database: SchoolDatabase) => Promise<R>,
  again: () => Promise<R>,
): Promise<R> {
  const write: SchoolDatabase['write'] = async (work, name) => {
    if (!(await isSame)) throw new Error('who reads is not who was there before: this reading is over');
    return database.write(work, name);
  };
  const [same, done] = await Promise.allSettled([isSame, read({ ...database, write })]);
  if (same.status === 'rejected') throw same.reason;
  if (!same.value) return again();
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
