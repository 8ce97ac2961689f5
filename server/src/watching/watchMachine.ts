import type { SchoolDatabase } from '../database/Db.ts';
import { isAlmostFull, minimumFree } from '../files/diskSpace.ts';
import { clockBehind } from './clockBehind.ts';
import { raiseAlarm } from './raiseAlarm.ts';

interface Watched {
  database: SchoolDatabase;
  dataDir: string;
  clock: () => Date;
  alarmUrl: string | undefined;
}

/** @returns looks at the clock and at the disk, and raises an alarm once when something becomes wrong */
export function watchMachine({ database, dataDir, clock, alarmUrl }: Watched): () => Promise<void> {
  const begun = new Set<string>();
  const alarmOnce = async (about: 'CLOCK' | 'DISK', isWrong: boolean, problem: string) => {
    const isNew = isWrong && !begun.has(about);
    begun[isWrong ? 'add' : 'delete'](about);
    if (isNew) await raiseAlarm(alarmUrl, { about, at: clock(), problem });
  };
  return async () => {
    const behind = Math.round((await clockBehind(database.read, clock())) / 60_000);
    await alarmOnce(
      'CLOCK',
      behind > 0,
      `The clock of this machine is ${behind} minutes behind the records of the audit`,
    );
    const isFull = await isAlmostFull(dataDir, minimumFree);
    await alarmOnce('DISK', isFull, `The disk of ${dataDir} is almost full: files are refused, and no report is made`);
  };
}
