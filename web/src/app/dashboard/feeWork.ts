import type { Answer, CallName } from '@somero/contract';
import { unconfirmedAfter } from '@somero/contract/fees/incoming/states.ts';
import { termName } from '@somero/contract/school/reference.ts';
import {
  IconAlertTriangle,
  IconCash,
  IconLock,
  IconMessage,
  IconReceipt,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import { counted } from '../../ui/counted.ts';
import type { Work } from './Work.ts';

export function feeWork(fees: Answer<'getFeeAttention'> | undefined, may: (call: CallName) => boolean): Work[] {
  if (!fees) return [];
  const { notCharged, toBeCharged, requests, withoutAward, tillsOpen, unmatched, unconfirmed, bankings, schoolPay } =
    fees;
  const term = termName(fees.termID);
  const work = (count: number, tone: Work['tone'], icon: TablerIcon, rest: Omit<Work, 'tone' | 'icon'>): Work[] =>
    count > 0 ? [{ tone, icon, ...rest }] : [];
  const notOnStatement = `not on any statement after ${unconfirmedAfter} days`;
  return [
    ...work(notCharged.length, 'danger', IconAlertTriangle, {
      ...{ text: `${term} is not charged`, more: notCharged.join(', ') },
      ...{ to: '/charge_term', action: 'Charge Term' },
    }),
    ...work(toBeCharged, 'danger', IconAlertTriangle, {
      ...{
        text: `${counted(toBeCharged, 'student')} to be charged`,
        more: `They came, moved or left after ${term} was charged`,
      },
      ...{ to: '/charge_term', action: 'See' },
    }),
    ...work(tillsOpen, 'danger', IconLock, {
      ...{ text: `${counted(tillsOpen, 'till')} not closed`, more: 'With cash from an earlier day' },
      ...{ to: '/till', action: 'Till' },
    }),
    ...work(schoolPay === '' ? 0 : 1, 'danger', IconAlertTriangle, {
      ...{ text: `SchoolPay online: ${schoolPay}`, to: '/fee_rules', action: 'Fee Rules' },
    }),
    ...work(unmatched, 'amber', IconUpload, {
      ...{ text: `${counted(unmatched, 'payment')} without a student`, more: 'Imported money' },
      ...{ to: '/unmatched_payments', action: 'Unmatched' },
    }),
    ...work(requests, 'amber', IconReceipt, {
      ...{ text: `${counted(requests, 'fee request')} to decide`, to: '/fee_requests', action: 'Requests' },
    }),
    ...work(unconfirmed, 'amber', IconReceipt, {
      ...{ text: `${counted(unconfirmed, 'payment')} typed by hand`, more: notOnStatement },
      // Who only records sees their own there, which others confirm.
      ...(may('getCashBook')
        ? { to: '/student_payments?tab=payments&state=UNCONFIRMED&startFrom=2000-01-01', action: 'Payments' }
        : { to: '/import_payments', action: 'Import' }),
    }),
    ...work(bankings, 'amber', IconCash, {
      ...{ text: `Cash banked by ${counted(bankings, 'closed till')}`, more: notOnStatement },
      ...(may('getTills')
        ? { to: '/till?state=UNCONFIRMED&startFrom=2000-01-01', action: 'Closings' }
        : { to: '/import_payments', action: 'Import' }),
    }),
    ...work(withoutAward, 'grey', IconReceipt, {
      ...{ text: `${counted(withoutAward, 'bursary')} without an award`, more: 'Students marked bursary YES' },
      ...{ to: '/bursaries', action: 'Bursaries' },
    }),
  ];
}

export const smsWork = (items: Answer<'getSmsHealth'>['items']): Work[] =>
  items.map(({ kind, text, href, action }) => ({
    ...{ icon: IconMessage, tone: 'danger', text, to: href, action },
    isFirst: kind === 'urgent',
  }));
