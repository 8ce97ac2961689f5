import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/report_settings',
    title: 'Report Settings',
    entry: 'School',
    tab: 1,
    also: 'term year open close marks entry deadline dates',
    call: 'updateReportSettings',
    load: () => import('./ReportSettings.tsx').then((module) => module.ReportSettings),
  },
  {
    path: '/school_profile',
    title: 'School Profile',
    entry: 'School',
    tab: 2,
    also: 'badge logo colour signature letterhead address',
    call: 'updateSchoolProfile',
    load: () => import('./SchoolProfile.tsx').then((module) => module.SchoolProfile),
  },
  {
    path: '/lists',
    title: 'Lists',
    entry: 'School',
    tab: 3,
    also: 'classes streams houses religions clubs years exam sets',
    call: 'saveListEntry',
    load: () => import('./Lists.tsx').then((module) => module.Lists),
  },
];
