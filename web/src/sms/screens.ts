import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/seeSmsTopups',
    title: 'SMS Top-ups',
    under: ['/checkSMSBalance'],
    call: 'getSmsTopups',
    load: () => import('./ledger/SmsTopups.tsx').then((module) => module.SmsTopups),
  },
  {
    path: '/checkSMSBalance',
    title: 'Check SMS Balance',
    group: 'Communications',
    order: 3,
    call: 'checkSMS',
    load: () => import('./ledger/SmsBalance.tsx').then((module) => module.SmsBalance),
  },
  {
    path: '/sms_settings',
    title: 'SMS Settings',
    under: ['/checkSMSBalance'],
    call: 'getSmsPrices',
    load: () => import('./settings/SmsSettings.tsx').then((module) => module.SmsSettings),
  },
];
