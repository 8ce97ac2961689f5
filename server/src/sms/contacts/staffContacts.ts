import { joinedName, mobileNumber } from '@somero/contract/sms/rules.ts';
import { settingsTexts } from '@somero/contract/sms/settings/texts.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { FixedContact } from '../settings/readFixedContacts.ts';
import type { Contact } from './Contact.ts';
import { numberOf, type Reach } from './reach.ts';

const noChildren = { students: [], class: '', parent: '' };

/** Active staff by name, each alone: the first number, else the second. @param staffCat 0: all */
export async function readStaffNumbers(db: Db, staffCat: number, reach: Reach) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fname', 'lname', 'phone', 'phone2'])
    .where('status', '=', 1)
    .$if(staffCat !== 0, (query) => query.where('staffCategory', '=', staffCat))
    .orderBy('lname')
    .orderBy('fname')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: staffName(row), ...numberOf(usablePhone(row), reach) }));
}

/** Active staff, one contact a telephone, whose names are joined. @param staffCat 0: all */
export async function staffContacts(db: Db, staffCat: number, reach: Reach): Promise<Contact[]> {
  return joinStaff(await readStaffNumbers(db, staffCat, reach));
}

export function joinStaff(staff: Awaited<ReturnType<typeof readStaffNumbers>>): Contact[] {
  const sharing = Map.groupBy(staff, ({ id, phone, network }) => (network === '' ? `user ${id}` : phone));
  return [...sharing].flatMap(([id, people]) => {
    const name = joinedName(people.map((one) => one.name));
    return people.slice(0, 1).map((first) => ({ ...first, ...{ id, name, kind: 'staff' as const }, ...noChildren }));
  });
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
