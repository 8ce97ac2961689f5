import type { Screen } from '../screen.ts';

const group = 'Staff Management';

export const screens: Screen[] = [
  {
    path: '/add_users',
    title: 'Add Staff',
    group,
    order: 1,
    call: 'reg',
    card: 'Add User',
    load: () => import('./AddStaff.tsx').then((module) => module.AddStaff),
  },
  {
    path: '/see_users',
    title: 'See Users',
    group,
    order: 2,
    call: 'getUsers',
    card: 'View Users',
    load: () => import('./SeeUsers.tsx').then((module) => module.SeeUsers),
  },
  {
    path: '/import_staff',
    title: 'Import Staff',
    under: ['/see_users', '/add_users'],
    call: 'importStaff',
    load: () => import('./ImportStaff.tsx').then((module) => module.ImportStaff),
  },
];
