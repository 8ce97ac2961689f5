import { schoolTexts } from '@somero/contract/school/texts.ts';
import { smsTexts as texts } from '@somero/contract/sms/texts.ts';
import { together } from '../../database/queries/together.ts';
import { fail, type Handler, missing, refuse } from '../../handle.ts';
import { aboutOf } from '../messages/aboutOf.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';
import type { Contact } from './Contact.ts';
import { readOwnPlaces } from './ownPlaces.ts';
import { parentsContacts } from './parentsContacts.ts';
import { readReach } from './reach.ts';
import { isIn, readChildren } from './readChildren.ts';
import { requirePlace } from './requirePlace.ts';
import { fixedContacts, staffContacts } from './staffContacts.ts';

export const getSmsContacts: Handler<'getSmsContacts'> = async (payload, ctx) => {
  const answer = await readContacts(payload, ctx);
  const contacts = (answer.parentsContacts ?? answer.staffContacts ?? []).length;
  ctx.hasListed('smsContacts', { about: await aboutOf(ctx.db, payload), contacts });
  return answer;
};

const readContacts: Handler<'getSmsContacts'> = async (payload, { db, who }) => {
  const { audience, classID, streamID, staffCat, which } = payload;
  const reach = await readReach(db);
  const withFixed = async (contacts: Contact[]): Promise<Contact[]> => {
    const fixed = await fixedContacts(db, reach);
    const phones = new Set(fixed.map(({ phone }) => phone));
    return [...contacts.filter(({ phone, network }) => network === '' || !phones.has(phone)), ...fixed];
  };
  const msg = (contacts: readonly Contact[]) => (contacts.length === 0 ? schoolTexts.noStudentsFound : '');
  if (audience === 'STAFF') {
    if (staffCat === undefined) throw fail(texts.selectStaffType, 'staffCat');
    if (who.rights.seeStu !== 1) throw refuse(schoolTexts.noRights);
    const found = await staffContacts(db, staffCat, reach);
    return { msg: found.length === 0 ? schoolTexts.noDataFound : '', staffContacts: await withFixed(found) };
  }
  if (classID === undefined) throw fail(texts.selectClass, 'classID');
  if (streamID === undefined) throw fail(texts.selectClass, 'streamID');
  const [places] = await together(readOwnPlaces({ db, who }), requirePlace(db, { classID, streamID }));
  const asked = (place: { classID: number; streamID: number }) =>
    (classID === 0 || place.classID === classID) && (streamID === 0 || place.streamID === streamID);
  // A class that somebody does not teach is answered as one that is not there.
  if (places !== null && !places.some(asked)) throw missing();
  const children = (await readChildren(db, { classID, streamID })).filter((child) => isIn(child, places));
  const found = parentsContacts(children, which ?? (await readSmsRules(db)).which, reach);
  return { msg: msg(found), parentsContacts: await withFixed(found) };
};
