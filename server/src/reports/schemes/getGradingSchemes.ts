import type { CurriculumID, Scheme } from '@somero/contract/grading/index.ts';
import type { Db, Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { inForceIn, readSchemes } from './readSchemes.ts';
import { schemeFields } from './schemeFields.ts';

const curricula: readonly CurriculumID[] = [1, 2, 3];

/** The versions of each curriculum: latest start first, then newest. */
export const getGradingSchemes: Handler<'getGradingSchemes'> = async (_, { db }) => {
  const schemes = (await readSchemes(db)).filter(({ enabled }) => enabled);
  const year = await readCurrentYear(db);
  const inUse = new Set(curricula.map((curriculumID) => inForceIn(schemes, curriculumID, year)?.id));
  const makers = await readMakers(db);
  return {
    mainData: schemes.toSorted(inOrder).map((scheme) => {
      const made = makers.get(scheme.id);
      return {
        ...schemeFields(scheme),
        inUse: inUse.has(scheme.id) ? 1 : 0,
        own: made ? 1 : 0,
        by: made ? staffName(made) : '',
        at: made?.createdAt ?? '',
      };
    }),
  };
};

// The sort is stable: the school’s own come newest first, before the product’s.
const inOrder = (one: Scheme, other: Scheme): number =>
  one.curriculumID - other.curriculumID || other.validFrom - one.validFrom;

async function readCurrentYear(db: Db): Promise<number> {
  const { yearName } = await db
    .selectFrom('settings')
    .innerJoin('years', 'years.id', 'settings.currentYearID')
    .select('yearName')
    .executeTakeFirstOrThrow();
  return Number(yearName);
}

async function readMakers(db: Db) {
  const rows = await db
    .selectFrom('gradingSchemes')
    .innerJoin('users', 'users.id', 'gradingSchemes.createdBy')
    .select(['gradingSchemes.id', 'gradingSchemes.createdAt', 'fname', 'lname'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
