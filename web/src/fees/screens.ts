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
];
