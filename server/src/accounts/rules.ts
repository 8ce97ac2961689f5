import { holdsNothing, userRights } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { areaRights, coversRights, type Right, type Rights, rights, rightsWith } from '@somero/contract/rights.ts';
import { normalForm } from '@somero/contract/text.ts';
import { foldName } from '../foldName.ts';
import { fail, refuse } from '../handle.ts';

/** The flags of a payload, each there or not. */
export type Flags = { [R in Right]?: 0 | 1 | undefined };

/** The rights of a new category (calls.md, Rights): absent is 0; without any area flag each is 1 if any user right is. */
export function rightsOfNew(flags: Flags): Rights {
  const held = rightsWith(rights.filter((right) => flags[right] === 1));
  const saysAreas = areaRights.some((right) => flags[right] !== undefined);
  if (saysAreas || userRights.every((right) => held[right] === 0)) return held;
  return { ...held, ...Object.fromEntries(areaRights.map((right) => [right, 1])) };
}

/** The rights of a category after an update: absent flags stay as they are. */
export const rightsAfter = (stored: Rights, flags: Flags): Rights =>
  rightsWith(rights.filter((right) => (flags[right] ?? stored[right]) === 1));

/**
 * @throws CallError 400 for a category without a right, 403 when it is to hold one that who gives it does not hold; ADMIN
 * holds every right
 */
export function requireGivable(mine: Rights, wanted: Rights): void {
  if (holdsNothing(wanted)) throw fail(texts.addOneRight);
  if (!coversRights(mine, wanted)) throw refuse(texts.notYoursToGive);
}

/** How a category keeps its rights: the held ones by name. */
export const storedRights = (held: Rights): string => rights.filter((right) => held[right] === 1).join(' ');

/** A name as the eye reads it: two that look alike are alike here, as ADMIN, «Admîn», «ADM1N» and «adrnin». */
export const lookOf = (name: string): string =>
  normalForm(foldName(name), 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[1lı]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm');
