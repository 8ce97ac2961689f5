import type { Answer, Payload } from '@somero/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CallOptions, type Reading, readingOf } from '../hooks.ts';
import { askOrRead } from './askOrRead.ts';
import type { KeptCall } from './keptCalls.ts';
import { theKept } from './theKept.ts';

/** Milliseconds between two tries to reach the school again. */
const again = 15_000;

export interface KeptReading<A> extends Reading<A> {
  /** The answer is of then, milliseconds since 1970, as the school cannot be reached; undefined: it is of now. */
  asOf: number | undefined;
}

/** As `useCall`; the answer stays on this device, and is shown there without a network. */
export function useKeptCall<N extends KeptCall>(
  name: N,
  payload: Payload<N>,
  { enabled = true, staleTime }: Pick<CallOptions, 'enabled' | 'staleTime'> = {},
): KeptReading<Answer<N>> {
  const cache = useQueryClient();
  const queryKey = [name, payload];
  // Beside the answer, which other screens share as it is.
  const ageKey = ['asOf', ...queryKey];
  const { data: age = 0 } = useQuery<number>({
    queryKey: ageKey,
    queryFn: skipToken,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const query = useQuery<Answer<N>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data, dataUpdatedAt } = cache.getQueryState<Answer<N>>(queryKey) ?? {};
      const at = cache.getQueryData<number>(ageKey) || dataUpdatedAt || Date.now();
      const shown = data === undefined ? undefined : { answer: data, at };
      const found = await askOrRead(theKept, name, payload, { signal, shown });
      cache.setQueryData(ageKey, found.asOf ?? 0);
      return found.answer;
    },
    enabled,
    refetchInterval: ({ state }) => (state.data !== undefined && age > 0 ? again : false),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  const { refetch } = query;
  const asOf = query.data === undefined || age === 0 ? undefined : age;
  useEffect(() => {
    if (asOf === undefined) return;
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [asOf, refetch]);
  return { ...readingOf(query), asOf };
}
