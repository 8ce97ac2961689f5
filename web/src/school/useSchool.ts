import { useMemo } from 'react';
import { type Reading, useCall } from '../hooks.ts';
import { type Lists, type School, schoolOf } from './School.ts';

/** Milliseconds for which the lists are not asked for again: they change a few times a year, and saving one asks anew. */
export const listsFresh = 30 * 60_000;

/** The short lists of the school, read once and shared by all screens; `school` is undefined until they are there. */
export function useSchool(): Omit<Reading<Lists>, 'answer'> & { school: School | undefined } {
  const { answer, ...state } = useCall('getStaffRegData', {}, { staleTime: listsFresh });
  const school = useMemo(() => answer && schoolOf(answer), [answer]);
  return { ...state, school };
}
