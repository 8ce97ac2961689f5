import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/generate_student_report_eot',
    title: 'End of Term Report',
    group: 'Report Management',
    order: 2,
    call: 'generateEOTReport',
    card: 'Generate Reports',
    load: () => import('./EndOfTermReport.tsx').then((module) => module.EndOfTermReport),
  },
];
