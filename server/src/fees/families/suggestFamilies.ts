import { mostChildren } from '@somero/contract/fees/families/texts.ts';
import { type Child, nineDigits, type Parent, parentsOf } from './readChildren.ts';

interface Suggestion {
  /** null: a new family. */
  familyID: number | null;
  children: Child[];
  parents: Parent[];
}

/** The ids in order, as familyDismissals keeps them. */
export const groupKey = (studentIDs: readonly number[]): string => [...studentIDs].sort((a, b) => a - b).join(',');

/** Groups that share a parent's telephone, directly or by a sibling, with somebody in no family. A number of very many is an institution's. */
export function suggestFamilies(children: readonly Child[], dismissed: ReadonlySet<string>): Suggestion[] {
  const byPhone = new Map<string, Child[]>();
  for (const child of children.filter(({ status }) => status === 1))
    for (const phone of phonesOf(child)) byPhone.set(phone, [...(byPhone.get(phone) ?? []), child]);
  const shared = new Map([...byPhone].filter(([, some]) => some.length > 1 && some.length <= mostChildren));
  const seen = new Set<number>();
  const found: Suggestion[] = [];
  for (const child of [...shared.values()].flat()) {
    if (seen.has(child.id)) continue;
    const group = connectedTo(child, shared, seen);
    const families = [...new Set(group.flatMap(({ familyID }) => familyID ?? []))];
    const [familyID = null] = families;
    const whole = children.filter((one) => group.includes(one) || (familyID !== null && one.familyID === familyID));
    const isOpen = families.length < 2 && group.some((one) => one.familyID === null);
    if (!isOpen || whole.length > mostChildren || dismissed.has(groupKey(whole.map(({ id }) => id)))) continue;
    const parents = parentsOf(group).filter((parent) => shared.has(nineDigits(parent)));
    found.push({ familyID, children: whole, parents });
  }
  return found;
}

/** Father and mother may have one telephone. */
const phonesOf = ({ parents }: Child): Set<string> => new Set(parents.map(nineDigits).filter(Boolean));

function connectedTo(first: Child, shared: ReadonlyMap<string, Child[]>, seen: Set<number>): Child[] {
  const group = [first];
  seen.add(first.id);
  for (const child of group)
    for (const other of [...phonesOf(child)].flatMap((phone) => shared.get(phone) ?? [])) {
      if (seen.has(other.id)) continue;
      seen.add(other.id);
      group.push(other);
    }
  return group;
}
