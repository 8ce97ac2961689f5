import { type CurriculumID, SCHEMES, type Scheme, schemeFor } from '@somero/contract/grading/index.ts';
import type { Db } from '../../handle.ts';

/** The school's own grading rules, newest version first, then the product's: the first that is in force grades. */
export async function readSchemes(db: Db): Promise<Scheme[]> {
  const own = await db.selectFrom('gradingSchemes').select('content').orderBy('version', 'desc').execute();
  return [...own.map(({ content }) => JSON.parse(content) as Scheme), ...SCHEMES];
}

/** The rules of a curriculum in a calendar year; null when none is in force. */
export function inForceIn<C extends CurriculumID>(schemes: readonly Scheme[], curriculumID: C, year: number) {
  try {
    return schemeFor(curriculumID, year, schemes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
