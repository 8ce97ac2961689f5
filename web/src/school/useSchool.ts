import { useMemo } from 'react';
import type { Reading } from '../hooks.ts';
import { useKeptCall } from '../kept/useKeptCall.ts';
import { type Lists, type School, schoolOf } from './School.ts';

/** Milliseconds until the lists are read again. They rarely change, and saving one reads it again. */
export const listsFresh = 30 * 60_000;

/** The short lists, read once for all screens; `school` is undefined until then. */
export function useSchool(): Omit<Reading<Lists>, 'answer'> & { school: School | undefined } {
  const { answer, ...state } = useKeptCall('getStaffRegData', {}, { staleTime: listsFresh });
  const school = useMemo(() => answer && schoolOf(answer), [answer]);
  return { ...state, school };
}
