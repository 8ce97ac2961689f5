import { useCallback, useMemo } from 'react';
import { useFilters } from '../../hooks.ts';

export const noneChosen = { chosen: '' };

export const chosenIn = (text: string): ReadonlySet<number> =>
  new Set(
    text
      .split('-')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  );

export const chosenInWords = (ids: Iterable<number>): string => [...ids].join('-');

/** The chosen rows of a list, in the address: another screen is opened with them, and Back finds them again. */
export function useChosen(): [ReadonlySet<number>, (chosen: ReadonlySet<number>) => void] {
  const [{ chosen }, change] = useFilters(noneChosen);
  const ids = useMemo(() => chosenIn(chosen), [chosen]);
  const choose = useCallback((next: ReadonlySet<number>) => change({ chosen: chosenInWords(next) }), [change]);
  return [ids, choose];
}
