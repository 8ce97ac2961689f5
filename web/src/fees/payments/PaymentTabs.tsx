import type { CallName } from '@somero/contract';
import { useAllowed } from '../../hooks.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import css from '../SetFeesTabs.module.css';

const tabs: { href: string; title: string; call: CallName }[] = [
  { href: '/student_payments', title: 'Student Payments', call: 'getPayments' },
  { href: '/import_payments', title: 'Import', call: 'importPayments' },
  { href: '/unmatched_payments', title: 'Unmatched', call: 'getIncoming' },
  { href: '/till', title: 'Till', call: 'getPayments' },
];

/** Of Student Payments: those that the user may open. */
export function PaymentTabs() {
  const may = useAllowed();
  const shown = tabs.filter(({ call }) => may(call));
  return shown.length < 2 ? null : (
    <div className={css.tabs}>
      <TabLinks label="Student Payments screens" tabs={shown} />
    </div>
  );
}
