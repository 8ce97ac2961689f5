import { CallError } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { type Reconciled, reconcile } from './reconcile.ts';

/** On demand: the user reads why a provider gave no list. */
export const reconcileJob = (parts: Reconciled): JobKind => ({
  retry: [],
  run: async () => {
    const problems = await reconcile(parts);
    if (problems.length > 0) throw new CallError(409, problems.join('; '));
    return async () => ({});
  },
});
