import { reconcileCosts } from './reconcileCosts.ts';
import { reconcilePayments } from './reconcilePayments.ts';

export type Reconciled = Parameters<typeof reconcilePayments>[0];

/** What the providers say of three days against what is here. @returns which gave no list, and why */
export async function reconcile(parts: Reconciled): Promise<string[]> {
  await reconcileCosts(parts.database, parts.clock());
  return reconcilePayments(parts);
}
