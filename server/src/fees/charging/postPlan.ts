import { adjustAll, chargeAll } from '../ledger/charge.ts';
import type { Ledger } from '../ledger/post.ts';
import type { Planned } from './planned.ts';

/** Charges those who were not charged, and adjusts the others, all in one batch. */
export async function postPlan(ledger: Ledger, plan: readonly Planned[], batchID: number): Promise<void> {
  const facts = ({ studentID, yearID, termID }: Planned) => ({ studentID, yearID, termID, batchID });
  await chargeAll(
    ledger,
    firstCharges(plan).map((one) => ({ ...facts(one), place: one.place, fees: one.changes })),
  );
  await adjustAll(
    ledger,
    plan
      .filter(({ isCharged, changes }) => isCharged && changes.length > 0)
      .map((one) => ({ ...facts(one), changes: one.changes, ...(one.isMoved && { place: one.place }) })),
  );
}

/** Of students who were not charged, in the order in which they are. */
export const firstCharges = (plan: readonly Planned[]): Planned[] =>
  plan.filter(({ isCharged, changes }) => !isCharged && changes.length > 0);
