import { spread } from '@somero/contract/fees/rules.ts';
import type { Payer } from './Payer.ts';

/** How a sum is split among the children of a family: the oldest debts first, whoever's they are; the first gets the rest. */
export function proposeParts(
  payers: readonly Pick<Payer, 'regno' | 'cells'>[],
  amount: number,
  named?: number,
): Record<string, number> {
  const all = payers.flatMap(({ regno, cells }) => cells.map((cell) => ({ ...cell, regno })));
  const { parts, rest } = spread(all, amount, named);
  const proposed = Object.fromEntries(payers.map(({ regno }) => [regno, 0]));
  for (const part of parts) proposed[part.cell.regno] = (proposed[part.cell.regno] ?? 0) + part.amount;
  const [first] = payers;
  if (first) proposed[first.regno] = (proposed[first.regno] ?? 0) + rest;
  return proposed;
}
