import type { Screen } from '../screen.ts';

const group = 'Account Category';

export const screens: Screen[] = [
  {
    path: '/add_userCategory',
    title: 'Add Category',
    group,
    order: 1,
    call: 'addCategory',
    card: 'Add User Category',
    load: () => import('./AddCategory.tsx').then((module) => module.AddCategory),
  },
  {
    path: '/see_userCategory',
    title: 'See Categories',
    group,
    order: 2,
    call: 'getCategories',
    card: 'View Category',
    load: () => import('./SeeCategories.tsx').then((module) => module.SeeCategories),
  },
  {
    path: '/user_rights',
    title: 'What can this user do',
    under: ['/see_users', '/see_userCategory'],
    ofRecord: true,
    call: 'getEffectiveRights',
    load: () => import('./UserRights.tsx').then((module) => module.UserRights),
  },
];
