import type { Db } from '../../handle.ts';
import { planPlaces } from '../families/siblingPlaces.ts';
import { reductions } from '../ledger/accounts.ts';
import { planReductions } from '../reductions/follow.ts';
import type { Effective } from './effectOf.ts';
import type { Planned } from './planned.ts';
import { firstCharges } from './postPlan.ts';

/** A plan with what the sibling rule takes off once it is posted, decided as it is decided then. */
export async function withSiblings(db: Db, plan: readonly Planned[]): Promise<Effective[]> {
  const charges = firstCharges(plan);
  const places = (await planPlaces(db, charges)).filter(({ percent }) => percent > 0);
  if (places.length === 0) return [...plan];
  const placed = new Set(places.map(keyOf));
  const { more } = await planReductions(
    db,
    charges.filter((charge) => placed.has(keyOf(charge))),
    { places },
  );
  const shares = new Map<string, number>();
  for (const { studentID = 0, lines } of more)
    for (const { account, debit } of lines) {
      if (account.kind !== siblings.kind || account.ownerID !== siblings.ownerID) continue;
      const cell = lines.find((line) => line.account.kind === 'DUE' && line.account.catID === account.catID)?.account;
      if (!cell) continue;
      const key = keyOf({ ...cell, studentID });
      shares.set(key, (shares.get(key) ?? 0) + debit);
    }
  return plan.map((one) => ({ ...one, siblings: one.isCharged ? 0 : (shares.get(keyOf(one)) ?? 0) }));
}

const siblings = reductions('SIBLING', 0);

const keyOf = ({ studentID, yearID, termID }: { studentID: number; yearID: number; termID: number }): string =>
  [studentID, yearID, termID].join('/');
