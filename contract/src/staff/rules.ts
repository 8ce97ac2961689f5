import { allLevels } from '../school/reference.ts';
import { staffTexts as texts } from './texts.ts';

export const genders = ['Male', 'Female'] as const;
export const maritalStatuses = ['Married', 'Single'] as const;

export const staffCategories = [
  { id: 1, name: 'Teaching staff' },
  { id: 2, name: 'Non-teaching staff' },
  { id: 3, name: 'Support staff' },
  { id: 4, name: 'Teaching staff (government)' },
  { id: 5, name: 'Non-teaching staff (government)' },
  { id: 6, name: 'Support staff (government)' },
] as const;

/** Teaching staff and government teachers. They have a trained subject. */
export const teachesIn = (staffCat: number | undefined): boolean => staffCat === 1 || staffCat === 4;

export const isTrainedAt = (subjectLevel: number, level: number): boolean =>
  level === allLevels || subjectLevel === level;

interface StaffProblem {
  field: string;
  msg: string;
}

export interface StaffForm {
  staffCat?: number | undefined;
  serial_number?: string | undefined;
  username?: string | undefined;
  accType?: number | undefined;
  subjectList?: readonly number[] | undefined;
}

/** «Please enter all fields» (first document, section 5). */
export const requiredOfStaff = [
  'staffCat',
  'fname',
  'lname',
  'dob',
  'phone',
  'level',
  'gender',
  'marital_status',
] as const;

/** The first rule of section 5 that a complete form breaks, or null. */
export function staffProblem(form: StaffForm): StaffProblem | null {
  if (teachesIn(form.staffCat) && !form.subjectList?.length)
    return { field: 'subjectList', msg: texts.selectTrainedSubject };
  if (/\s/u.test(form.serial_number ?? '')) return { field: 'serial_number', msg: texts.serialNumberSpaces };
  if (/\s/u.test(form.username ?? '')) return { field: 'username', msg: texts.usernameSpaces };
  if (form.accType === undefined) return { field: 'accType', msg: texts.selectAccountType };
  return null;
}
