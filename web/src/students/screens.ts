import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/see_students',
    title: 'See Students',
    group: 'Admissions Management',
    order: 2,
    call: 'getClassStudents',
    card: 'View Students',
    load: () => import('./SeeStudents.tsx').then((module) => module.SeeStudents),
  },
  {
    path: '/import_students',
    title: 'Import Students',
    call: 'importStudents',
    load: () => import('./ImportStudents.tsx').then((module) => module.ImportStudents),
  },
];
