import type { CallName } from '@somero/contract';
import { useAllowed } from '../hooks.ts';
import { TabLinks } from '../ui/TabLinks.tsx';

const tabs: { href: string; title: string; call: CallName }[] = [
  { href: '/topupSMS', title: 'Top up SMS', call: 'addTopup' },
  { href: '/seeSmsPayments', title: 'SMS Payments', call: 'getSmsPayments' },
  { href: '/sms_review', title: 'Review', call: 'getSmsReview' },
];

/** Of Top up SMS: those that the user may open. */
export function TopUpTabs() {
  const may = useAllowed();
  return <TabLinks label="Top up SMS" tabs={tabs.filter(({ call }) => may(call))} />;
}
