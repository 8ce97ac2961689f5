import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api.ts';
import type { Reading } from '../../hooks.ts';
import { useStateOf } from '../../useStateOf.ts';

/** The server has decided. A busy server or a lost answer does not say what happened. */
const isDecided = ({ status }: ApiError): boolean => [400, 404, 409].includes(status);

/**
 * The rows of which a wish is made, kept as they were from `hold` until the server has answered it. Were they read again while nobody
 * knows whether it was done (and they are, as soon as the window is looked at or the line is back), those that were moved would be gone
 * from them, and the same wish could not go out again by its key. An answer that refuses has them read again: somebody was there before.
 *
 * @param of what the rows are of; those of another are not held
 */
export function useHeldRows<R>(
  of: string,
  rows: readonly R[] | undefined,
  reload: Reading<unknown>['reload'],
  problem: ApiError | undefined,
): { rows: readonly R[] | undefined; hold: () => void } {
  const [held, setHeld] = useStateOf<readonly R[] | undefined>(of, undefined);
  const again = useRef(() => {});
  again.current = () => {
    setHeld(undefined);
    reload();
  };
  useEffect(() => {
    if (problem && isDecided(problem)) again.current();
  }, [problem]);
  const shown = held ?? rows;
  return { rows: shown, hold: () => setHeld(shown) };
}
