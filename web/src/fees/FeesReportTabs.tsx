import type { CallName } from '@somero/contract';
import { useAllowed } from '../hooks.ts';
import { TabLinks } from '../ui/TabLinks.tsx';
import css from './SetFeesTabs.module.css';

const tabs: { href: string; title: string; call: CallName }[] = [
  { href: '/fees_report', title: 'Fees Report', call: 'getFeesReport' },
  { href: '/debtors', title: 'Debtors', call: 'getDebtors' },
  { href: '/cash_book', title: 'Cash Book', call: 'getCashBook' },
  { href: '/fees_by_category', title: 'Categories', call: 'getCategoryReport' },
  { href: '/clearance', title: 'Clearance', call: 'getClearance' },
  { href: '/fee_circular', title: 'Circular', call: 'generateCircular' },
];

/** Of Fees Report: those that the user may open. */
export function FeesReportTabs() {
  const may = useAllowed();
  const shown = tabs.filter(({ call }) => may(call));
  return shown.length < 2 ? null : (
    <div className={css.tabs}>
      <TabLinks label="Fees Report" tabs={shown} />
    </div>
  );
}
