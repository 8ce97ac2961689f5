import type { Change } from '../Change.ts';
import type { Fields } from './studentsOf.ts';

export function familyPhrase({ before, after }: Change): string {
  const [old, fresh]: [Fields, Fields] = [{ ...before }, { ...after }];
  if (fresh.dismissed === 1) return `said that ${fresh.children} are no family`;
  if (before === null) return `confirmed as a family: ${fresh.children}`;
  if (after === null) return `ended the family of ${old.children}`;
  return `changed the family of ${old.children}: now ${fresh.children}`;
}
