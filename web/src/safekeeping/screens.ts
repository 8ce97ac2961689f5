import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/backups',
    title: 'Backups',
    entry: 'School',
    tab: 8,
    also: 'restore copy stick safe',
    call: 'getSafekeeping',
    load: () => import('./Backups.tsx').then((module) => module.Backups),
  },
  {
    path: '/backup_key',
    title: 'The key of the backups',
    entry: 'School',
    call: 'printBackupKey',
    load: () => import('./BackupKey.tsx').then((module) => module.BackupKey),
  },
];
