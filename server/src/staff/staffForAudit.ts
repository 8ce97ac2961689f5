import type { Insertable } from 'kysely';
import { phoneForAudit } from '../audit/phoneForAudit.ts';
import type { StaffTables } from './tables.ts';

export type StaffRecord = Omit<Insertable<StaffTables['users']>, 'id'> & { subjectIDs: readonly number[] };

/** Of the religion only that it changed, of telephones three digits (reliability.md, Audit trail). null: a new user. */
export function staffForAudit(before: StaffRecord | null, after: StaffRecord): [object | null, object] {
  const stored = (record: StaffRecord, word: string) => {
    const { usernameKey, createdAt, updatedAt, religionID, phone, phone2, subjectIDs, ...open } = record;
    const same = (field: 'religionID' | 'phone' | 'phone2') => before !== null && before[field] === after[field];
    return {
      ...open,
      religionID: religionID === null ? null : same('religionID') ? 'as before' : word,
      phone: phoneForAudit(phone, same('phone') ? '' : word),
      phone2: phoneForAudit(phone2, same('phone2') ? '' : word),
      subjectIDs: subjectIDs.join(','),
    };
  };
  return [before && stored(before, 'before'), stored(after, 'changed')];
}
