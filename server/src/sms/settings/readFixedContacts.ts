import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

export interface FixedContact {
  id: number;
  userID: number | null;
  name: string;
  /** As +256772123456 when `problem` is ''. */
  phone: string;
  status: number;
  problem: string;
  ver: number;
}

const fixed = prepared((db: Db) =>
  db
    .selectFrom('smsFixedContacts as contact')
    .leftJoin('users', 'users.id', 'contact.userID')
    .select(['contact.id', 'contact.userID', 'contact.name', 'contact.phone', 'contact.status', 'contact.ver'])
    .select(['users.fname', 'users.lname', 'users.phone as phone1', 'users.phone2', 'users.status as userStatus'])
    .orderBy('contact.id'),
);

/** Of a staff member name and telephone are those of the record, the second telephone where the first is no use. */
export async function readFixedContacts(db: Db): Promise<FixedContact[]> {
  const rows = await fixed.rows(db, {});
  return rows.map(({ fname, lname, phone1, phone2, userStatus, ...contact }) => {
    if (contact.userID === null) return { ...contact, problem: '' };
    const number = mobileNumber(phone1 ?? '') || mobileNumber(phone2 ?? '');
    const problem = userStatus !== 1 ? texts.notActive : number === '' ? texts.noNumber : '';
    return { ...contact, name: staffName({ fname, lname }), phone: number || (phone1 ?? ''), problem };
  });
}
