import type { CallName } from '@somero/contract';
import type { ReactNode } from 'react';
import { useAllowed, useFilters } from '../../hooks.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { SmsPrices } from '../ledger/SmsPrices.tsx';
import { balanceTabs, SmsPage } from '../SmsPage.tsx';

const tabs: readonly { name: string; title: string; call: CallName; content: ReactNode }[] = [
  { name: 'price', title: 'Price', call: 'getSmsPrices', content: <SmsPrices /> },
];

export function SmsSettings() {
  const may = useAllowed();
  const [{ tab }, change] = useFilters({ tab: '' });
  const shown = tabs.filter(({ call }) => may(call));
  return (
    <SmsPage title="SMS Settings" tabs={balanceTabs}>
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
