import { hasNoRights, userRights } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { areaRights, coversRights, type Right, type Rights, rights, rightsWith } from '@somero/contract/rights.ts';
import { fail, refuse } from '../handle.ts';

export type Flags = { [R in Right]?: 0 | 1 | undefined };

/** An absent flag is 0. Without any area flag, each area flag is 1 if any user right is (calls.md, Rights). */
export function rightsOfNew(flags: Flags): Rights {
  const held = rightsWith(rights.filter((right) => flags[right] === 1));
  const saysAreas = areaRights.some((right) => flags[right] !== undefined);
  if (saysAreas || userRights.every((right) => held[right] === 0)) return held;
  return { ...held, ...Object.fromEntries(areaRights.map((right) => [right, 1])) };
}

export const rightsAfter = (stored: Rights, flags: Flags): Rights =>
  rightsWith(rights.filter((right) => (flags[right] ?? stored[right]) === 1));

/** @throws CallError 400 for a category without a right, 403 for a right that the caller does not hold */
export function requireHeldRights(mine: Rights, wanted: Rights): void {
  if (hasNoRights(wanted)) throw fail(texts.addOneRight);
  if (!coversRights(mine, wanted)) throw refuse(texts.notYoursToGive);
}

export const storedRights = (held: Rights): string => rights.filter((right) => held[right] === 1).join(' ');
