import type { CallName } from '@somero/contract';
import type { ReactNode } from 'react';
import { useAllowed, useFilters } from '../../hooks.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Gateways } from '../gateways/Gateways.tsx';
import { SmsPrices } from '../ledger/SmsPrices.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { FixedContacts } from './FixedContacts.tsx';
import { SmsRules } from './SmsRules.tsx';

const tabs: readonly { name: string; title: string; call: CallName; content: ReactNode }[] = [
  { name: 'rules', title: 'Rules', call: 'getSmsRules', content: <SmsRules /> },
  { name: 'fixed', title: 'Fixed list', call: 'getFixedContacts', content: <FixedContacts /> },
  { name: 'price', title: 'Price', call: 'getSmsPrices', content: <SmsPrices /> },
  { name: 'gateways', title: 'Gateways', call: 'getGateways', content: <Gateways kind="SMS" /> },
  { name: 'money', title: 'Mobile money', call: 'getGateways', content: <Gateways kind="MONEY" /> },
];

export function SmsSettings() {
  const may = useAllowed();
  const [{ tab }, change] = useFilters({ tab: '' });
  const shown = tabs.filter(({ call }) => may(call));
  return (
    <SmsPage title="SMS Settings">
      <Tabs
        label="SMS Settings"
        shown={Math.max(
          0,
          shown.findIndex(({ name }) => name === tab),
        )}
        onShow={(index) => change({ tab: index === 0 ? '' : (shown[index]?.name ?? '') })}
        tabs={shown}
      />
    </SmsPage>
  );
}
