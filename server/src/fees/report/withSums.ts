import { perCentTenths } from '@somero/contract/perCent.ts';
import type { Figures } from './readFigures.ts';

/** What follows from the four figures. */
export function withSums({ broughtForward, expected, reduced, paid }: Figures) {
  const totalDue = broughtForward + expected;
  const balance = totalDue - paid;
  return {
    ...{ broughtForward, expected, reduced, totalDue, paid, balance, credit: Math.max(0, -balance) },
    paidTenths: totalDue > 0 ? perCentTenths(Math.max(0, paid), totalDue) : null,
  };
}
