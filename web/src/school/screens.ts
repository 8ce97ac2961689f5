import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/report_settings',
    title: 'Report Settings',
    entry: 'School',
    tab: 1,
    call: 'updateReportSettings',
    load: () => import('./ReportSettings.tsx').then((module) => module.ReportSettings),
  },
  {
    path: '/school_profile',
    title: 'School Profile',
    entry: 'School',
    tab: 2,
    call: 'updateSchoolProfile',
    load: () => import('./SchoolProfile.tsx').then((module) => module.SchoolProfile),
  },
  {
    path: '/lists',
    title: 'Lists',
    entry: 'School',
    tab: 3,
    call: 'saveListEntry',
    load: () => import('./Lists.tsx').then((module) => module.Lists),
  },
];
