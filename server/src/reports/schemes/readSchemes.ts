import { type CurriculumID, SCHEMES, type Scheme, schemeFor } from '@somero/contract/grading/index.ts';
import type { Db } from '../../handle.ts';

/** The school’s own rules, newest version first, then the product’s. The first in force grades. */
export async function readSchemes(db: Db): Promise<Scheme[]> {
  const own = await db.selectFrom('gradingSchemes').select('content').orderBy('version', 'desc').execute();
  return [...own.map(({ content }) => JSON.parse(content) as Scheme), ...SCHEMES];
}

/** The rules in force in a calendar year, or null. */
export function inForceIn<C extends CurriculumID>(schemes: readonly Scheme[], curriculumID: C, year: number) {
  try {
    return schemeFor(curriculumID, year, schemes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
