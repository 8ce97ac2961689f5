import { type Config, placeOf } from '../config.ts';
import { requireStopped } from '../database/copying/openAlone.ts';
import { lockProcess } from '../database/processLock.ts';

/** @returns how it is let go @throws Error while Somero runs */
export async function lockSchool(config: Config): Promise<() => Promise<void>> {
  const place = placeOf(config);
  if ('file' in place) {
    const unlock = lockProcess(place.file);
    return async () => unlock();
  }
  await requireStopped(place.url);
  return async () => {};
}
