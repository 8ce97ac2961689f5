import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_users',
    title: 'Add Staff',
    entry: 'Staff',
    tab: 2,
    also: 'user teacher account register',
    call: 'reg',
    card: 'Add User',
    load: () => import('./AddStaff.tsx').then((module) => module.AddStaff),
  },
  {
    path: '/see_users',
    title: 'Staff',
    entry: 'Staff',
    tab: 1,
    phone: 'Staff',
    also: 'users teachers accounts password reset see',
    call: 'getUsers',
    card: 'View Users',
    load: () => import('./SeeUsers.tsx').then((module) => module.SeeUsers),
  },
  {
    path: '/import_staff',
    title: 'Import Staff',
    entry: 'Staff',
    tab: 3,
    call: 'importStaff',
    load: () => import('./ImportStaff.tsx').then((module) => module.ImportStaff),
  },
];
