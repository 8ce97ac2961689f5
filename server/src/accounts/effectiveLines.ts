import { type DescribedRight, hasNoRights, rightGroups } from '@somero/contract/accounts/rules.ts';
import { adminCategory, type Rights } from '@somero/contract/rights.ts';

export interface AssignedPlace {
  classID: number;
  className: string;
  streamID: number;
  streamName: string;
  subjectID: number;
  subjectName: string;
}

export type Scope = 'all' | 'assigned' | 'none';

interface Effective {
  name: string;
  status: number;
  category: { catID: number; catName: string };
  rights: Rights;
  scope: Scope;
  assignments: readonly AssignedPlace[];
}

/** addMark and genRep cover the caller's assignments only, unless they hold allMark too. */
export function scopeOf({ allMark, addMark, genRep }: Rights): Scope {
  if (allMark) return 'all';
  return addMark || genRep ? 'assigned' : 'none';
}

export function effectiveLines({ name, status, category, rights, scope, assignments }: Effective): string[] {
  if (status !== 1) return [`${name} is deactivated and can do nothing until activated again.`];
  const { catID, catName } = category;
  if (catID === adminCategory) {
    return [
      `${name} has the account type ${catName}, which always holds every right, for every class and every project.`,
    ];
  }
  if (hasNoRights(rights)) return [`${name} has the account type ${catName}, which holds no right.`];
  const held = rightGroups.flatMap((group) => group.rights).filter(({ right }) => rights[right] === 1);
  const lines = held.map((described) => `May ${inScope(described, scope, assignments)}.`);
  const ownClasses = scope === 'assigned' && !rights.seeStu && assignments.length > 0;
  return [
    `${name} has the account type ${catName}.`,
    ...lines,
    ...(ownClasses ? [`May see the students of ${classesOf(assignments)}.`] : []),
  ];
}

function inScope({ right, does }: DescribedRight, scope: Scope, places: readonly AssignedPlace[]): string {
  if (right === 'genRep') {
    const reports = 'make student, assessment, end of term and end of year reports';
    if (scope === 'all') return `${reports} of every class`;
    return places.length > 0 ? `${reports} of ${classesOf(places)}` : `${reports} of the classes assigned: none now`;
  }
  if (right !== 'addMark' || scope === 'all') return does;
  if (places.length === 0) return `${does}: none now`;
  const subjects = [...Map.groupBy(places, (place) => place.subjectName)];
  return `enter marks of ${subjects.map(([subject, some]) => `${subject} in ${classesOf(some)}`).join('; ')}`;
}

const classesOf = (places: readonly AssignedPlace[]): string =>
  [...Map.groupBy(places, (place) => place.className)]
    .map(([name, some]) => `${name} (${[...new Set(some.map((place) => place.streamName))].join(', ')})`)
    .join(', ');
