import type { Answer, CallName, Payload } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { allowed } from './allowed.ts';
import { ApiError, send } from './api.ts';
import { useSession } from './device.ts';
import { failureOf, type Sending, type SendingOptions, useSending } from './useSending.ts';

/** In memory only: no data about a pupil outlives the session or the page. */
export const makeCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // navigator.onLine is often wrong: always try the request.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });

/** Whether the server would accept each of these calls; uses the same `allowed` table as the server. */
export function useAllowed(): (call: CallName) => boolean {
  const user = useSession();
  return useCallback((call: CallName) => isAllowed(allowed[call], user), [user]);
}

/** Makes a reading call outside of rendering. An answer that is at most `staleTime` milliseconds old is used again. */
export type Ask = <N extends CallName>(name: N, payload: Payload<N>, staleTime?: number) => Promise<Answer<N>>;

export function useAsk(): Ask {
  const cache = useQueryClient();
  return useCallback(
    (name, payload, staleTime = 15_000) =>
      cache.fetchQuery({
        queryKey: [name, payload],
        queryFn: ({ signal }) => send(name, payload, { signal }),
        staleTime,
        // A new query (by another key, say) does not wait for retries of the last one.
        retry: false,
      }),
    [cache],
  );
}

export interface CallOptions {
  /** false: do not ask yet, because a filter must be chosen first. */
  enabled?: boolean;
  /** Keep showing the last answer until the one to a new payload comes; `refreshing` is then true. */
  keepPrevious?: boolean;
  /** Milliseconds during which an answer counts as fresh. */
  staleTime?: number;
}

export interface Reading<A> {
  answer: A | undefined;
  loading: boolean;
  /** A newer answer than the shown one is being read. */
  refreshing: boolean;
  problem: ApiError | undefined;
  reload: () => void;
}

/** Reads by a call. Screens that make the same call share one answer. */
export function useCall<N extends CallName>(
  name: N,
  payload: Payload<N>,
  options: CallOptions = {},
): Reading<Answer<N>> {
  const { enabled = true, keepPrevious = false, staleTime } = options;
  const query = useQuery<Answer<N>>({
    queryKey: [name, payload],
    queryFn: ({ signal }) => send(name, payload, { signal }),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  return readingOf(query);
}

export const readingOf = <A>(query: UseQueryResult<A>): Reading<A> => ({
  answer: query.data,
  loading: query.isLoading,
  refreshing: query.isFetching && query.data !== undefined,
  problem: query.error === null ? undefined : failureOf(query.error),
  reload: () => void query.refetch(),
});

/** Longest time, in milliseconds, that a save waits for the changed data to be read again. */
const mostRereading = 6000;

/** Writes, then reads `refresh` again. `sending` until then: else a slow link shows the old value as if unsaved. */
export function useSend<N extends CallName>(
  name: N,
  { refresh = [], ...options }: { refresh?: readonly CallName[] } & SendingOptions = {},
): Sending<N> {
  const cache = useQueryClient();
  const sending = useSending(name, options);
  const refreshed = useRef(refresh);
  refreshed.current = refresh;
  const [isRereading, setRereading] = useState(false);
  const { send: sendOnly } = sending;
  const sendAndRefresh = useCallback(
    async (payload: Payload<N>) => {
      const answer = await sendOnly(payload);
      if (!answer || refreshed.current.length === 0) return answer;
      setRereading(true);
      const reread = refreshed.current.map((call) => cache.invalidateQueries({ queryKey: [call] }));
      await within(mostRereading, Promise.all(reread));
      setRereading(false);
      return answer;
    },
    [sendOnly, cache],
  );
  return { ...sending, sending: sending.sending || isRereading, send: sendAndRefresh };
}

/** Waits for a promise, but at most this long. */
async function within(milliseconds: number, something: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([something, enough]);
  clearTimeout(timer);
}

type Filter = string | number;

/** In the address, so that tabs do not mix. Initial values are left out; a change replaces the history entry. */
export function useFilters<F extends Record<string, Filter>>(initial: F): [F, (changes: Partial<F>) => void] {
  const params = new URLSearchParams(useSearch());
  const stored = useRef(initial);
  const entries = Object.entries(stored.current).map(([name, start]) => {
    const text = params.get(name);
    const value = typeof start === 'number' ? Number(text ?? start) : (text ?? start);
    return [name, Number.isNaN(value) ? start : value];
  });
  const change = useCallback((changes: Partial<F>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === stored.current[name]) next.delete(name);
      else next.set(name, String(value));
    }
    const query = next.toString();
    navigate(window.location.pathname + (query && `?${query}`), { replace: true, state: window.history.state });
  }, []);
  return [Object.fromEntries(entries) as F, change];
}
