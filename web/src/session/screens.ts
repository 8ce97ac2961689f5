import type { Screen } from '../screen.ts';

/** Reached from «My account», below the menu's groups. */
export const screens: Screen[] = [
  {
    path: '/security',
    title: 'Sessions and Security',
    also: 'password devices sign out two factor authenticator',
    call: 'getSessions',
    load: () => import('./Security.tsx').then((module) => module.Security),
  },
];
