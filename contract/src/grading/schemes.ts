import { NLSC_2020, type NlscScheme } from './nlscScheme.ts';
import { UACE_ALIGNED, UACE_B_2013, type UaceScheme } from './uaceScheme.ts';
import { UCE_A_2020, type UceScheme } from './uceScheme.ts';

export type Scheme = UceScheme | NlscScheme | UaceScheme;

/** 1 the old O-level, 2 NLSC, 3 A-level (domain.md 0). */
export type CurriculumID = Scheme['curriculumID'];
export type SchemeOf<C extends CurriculumID> = Extract<Scheme, { curriculumID: C }>;

/** A report stores the id of the scheme that it used (domain.md 0.5 and 10, pitfall 17). */
export const SCHEMES: readonly Scheme[] = [UCE_A_2020, NLSC_2020, UACE_B_2013, UACE_ALIGNED];

/** The newest enabled scheme in force (domain.md 0.5). @param year of the marks; aligned A-level: of entry to S5 @throws RangeError if none */
export function schemeFor<C extends CurriculumID>(
  curriculumID: C,
  year: number,
  schemes: readonly Scheme[] = SCHEMES,
): SchemeOf<C> {
  const inForce = schemes
    .filter((scheme): scheme is SchemeOf<C> => scheme.curriculumID === curriculumID)
    .filter((scheme) => scheme.enabled && scheme.validFrom <= year)
    .sort((a, b) => b.validFrom - a.validFrom)[0];
  if (!inForce) throw new RangeError(`No grading scheme of curriculum ${curriculumID} is in force in ${year}`);
  return inForce;
}

export const schemeByID = (id: string, schemes: readonly Scheme[] = SCHEMES): Scheme | undefined =>
  schemes.find((scheme) => scheme.id === id);
