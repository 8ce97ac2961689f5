import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/fee_rules',
    title: 'Fee Rules',
    group: 'Finance Management',
    order: 1,
    call: 'getFeeRules',
    load: () => import('./rules/FeeRules.tsx').then((module) => module.FeeRules),
  },
  {
    path: '/student_payments',
    title: 'Student Payments',
    group: 'Finance Management',
    order: 4,
    call: 'getPayments',
    load: () => import('./payments/StudentPayments.tsx').then((module) => module.StudentPayments),
  },
];
