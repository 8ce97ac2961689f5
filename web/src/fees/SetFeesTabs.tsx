import type { CallName } from '@somero/contract';
import { useAllowed } from '../hooks.ts';
import { TabLinks } from '../ui/TabLinks.tsx';
import css from './SetFeesTabs.module.css';

const tabs: { href: string; title: string; call: CallName }[] = [
  { href: '/set_fees', title: 'Set Fees', call: 'addFees' },
  { href: '/seeFeesSettings', title: 'See Fees Settings', call: 'getFeesSettings' },
  { href: '/charge_term', title: 'Charge Term', call: 'getTermCharges' },
  { href: '/add_to_students', title: 'Add to Students', call: 'addFeesForStudents' },
  { href: '/bursaries', title: 'Bursaries', call: 'getAwards' },
  { href: '/fee_requests', title: 'Requests', call: 'getFeeRequests' },
  { href: '/opening_balances', title: 'Opening Balances', call: 'importOpeningBalances' },
  { href: '/fee_rules', title: 'Fee Rules', call: 'getFeeRules' },
  { href: '/fee_batches', title: 'Batches', call: 'getFeeBatches' },
];

/** Of Set Fees, or of See Fees Settings for who only sees them: those that the user may open. */
export function SetFeesTabs() {
  const may = useAllowed();
  const shown = tabs.filter(({ call }) => may(call) && !(call === 'getFeesSettings' && may('addFees')));
  return shown.length < 2 ? null : (
    <div className={css.tabs}>
      <TabLinks label="Set Fees" tabs={shown} />
    </div>
  );
}
