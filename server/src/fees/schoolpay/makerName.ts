import { staffName } from '../../sessions/staffName.ts';

/** Of what stands in the ledger, as a left join of users gives it: SchoolPay's pull is nobody of the staff. */
export const makerName = (names: { fname: string | null; lname: string | null }): string =>
  staffName(names) || 'SchoolPay';
