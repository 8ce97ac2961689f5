import { schoolTexts } from '@somero/contract/school/texts.ts';
import { smsTexts as texts } from '@somero/contract/sms/texts.ts';
import { together } from '../../database/queries/together.ts';
import { fail, type Handler, missing, refuse } from '../../handle.ts';
import { aboutOf } from '../messages/aboutOf.ts';
import { readFixedContacts } from '../settings/readFixedContacts.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';
import type { Contact } from './Contact.ts';
import { readOwnPlaces } from './ownPlaces.ts';
import { parentsContacts } from './parentsContacts.ts';
import { readReach } from './reach.ts';
import { isIn, readChildren } from './readChildren.ts';
import { requirePlace } from './requirePlace.ts';
import { fixedContacts, staffContacts } from './staffContacts.ts';

export const getSmsContacts: Handler<'getSmsContacts'> = async (payload, ctx) => {
  const [answer, about] = await together(readContacts(payload, ctx), aboutOf(ctx.db, payload));
  const contacts = (answer.parentsContacts ?? answer.staffContacts ?? []).length;
  ctx.hasListed('smsContacts', { about, contacts });
  return answer;
};

const readContacts: Handler<'getSmsContacts'> = async (payload, { db, who }) => {
  const { audience, classID, streamID, staffCat, which } = payload;
  if (audience === 'STAFF') {
    if (staffCat === undefined) throw fail(texts.selectStaffType, 'staffCat');
    if (who.rights.seeStu !== 1) throw refuse(schoolTexts.noRights);
    const [reach, fixed] = await together(readReach(db), readFixedContacts(db));
    const found = await staffContacts(db, staffCat, reach);
    return {
      msg: found.length === 0 ? schoolTexts.noDataFound : '',
      staffContacts: withFixed(found, fixedContacts(fixed, reach)),
    };
  }
  if (classID === undefined) throw fail(texts.selectClass, 'classID');
  if (streamID === undefined) throw fail(texts.selectClass, 'streamID');
  const [places, , rules, reach, fixed, children] = await together(
    readOwnPlaces({ db, who }),
    requirePlace(db, { classID, streamID }),
    readSmsRules(db),
    readReach(db),
    readFixedContacts(db),
    readChildren(db, { classID, streamID }),
  );
  const asked = (place: { classID: number; streamID: number }) =>
    (classID === 0 || place.classID === classID) && (streamID === 0 || place.streamID === streamID);
  // A class that somebody does not teach is answered as one that is not there.
  if (places !== null && !places.some(asked)) throw missing();
  const own = places === null ? children : children.filter((child) => isIn(child, places));
  const found = parentsContacts(own, which ?? rules.which, reach);
  return {
    msg: found.length === 0 ? schoolTexts.noStudentsFound : '',
    parentsContacts: withFixed(found, fixedContacts(fixed, reach)),
  };
};

function withFixed(contacts: Contact[], fixed: readonly Contact[]): Contact[] {
  if (fixed.length === 0) return contacts;
  const phones = new Set(fixed.map(({ phone }) => phone));
  const isFixed = ({ phone, network }: Contact): boolean => network !== '' && phones.has(phone);
  // Whoever is a parent too has their children with them.
  const asParents = Map.groupBy(contacts.filter(isFixed), ({ phone }) => phone);
  const students = (phone: string) => (asParents.get(phone) ?? []).flatMap((parent) => parent.students);
  return [
    ...contacts.filter((contact) => !isFixed(contact)),
    ...fixed.map((contact) => ({ ...contact, students: students(contact.phone) })),
  ];
}
