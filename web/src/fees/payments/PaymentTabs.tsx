import type { CallName } from '@somero/contract';
import { useAllowed } from '../../hooks.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import css from '../SetFeesTabs.module.css';

const tabs: { href: string; title: string; call: CallName }[] = [
  { href: '/student_payments', title: 'Student Payments', call: 'getPayments' },
  { href: '/import_payments', title: 'Import', call: 'importPayments' },
  { href: '/unmatched_payments', title: 'Unmatched', call: 'getIncoming' },
  { href: '/till', title: 'Till', call: 'getPayments' },
  { href: '/fee_requests', title: 'Requests', call: 'getFeeRequests' },
];

/** Of Student Payments: those that the user may open. */
export function PaymentTabs() {
  const may = useAllowed();
  // Whoever sets fees finds requests among the tabs of Set Fees.
  const shown = tabs.filter(({ call }) => may(call) && !(call === 'getFeeRequests' && may('addFees')));
  return shown.length < 2 ? null : (
    <div className={css.tabs}>
      <TabLinks label="Student Payments screens" tabs={shown} />
    </div>
  );
}
