import type { CallName } from '@somero/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The calls whose answers hold the signed paths of receipts. */
const carriers: readonly unknown[] = [
  'getProjects',
  'showProject',
  'showActivities',
  'showActivity',
  'showReceipts',
] satisfies CallName[];

/** Has the screen read its receipts again, so that it gets new paths for them. */
export function useRenewal(): () => void {
  const cache = useQueryClient();
  return useCallback(
    () => void cache.invalidateQueries({ predicate: ({ queryKey }) => carriers.includes(queryKey[0]) }),
    [cache],
  );
}
