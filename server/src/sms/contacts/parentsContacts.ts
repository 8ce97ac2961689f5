import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { joined, type ParentChoice } from '@somero/contract/sms/rules.ts';
import type { Contact } from './Contact.ts';
import { numberOf, type Reach } from './reach.ts';
import { type Child, parentsOf } from './readChildren.ts';

/** One contact a telephone, with its children; then the children of whom nobody can be reached. */
export function parentsContacts(children: readonly Child[], which: ParentChoice, reach: Reach): Contact[] {
  const phones = new Map<string, { parent: string; children: Child[]; number: ReturnType<typeof numberOf> }>();
  const without: Contact[] = [];
  for (const child of children) {
    const parents = parentsOf(child, which);
    if (parents.length === 0) without.push(unreached(child, reach));
    for (const { name, phone } of parents) {
      const number = numberOf(phone, reach);
      const known = phones.get(number.phone);
      if (!known) phones.set(number.phone, { parent: name, children: [child], number });
      else if (!known.children.includes(child)) known.children.push(child);
    }
  }
  const contacts = [...phones.values()].map(
    ({ parent, children: own, number }): Contact => ({
      ...{ id: number.phone, kind: 'parent', parent, ...about(own), ...number },
    }),
  );
  return [...contacts, ...without];
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
  return {
    name: joined(children.map(({ name }) => name)),
    class: joined([...new Set(children.map((child) => child.class))]),
    students: children.map(({ id, name }) => ({ id, name })),
  };
}

/** Takes the place of @parent. */
export const parentName = (name: string): string => name || texts.unknownParent;
