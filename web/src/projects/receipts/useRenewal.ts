import type { CallName } from '@somero/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The calls that answer signed paths of receipts. */
const carriers: readonly unknown[] = [
  'getProjects',
  'showProject',
  'showActivities',
  'showActivity',
  'showReceipts',
  'getExpensesToApprove',
] satisfies CallName[];

/** Reads the receipts again to get new paths. */
export function useRenewal(): () => void {
  const cache = useQueryClient();
  return useCallback(
    () => void cache.invalidateQueries({ predicate: ({ queryKey }) => carriers.includes(queryKey[0]) }),
    [cache],
  );
}
