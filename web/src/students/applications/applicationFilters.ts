import { ownDigits } from '@somero/contract/telephone.ts';
import { normalForm } from '@somero/contract/text.ts';
import type { ApplicationRow } from './Application.ts';

/** '' and 0 mean no filter. */
export interface ApplicationFilters {
  stage: number;
  phone: string;
  email: string;
  surname: string;
  firstname: string;
  classID: number;
  residency: number;
}

export const noFilters: ApplicationFilters = {
  stage: 0,
  phone: '',
  email: '',
  surname: '',
  firstname: '',
  classID: 0,
  residency: 0,
};

const folded = (text: string): string => normalForm(text.trim()).toLocaleLowerCase('en');

/** Ignores the case. */
const isSame = (wanted: string, found: string): boolean => folded(wanted) === '' || folded(wanted) === folded(found);

/** The same number in any notation: 0772 123456, +256772123456. */
function isSamePhone(wanted: string, found: string): boolean {
  const digits = ownDigits(wanted);
  return isSame(wanted, found) || (digits.length === 9 && ownDigits(found) === digits);
}

export const filtered = (rows: readonly ApplicationRow[], filters: ApplicationFilters): ApplicationRow[] =>
  rows.filter(
    (row) =>
      (filters.stage === 0 || row.saveStatus === filters.stage) &&
      isSamePhone(filters.phone, row.myapplicant.phone) &&
      isSame(filters.email, row.myapplicant.email) &&
      isSame(filters.surname, row.surname) &&
      isSame(filters.firstname, row.firstname) &&
      (filters.classID === 0 || row.currentClass === filters.classID) &&
      (filters.residency === 0 || row.residencyType === filters.residency),
  );
