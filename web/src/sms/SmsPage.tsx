import type { CallName } from '@somero/contract';
import type { ReactNode } from 'react';
import { useAllowed } from '../hooks.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { SimulatorBanner } from './SimulatorBanner.tsx';
import css from './SmsPage.module.css';

export interface SmsTab {
  href: string;
  title: string;
  call: CallName;
}

export const sendTabs: readonly SmsTab[] = [
  { href: '/sendSms', title: 'Send SMS', call: 'getLists' },
  { href: '/sms_messages', title: 'Messages', call: 'getSmsBatches' },
  { href: '/sms_templates', title: 'Templates', call: 'getSmsTemplates' },
  { href: '/sms_optouts', title: 'Opt-outs', call: 'getOptOuts' },
];

export const topupTabs: readonly SmsTab[] = [
  { href: '/topupSMS', title: 'Top up SMS', call: 'addTopup' },
  { href: '/seeSmsPayments', title: 'SMS Payments', call: 'getSmsPayments' },
  { href: '/seeSmsTopups', title: 'SMS Top-ups', call: 'getSmsTopups' },
  { href: '/sms_review', title: 'Review', call: 'getSmsReview' },
];

interface Props {
  title: string;
  /** Those that the user may open are shown. */
  tabs?: readonly SmsTab[];
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of each screen of SMS: its tabs, and that nothing leaves while the simulator is in use. */
export function SmsPage({ title, tabs = [], aside, children }: Props) {
  const may = useAllowed();
  const shown = tabs.filter(({ call }) => may(call));
  return (
    <>
      <PageTitle title={title}>{aside}</PageTitle>
      {shown.length > 1 && (
        <div className={css.tabs}>
          <TabLinks label={`${title} screens`} tabs={shown} />
        </div>
      )}
      <div className="stack">
        <SimulatorBanner />
        {children}
      </div>
    </>
  );
}
