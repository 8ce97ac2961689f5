import { aDay } from '../../files/FileStore.ts';
import type { School } from '../startSchool.ts';

/** How many files lie where the school keeps them, and no row names: as the sweep finds them, which removes them. */
export const filesWithoutRow = ({ parts, database }: Pick<School, 'parts' | 'database'>): Promise<number> =>
  parts.files.sweep(database, new Date(Date.now() + 2 * aDay));
