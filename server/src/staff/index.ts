import { changePassword } from './changePassword.ts';
import { changeUserStatus } from './changeUserStatus.ts';
import { getStaffSample } from './getStaffSample.ts';
import { getUsers } from './getUsers.ts';
import { importStaff } from './importStaff.ts';
import { reg } from './reg.ts';
import { showUser } from './showUser.ts';
import { updateUser2 } from './updateUser2.ts';

export const staffHandlers = {
  changePassword,
  changeUserStatus,
  getStaffSample,
  getUsers,
  importStaff,
  reg,
  showUser,
  updateUser2,
};
