import type { Screen } from '../screen.ts';

/** Reached from «My account», below the menu's groups. */
export const screens: Screen[] = [
  {
    path: '/security',
    title: 'Sessions and Security',
    call: 'getSessions',
    load: () => import('./Security.tsx').then((module) => module.Security),
  },
];
