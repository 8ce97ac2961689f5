import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/set_fees',
    title: 'Set Fees',
    group: 'Finance Management',
    order: 1,
    call: 'addFees',
    load: () => import('./settings/SetFees.tsx').then((module) => module.SetFees),
  },
  {
    path: '/seeFeesSettings',
    title: 'See Fees Settings',
    group: 'Finance Management',
    order: 2,
    call: 'getFeesSettings',
    load: () => import('./settings/SeeFeesSettings.tsx').then((module) => module.SeeFeesSettings),
  },
  {
    path: '/charge_term',
    title: 'Charge Term',
    call: 'getTermCharges',
    load: () => import('./charging/ChargeTerm.tsx').then((module) => module.ChargeTerm),
  },
  {
    path: '/fee_batches',
    title: 'Batches',
    call: 'getFeeBatches',
    load: () => import('./charging/FeeBatches.tsx').then((module) => module.FeeBatches),
  },
  {
    path: '/add_to_students',
    title: 'Add to Students',
    call: 'addFeesForStudents',
    load: () => import('./settings/AddToStudents.tsx').then((module) => module.AddToStudents),
  },
  {
    path: '/opening_balances',
    title: 'Opening Balances',
    call: 'importOpeningBalances',
    load: () => import('./settings/OpeningBalances.tsx').then((module) => module.OpeningBalances),
  },
  {
    path: '/fee_rules',
    title: 'Fee Rules',
    call: 'getFeeRules',
    load: () => import('./rules/FeeRules.tsx').then((module) => module.FeeRules),
  },
  {
    path: '/student_wallet',
    title: 'Student Wallet',
    group: 'Finance Management',
    order: 3,
    call: 'getStudentWallet',
    load: () => import('./wallet/StudentWallet.tsx').then((module) => module.StudentWallet),
  },
  {
    path: '/student_payments',
    title: 'Student Payments',
    group: 'Finance Management',
    order: 4,
    call: 'getPayments',
    load: () => import('./payments/StudentPayments.tsx').then((module) => module.StudentPayments),
  },
  {
    path: '/fees_report',
    title: 'Fees Report',
    group: 'Finance Management',
    order: 5,
    call: 'getFeesReport',
    load: () => import('./report/FeesReport.tsx').then((module) => module.FeesReport),
  },
];
