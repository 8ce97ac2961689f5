import { z } from 'zod';
import { call } from '../call.ts';
import {
  choice,
  clearable,
  date,
  file,
  flag,
  id,
  list,
  name,
  optional,
  payload,
  secret,
  text,
  ver,
  whole,
} from '../fields.ts';
import { schoolTexts } from '../school/texts.ts';
import { sheetRow } from '../sheetRow.ts';
import { genders, maritalStatuses } from './rules.ts';

const required = schoolTexts.enterAllFields;

const personFields = {
  username: z.string(),
  fname: z.string(),
  lname: z.string(),
  oname: z.string(),
  phone: z.string(),
};

/** What pickers show of a user. With seeUser, the rest too. */
const userRow = z.object({
  ...personFields,
  id: z.number(),
  accountType: z.string(),
  catID: z.number(),
  oname: z.string().optional(),
  phone: z.string().optional(),
  /** 1 to 6, see staffCategories. */
  staffCat: z.number().optional(),
  created_at: z.string().optional(),
  status: z.number().optional(),
});

const userDetails = z.object({
  ...personFields,
  id: z.number(),
  serial_number: z.string(),
  /** '' for the first user, whom nobody registered. dob and marital_status too. */
  gender: z.string(),
  dob: z.string(),
  marital_status: z.string(),
  religion: z.number().nullable(),
  phone2: z.string(),
  email: z.string(),
  status: z.number(),
  created_at: z.string(),
  catID: z.number(),
  accountType: z.string(),
  account: z.object({ teachingStatus: z.number() }),
  staffCat: z.number(),
  stafftype: z.object({ name: z.string() }),
  level: z.number().nullable(),
  subjectList: z.array(z.number()),
  /** 1: the caller holds every right of the user's category, so they may edit, deactivate or reset the password. */
  mayManage: z.number(),
  ver: z.number(),
});

export const staffCalls = {
  reg: call({
    about: 'Registers a member of staff. The password is temporary: they choose one of their own at the first sign-in.',
    allowed: ['addUser'],
    writes: true,
    payload: payload({
      staffCat: whole(1, 6, required),
      fname: name({ msg: required, max: 100 }),
      lname: name({ msg: required, max: 100 }),
      dob: date(required),
      phone: text({ msg: required, max: 50 }),
      password1: secret(required),
      password2: secret(required),
      level: whole(1, 3, required),
      gender: choice(genders, required),
      marital_status: choice(maritalStatuses, required),
      username: optional(name({ max: 100 })),
      oname: optional(name({ max: 100 })),
      serial_number: optional(text({ max: 60 })),
      religion: optional(id()),
      phone2: optional(text({ max: 50 })),
      email: optional(text({ max: 120 })),
      accType: optional(id()),
      subjectList: optional(list(id(), { max: 100 })),
    }),
    answer: z.object({ id: z.number(), username: z.string(), warnings: z.array(z.string()) }),
  }),
  getUsers: call({
    about: 'The staff; without seeUser only the active ones, in the short form that pickers need.',
    allowed: ['seeUser', 'addProj', 'editProj', 'editSub'],
    writes: false,
    payload: payload({}),
    answer: z.object({ mainData: z.array(userRow) }),
  }),
  showUser: call({
    about: 'One member of staff, every field.',
    allowed: ['seeUser'],
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({ selected: userDetails }),
  }),
  updateUser2: call({
    about: 'Changes a member of staff; absent fields stay as they are. Another account type ends the user’s sessions.',
    allowed: ['editUser'],
    writes: true,
    payload: payload({
      currentID: id(),
      staffCat: clearable(whole(1, 6, required)),
      fname: clearable(name({ max: 100 })),
      lname: clearable(name({ max: 100 })),
      dob: clearable(date(required)),
      phone: clearable(text({ max: 50 })),
      level: clearable(whole(1, 3, required)),
      gender: clearable(choice(genders, required)),
      marital_status: clearable(choice(maritalStatuses, required)),
      username: clearable(text({ max: 100 })),
      oname: clearable(name({ max: 100 })),
      serial_number: clearable(text({ max: 60 })),
      religion: clearable(id()),
      phone2: clearable(text({ max: 50 })),
      email: clearable(text({ max: 120 })),
      accType: clearable(id()),
      subjectList: clearable(list(id(), { max: 100 })),
      status: clearable(flag(required)),
      ver: ver(),
    }),
    answer: z.object({ ver: z.number(), warnings: z.array(z.string()) }),
  }),
  changeUserStatus: call({
    about: 'Activates (1) or deactivates (0) a user; a deactivated user’s sessions end at once.',
    allowed: ['delUser', 'editUser'],
    writes: true,
    payload: payload({ id: id(), status: flag() }),
    answer: z.object({}),
  }),
  changePassword: call({
    about: 'Gives another user a temporary password and ends their sessions.',
    allowed: ['editUser'],
    writes: true,
    repeatable: false,
    payload: payload({ id: id(), password: secret(required), password2: secret(required) }),
    answer: z.object({}),
  }),
  importStaff: call({
    about:
      'Takes a staff list from a sheet: a dry run shows what would be added, then all rows are added or none. Anyone without a password in the sheet gets a temporary one, answered this once.',
    allowed: ['addUser'],
    writes: true,
    // A stored answer would hold the new passwords.
    repeatable: false,
    payload: payload({ file: file(), dryRun: flag() }),
    answer: z.object({
      rows: z.array(
        z.object({
          ...sheetRow,
          staff: z.object({
            ...personFields,
            gender: z.string(),
            dob: z.string(),
            accountType: z.string(),
            staffCategory: z.string(),
            level: z.string(),
            subjects: z.number(),
            /** The new temporary password. '' in a dry run, and where the sheet gave one. */
            password: z.string(),
          }),
        }),
      ),
      added: z.number(),
    }),
  }),
  getStaffSample: call({
    about: 'A sample staff list to fill, with the school’s own account types and subjects beside it.',
    allowed: ['addUser'],
    writes: false,
    payload: payload({}),
    answer: z.object({ path: z.string() }),
  }),
};
