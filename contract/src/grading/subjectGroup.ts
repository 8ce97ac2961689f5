/** UNEB's subject groups of the old UCE (domain.md 1.3, text of 2003). */
export type SubjectGroup = 'I' | 'II' | 'III' | 'IV' | 'V' | 'VI' | 'VII' | 'VIII';

export type SubjectCondition = 'ENGLISH' | 'MATHEMATICS' | 'HUMANITY' | 'SCIENCE';

const CODES: Readonly<Record<SubjectGroup, readonly string[]>> = {
  I: ['112'],
  II: ['208', '223', '225', '241', '273'],
  III: [
    ...['301', '305', '309', '314', '315', '325', '335', '336', '337'],
    ...['345', '355', '365', '375', '385', '395', '396', '397'],
  ],
  IV: ['456', '475'],
  V: ['500', '527', '535', '545', '553'],
  VI: ['555', '610', '612', '621'],
  VII: ['662', '732', '735', '745'],
  VIII: ['800', '810', '840', '845'],
};

const GROUPS: ReadonlyMap<string, SubjectGroup> = new Map(
  Object.entries(CODES).flatMap(([group, codes]) => codes.map((code) => [code, group as SubjectGroup] as const)),
);

const ADDITIONAL_MATHEMATICS = '475';

/** By UNEB code (domain.md 1.3 and 9.1). Null when the code is not known. */
export const groupOf = (unebCode: string | null): SubjectGroup | null =>
  (unebCode !== null && GROUPS.get(unebCode)) || null;

/** What a subject counts as for divisions (domain.md 1.3). A group set by the school wins over the code's own. */
export function conditionOf(unebCode: string | null, group: SubjectGroup | null = null): SubjectCondition | null {
  switch (group ?? groupOf(unebCode)) {
    case 'I':
      return 'ENGLISH';
    case 'II':
      return 'HUMANITY';
    case 'IV':
      // Division 1 asks for Mathematics itself, not for its group.
      return unebCode === ADDITIONAL_MATHEMATICS ? null : 'MATHEMATICS';
    case 'V':
      return 'SCIENCE';
    default:
      return null;
  }
}
