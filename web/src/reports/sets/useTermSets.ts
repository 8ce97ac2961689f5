import type { Answer } from '@somero/contract';
import { useCall } from '../../hooks.ts';

export type TermSets = Answer<'getTermSets'>;
export type ClassSets = TermSets['classes'][number];

/** Which exam sets make the result of a term, by class. Undefined until they are read. */
export function useTermSets(yearID: number, termID: number) {
  return useCall('getTermSets', { yearID, termID: termID as 1 | 2 | 3 }, { enabled: yearID > 0 && termID > 0 });
}

/** The sets of a class; of all classes those that any of them has. Empty: none yet. */
export function setsOfClass(found: TermSets | undefined, classID: number, own: readonly number[]): number[] {
  const classes = (found?.classes ?? []).filter((each) =>
    classID > 0 ? each.classID === classID : own.includes(each.classID),
  );
  return [...new Set(classes.flatMap(({ setIDs }) => setIDs))];
}
