import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/topupSMS',
    title: 'Top up SMS',
    group: 'Communications',
    order: 2,
    call: 'addTopup',
    load: () => import('./payments/TopUp.tsx').then((module) => module.TopUp),
  },
  {
    path: '/seeSmsPayments',
    title: 'SMS Payments',
    under: ['/topupSMS'],
    call: 'getSmsPayments',
    load: () => import('./payments/SmsPayments.tsx').then((module) => module.SmsPayments),
  },
  {
    path: '/sms_review',
    title: 'Review',
    under: ['/topupSMS'],
    call: 'getSmsReview',
    load: () => import('./review/SmsReview.tsx').then((module) => module.SmsReview),
  },
  {
    path: '/sms_templates',
    title: 'Templates',
    under: ['/checkSMSBalance'],
    call: 'getSmsTemplates',
    load: () => import('./templates/SmsTemplates.tsx').then((module) => module.SmsTemplates),
  },
  {
    path: '/sms_optouts',
    title: 'Opt-outs',
    under: ['/checkSMSBalance'],
    call: 'getOptOuts',
    load: () => import('./optouts/SmsOptOuts.tsx').then((module) => module.SmsOptOuts),
  },
  {
    path: '/seeSmsTopups',
    title: 'SMS Top-ups',
    under: ['/topupSMS'],
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
    group: 'Settings',
    order: 4,
    call: 'getSmsPrices',
    orCall: 'getSmsRules',
    load: () => import('./settings/SmsSettings.tsx').then((module) => module.SmsSettings),
  },
];
