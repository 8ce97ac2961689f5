import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { mobileNumber, type ParentChoice } from '@somero/contract/sms/rules.ts';
import { type Holding, refuse } from '../../handle.ts';
import { readOwnPlaces } from '../contacts/ownPlaces.ts';
import { about, nameOfParent, numberOfParent } from '../contacts/parentsContacts.ts';
import { type Child, isIn, readChildren } from '../contacts/readChildren.ts';
import { requirePlace } from '../contacts/requirePlace.ts';
import { readFixedContacts } from '../settings/readFixedContacts.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';

export type Message = Received<'previewSms'>;
type Contact = NonNullable<Message['selectedContacts']>[number];

/** A contact with what the school knows of it. */
export interface Addressed {
  name: string;
  /** As it was typed. */
  phone: string;
  message?: string | undefined;
  parent: string;
  class: string;
  students: readonly number[];
}

/** @throws CallError 403 for a contact that the caller may not send to (sms.md, section 6) */
export async function readAddressed({ db, who }: Holding, message: Message): Promise<Addressed[]> {
  const { selectedContacts: contacts = [], audience, source, classID, streamID } = message;
  if (source === 'FEES' && who.rights.seeFee !== 1) throw refuse(schoolTexts.noRights);
  await requirePlace(db, { classID, streamID });
  const places = source === 'FEES' ? null : await readOwnPlaces({ db, who });
  if (places !== null && audience === 'STAFF') throw refuse(schoolTexts.noRights);
  const isParent = source === 'FEES' || places !== null;
  const ids = contacts.flatMap(({ students = [] }) => students);
  const named = new Map((ids.length === 0 ? [] : await readChildren(db, { ids })).map((child) => [child.id, child]));
  const mayLookUp = (isParent && source !== 'FEES') || (audience === 'PARENTS' && classID !== undefined);
  const byPhone =
    mayLookUp && contacts.some(({ students = [] }) => students.length === 0)
      ? phonesOf(
          (await readChildren(db, { classID: classID ?? 0, streamID: streamID ?? 0 })).filter((child) =>
            isIn(child, places),
          ),
        )
      : new Map<string, Child[]>();
  // They get each message anyway: what failed is sent again to them too.
  const fixed = new Set(places === null ? [] : (await readFixedContacts(db)).filter(isOn).map(({ phone }) => phone));
  const isFixed = ({ students = [], phone }: Contact) => students.length === 0 && fixed.has(mobileNumber(phone));
  const which = message.which ?? (await readSmsRules(db)).which;
  return contacts.map((contact) => {
    const children = childrenOf(contact, named, byPhone);
    if (isParent && !isFixed(contact) && !isParentOf(contact, children, places)) throw refuse(schoolTexts.noRights);
    return addressed(contact, children, which);
  });
}

const isOn = ({ status, problem }: { status: number; problem: string }): boolean => status === 1 && problem === '';

function phonesOf(children: readonly Child[]): Map<string, Child[]> {
  const phones = new Map<string, Child[]>();
  for (const child of children)
    for (const phone of new Set([mobileNumber(child.father.phone), mobileNumber(child.mother.phone)]))
      phones.set(phone, [...(phones.get(phone) ?? []), child]);
  return phones;
}

function childrenOf(
  { students = [], phone }: Contact,
  named: ReadonlyMap<number, Child>,
  byPhone: Map<string, Child[]>,
) {
  if (students.length === 0) return byPhone.get(mobileNumber(phone)) ?? [];
  return [...new Set(students)].flatMap((id) => named.get(id) ?? []);
}

/** Whether the number is a parent's of one of the children, all of whom the caller may write about. */
function isParentOf(
  { phone, students = [] }: Contact,
  children: readonly Child[],
  places: Parameters<typeof isIn>[1],
): boolean {
  if (children.length === 0 || children.length < new Set(students).size) return false;
  if (!children.every((child) => isIn(child, places) && (places === null || child.isActive))) return false;
  const number = mobileNumber(phone);
  return children.some((child) => isOf(child, number));
}

const isOf = ({ father, mother }: Child, phone: string): boolean =>
  phone !== '' && [father, mother].some((parent) => numberOfParent(parent) === phone);

function addressed({ name, phone, message }: Contact, children: readonly Child[], which: ParentChoice): Addressed {
  const known = about(children);
  const parent = nameOfParent(children, mobileNumber(phone), which);
  return {
    name: children.length > 0 && message === undefined ? known.name : name,
    ...{ phone, message, parent, class: known.class, students: known.students.map(({ id }) => id) },
  };
}
