import type { Answer } from '@somero/contract';
import { oddStaff } from '@somero/contract/staff/oddStaff.ts';
import { type genders, type maritalStatuses, staffProblem } from '@somero/contract/staff/rules.ts';
import { today } from '../school/today.ts';

/** A row of the list; without the right seeUser only the short form. */
export type User = Answer<'getUsers'>['mainData'][number];
export type UserDetails = Answer<'showUser'>['selected'];

type Word<T extends readonly string[]> = T[number] | '';

export interface StaffValues {
  fname: string;
  lname: string;
  oname: string;
  gender: Word<typeof genders>;
  dob: string;
  marital_status: Word<typeof maritalStatuses>;
  religion: number;
  phone: string;
  phone2: string;
  email: string;
  accType: number;
  staffCat: number;
  serial_number: string;
  level: number;
  subjectList: number[];
  username: string;
}

export const emptyStaff: StaffValues = {
  fname: '',
  lname: '',
  oname: '',
  gender: '',
  dob: '',
  marital_status: '',
  religion: 0,
  phone: '',
  phone2: '',
  email: '',
  accType: 0,
  staffCat: 0,
  serial_number: '',
  level: 0,
  subjectList: [],
  username: '',
};

/** First name first, as in the lists. */
export const nameOf = ({ fname, lname, oname }: Pick<User, 'fname' | 'lname' | 'oname'>): string =>
  [fname, lname, oname].filter(Boolean).join(' ');

/** The first rule that a complete form breaks. */
export function ruleBroken(values: StaffValues): { msg: string; fields: Record<string, string> } | undefined {
  const found = staffProblem({
    staffCat: values.staffCat || undefined,
    serial_number: values.serial_number.trim(),
    username: values.username.trim(),
    accType: values.accType || undefined,
    subjectList: values.subjectList,
  });
  return found ? { msg: found.msg, fields: { [found.field]: found.msg } } : undefined;
}

export const oddFields = (values: StaffValues) => oddStaff(values, today());

/** The payload has '' for no religion, not 0. */
export const staffPayload = (values: StaffValues) => ({
  ...values,
  religion: values.religion || ('' as const),
});
