import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_userCategory',
    title: 'Add Category',
    entry: 'Categories',
    tab: 2,
    also: 'rights roles permissions account type',
    call: 'addCategory',
    card: 'Add User Category',
    load: () => import('./AddCategory.tsx').then((module) => module.AddCategory),
  },
  {
    path: '/see_userCategory',
    title: 'See Categories',
    entry: 'Categories',
    tab: 1,
    also: 'rights roles permissions account types',
    call: 'getCategories',
    card: 'View Category',
    load: () => import('./SeeCategories.tsx').then((module) => module.SeeCategories),
  },
  {
    path: '/user_rights',
    title: 'What can this user do',
    entry: ['Staff', 'Categories'],
    ofRecord: true,
    call: 'getEffectiveRights',
    load: () => import('./UserRights.tsx').then((module) => module.UserRights),
  },
];
