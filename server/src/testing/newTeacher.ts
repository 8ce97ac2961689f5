import type { TestPayload } from './startSchool.ts';

/** A password that a new user may be given. */
export const firstPassword = 'three herons by the lake';

/** A teacher of English to register, without a fault; all that may be left out is. */
export const newTeacher = {
  fname: 'Joan',
  lname: 'Nakato',
  gender: 'Female',
  dob: '1988-06-04',
  marital_status: 'Single',
  phone: '0772123456',
  accType: 2,
  staffCat: 1,
  level: 1,
  subjectList: [1],
  password1: firstPassword,
  password2: firstPassword,
} satisfies TestPayload<'reg'>;
