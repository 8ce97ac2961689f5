import type { Answer, CallName, Payload } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { allowed } from './allowed.ts';
import { ApiError, send } from './api.ts';
import { useSession } from './device.ts';
import { failureOf, type Sending, type SendingOptions, useSending } from './useSending.ts';

/** A cache of answers in memory only: nothing about a pupil outlives the session or the page. */
export const makeCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's own idea of being online is not to be believed: ask, and see.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });

/** Whether the server would let the signed-in user make each of these calls: asks the same `allowed` as the server. */
export function useAllowed(): (call: CallName) => boolean {
  const user = useSession();
  return useCallback((call: CallName) => isAllowed(allowed[call], user), [user]);
}

/** Asks a call outside a screen's rendering; an answer that was had in the last `staleTime` milliseconds is given again. */
export type Ask = <N extends CallName>(name: N, payload: Payload<N>, staleTime?: number) => Promise<Answer<N>>;

export function useAsk(): Ask {
  const cache = useQueryClient();
  return useCallback(
    (name, payload, staleTime = 15_000) =>
      cache.fetchQuery({
        queryKey: [name, payload],
        queryFn: ({ signal }) => send(name, payload, { signal }),
        staleTime,
        // Whoever asks again, by another key say, is not kept waiting for the last one.
        retry: false,
      }),
    [cache],
  );
}

interface CallOptions {
  /** false: do not ask yet (a filter is still to be chosen). */
  enabled?: boolean;
  /** While another payload's answer is on its way, go on showing the last one; `refreshing` is then true. */
  keepPrevious?: boolean;
  /** Milliseconds during which an answer is taken as fresh. */
  staleTime?: number;
}

export interface Reading<A> {
  answer: A | undefined;
  /** No answer yet, and one is on its way. */
  loading: boolean;
  /** An answer is shown and a newer one is on its way. */
  refreshing: boolean;
  problem: ApiError | undefined;
  reload: () => void;
}

/** Reads by a call; screens that ask the same thing share one answer. */
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
  return {
    answer: query.data,
    loading: query.isLoading,
    refreshing: query.isFetching && query.data !== undefined,
    problem: query.error === null ? undefined : failureOf(query.error),
    reload: () => void query.refetch(),
  };
}

/** Milliseconds for which a save waits for what it changed to be read again. */
const mostRereading = 6000;

/**
 * Writes by a call (see `useSending`), and then has the calls named in `refresh` read again. Until what is on the screen was, it is
 * still `sending`: on a slow link one's own change would otherwise be met as an old value, and changed a second time.
 */
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

/** Waits for something, but no longer than this. */
async function within(milliseconds: number, something: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([something, enough]);
  clearTimeout(timer);
}

type Filter = string | number;

/**
 * Filters that live in the address, so that two tabs never mix and an address can be shared. A filter that has its initial
 * value is left out of the address; changing one replaces the history entry.
 */
export function useFilters<F extends Record<string, Filter>>(initial: F): [F, (changes: Partial<F>) => void] {
  const params = new URLSearchParams(useSearch());
  const kept = useRef(initial);
  const entries = Object.entries(kept.current).map(([name, start]) => {
    const text = params.get(name);
    const value = typeof start === 'number' ? Number(text ?? start) : (text ?? start);
    return [name, Number.isNaN(value) ? start : value];
  });
  const change = useCallback((changes: Partial<F>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === kept.current[name]) next.delete(name);
      else next.set(name, String(value));
    }
    const query = next.toString();
    navigate(window.location.pathname + (query && `?${query}`), { replace: true });
  }, []);
  return [Object.fromEntries(entries) as F, change];
}
