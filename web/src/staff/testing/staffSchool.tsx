import { screen } from '@testing-library/react';
import { type Answers, renderScreen, see } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { SeeUsers } from '../SeeUsers.tsx';
import type { User, UserDetails } from '../StaffValues.ts';

const user = (id: number, fname: string, more: Partial<User> = {}): User => ({
  id,
  username: fname.toLowerCase(),
  fname,
  lname: 'Okello',
  oname: '',
  accountType: 'TEACHER',
  catID: 2,
  staffCat: 1,
  phone: '0772123456',
  created_at: '2026-02-03T08:00:00.000Z',
  status: 1,
  ...more,
});
const peter: UserDetails = {
  id: 8,
  username: 'peter',
  fname: 'Peter',
  lname: 'Okello',
  oname: '',
  serial_number: 'SN8',
  gender: 'Male',
  dob: '1985-01-02',
  marital_status: 'Single',
  religion: 1,
  phone: '0772123456',
  phone2: '',
  email: '',
  status: 1,
  created_at: '2026-02-03T08:00:00.000Z',
  catID: 2,
  accountType: 'TEACHER',
  account: { teachingStatus: 1 },
  staffCat: 1,
  stafftype: { name: 'Teaching staff' },
  level: 1,
  subjectList: [1],
  mayManage: 1,
  ver: 4,
};

/** A school of three members of staff, whose record of Peter changes as the calls say. */
export function school(more: Partial<UserDetails> = {}) {
  const record = { ...peter, ...more };
  const answers: Answers = {
    getStaffRegData: () => schoolLists,
    getUsers: () => ({
      mainData: [
        user(8, 'Peter'),
        user(9, 'Agnes', { status: 0 }),
        user(10, 'Brian', { catID: 5, accountType: 'BURSAR' }),
      ],
    }),
    showUser: () => ({ selected: { ...record } }),
    updateUser2: ({ phone }) => {
      Object.assign(record, { phone, ver: record.ver + 1 });
      return { msg: 'Peter Okello is saved', ver: record.ver, warnings: [] };
    },
    changeUserStatus: ({ status }) => {
      Object.assign(record, { status: Number(status), ver: record.ver + 1 });
      return { msg: 'Peter Okello is deactivated' };
    },
    changePassword: () => ({ msg: 'Peter Okello has a new password' }),
    reopenAccount: () => ({ opened: 1, msg: 'The account is open to new devices again' }),
  };
  return { record, answers };
}
export const show = ({ answers }: ReturnType<typeof school>, at = '/see_users') =>
  renderScreen(<SeeUsers />, { answers, at });
export const open = async (found = school()) => {
  const shown = show(found, '/see_users?user=8');
  await see('What can this user do');
  await screen.findByLabelText('Surname');
  return shown;
};
