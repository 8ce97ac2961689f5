import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { settingsTexts } from '@somero/contract/sms/settings/texts.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { FixedContact } from '../settings/readFixedContacts.ts';
import type { Contact } from './Contact.ts';
import { numberOf, type Reach } from './reach.ts';

const noChildren = { students: [], class: '', parent: '' };

/** Active staff, one contact a telephone, whose names are joined: the first number, else the second. @param staffCat 0: all */
export async function staffContacts(db: Db, staffCat: number, reach: Reach): Promise<Contact[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fname', 'lname', 'phone', 'phone2'])
    .where('status', '=', 1)
    .$if(staffCat !== 0, (query) => query.where('staffCategory', '=', staffCat))
    .orderBy('lname')
    .orderBy('fname')
    .orderBy('id')
    .execute();
  const contacts = new Map<string, Contact>();
  for (const row of rows) {
    const number = numberOf(usablePhone(row), reach);
    const id = number.network === '' ? `user ${row.id}` : number.phone;
    const known = contacts.get(id);
    const name = known ? `${known.name} and ${staffName(row)}` : staffName(row);
    contacts.set(id, { id, name, kind: 'staff', ...noChildren, ...number });
  }
  return [...contacts.values()];
}

const usablePhone = ({ phone, phone2 }: { phone: string; phone2: string }): string =>
  mobileNumber(phone) !== '' || mobileNumber(phone2) === '' ? phone || phone2 : phone2;

/** The fixed list: of staff today's name and number, of those who left nothing. */
export function fixedContacts(rows: readonly FixedContact[], reach: Reach): Contact[] {
  return rows
    .filter(({ status, problem }) => status === 1 && problem !== settingsTexts.notActive)
    .map(({ id, name, phone }) => ({
      ...{ id: `fixed ${id}`, name, kind: 'fixed' as const, ...noChildren, ...numberOf(phone, reach) },
    }));
}
