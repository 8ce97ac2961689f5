import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/audit',
    title: 'Audit',
    entry: 'Audit',
    tab: 1,
    also: 'history log who changed',
    call: 'getAuditLog',
    load: () => import('./Audit.tsx').then((module) => module.Audit),
  },
  {
    path: '/audit_anchor',
    title: 'Today’s anchor of the audit',
    entry: 'Audit',
    call: 'getAuditAnchor',
    load: () => import('./AuditAnchor.tsx').then((module) => module.AuditAnchor),
  },
];
