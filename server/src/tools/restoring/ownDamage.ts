import { existsSync } from 'node:fs';
import { type Config, placeOf } from '../../config.ts';
import { findDamage } from '../../database/copying/copySqlite.ts';

/** What is wrong with the school's own file, in words. Its sets do not tell: a copy is whole where only an index of the file is not. */
export function ownDamage(config: Config): string | null {
  const place = placeOf(config);
  const damage = 'file' in place && existsSync(place.file) ? findDamage(place.file) : null;
  return damage && `${damage}. That is the school's own file: restore the newest set`;
}
