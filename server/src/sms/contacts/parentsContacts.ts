import { joined, joinedName, mobileNumber, type Parent, type ParentChoice } from '@somero/contract/sms/rules.ts';
import type { Contact } from './Contact.ts';
import { numberOf, type Reach } from './reach.ts';
import { type Child, parentsOf } from './readChildren.ts';

/** One contact a telephone, with its children; then the children of whom nobody can be reached. */
export function parentsContacts(children: readonly Child[], which: ParentChoice, reach: Reach): Contact[] {
  const phones = new Map<string, { children: Child[]; parent: Parent; number: ReturnType<typeof numberOf> }>();
  const without: Contact[] = [];
  for (const child of children) {
    const parents = parentsOf(child, which);
    if (parents.length === 0) without.push(unreached(child, reach));
    for (const parent of parents) {
      const number = numberOf(parent.phone, reach);
      const known = phones.get(number.phone);
      if (!known) phones.set(number.phone, { children: [child], parent, number });
      else if (!known.children.includes(child)) known.children.push(child);
    }
  }
  const contacts = [...phones.values()].map(({ children: own, parent, number }): Contact => {
    const name = parent.name === '' ? nameOfParent(own, number.phone, which) : parent.name;
    const contact: Contact = { id: number.phone, kind: 'parent', parent: name, ...about(own), ...number };
    return own.length > 1 ? { ...contact, name: joinedName(namesOf(own)) } : contact;
  });
  return [...contacts, ...without];
}

/** For @parent: the parent with this telephone, the wanted one where both have it. @param phone as +256772123456 */
export const nameOfParent = (children: readonly Child[], phone: string, which: ParentChoice): string => {
  for (const child of children) {
    const [first, second] = [child.father, child.mother].filter(
      (parent) => parent.name !== '' && numberOfParent(parent) === phone,
    );
    if (!first) continue;
    return (second && parentsOf(child, which)[0] === second ? second : first).name;
  }
  return '';
};

const numbers = new WeakMap<Parent, string>();

/** A child may be named by thousands of contacts. */
export function numberOfParent(parent: Parent): string {
  const number = numbers.get(parent) ?? mobileNumber(parent.phone);
  numbers.set(parent, number);
  return number;
}

function unreached(child: Child, reach: Reach): Contact {
  const typed = [child.father, child.mother].find(({ phone }) => phone.trim() !== '');
  return {
    ...{ id: `student ${child.id}`, kind: 'parent', parent: typed?.name ?? child.father.name, ...about([child]) },
    ...numberOf(typed?.phone ?? '', reach),
  };
}

/** What a message says of children, and who they are. */
export function about(children: readonly Child[]): Pick<Contact, 'name' | 'class' | 'students'> {
  const [only] = children;
  // Most telephones are of one child.
  if (only && children.length === 1) return { name: only.name, class: only.class, students: [pick(only)] };
  return {
    name: joined(namesOf(children)),
    class: joined([...new Set(children.map((child) => child.class))]),
    students: children.map(pick),
  };
}

const namesOf = (children: readonly Child[]) => children.map(({ name }) => name);
const pick = ({ id, name }: Child) => ({ id, name });
