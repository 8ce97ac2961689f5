import { byUnknownDevice, countFailure } from '../session/signInLimits.ts';
import { signIn, wrong } from './signIn.ts';
import type { School } from './startSchool.ts';

/** 100 wrong passwords in a row, each from another address. All but the last are only counted: looking at each takes long. */
export async function closeAccount(school: School, username: string): Promise<void> {
  await school.database.write(async (db) => {
    for (let host = 1; host < 100; host++) {
      await countFailure(db, byUnknownDevice(username, `10.0.1.${host}`), school.clock.now());
    }
  });
  await signIn(school, { username, password: wrong, ip: '10.0.1.100' });
}
