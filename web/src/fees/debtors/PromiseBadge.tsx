import { money } from '@somero/contract/money.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { FeePromise } from './Debtor.ts';

const looks = {
  OPEN: { tone: 'amber', label: 'PROMISED' },
  KEPT: { tone: 'leaf', label: 'KEPT' },
  BROKEN: { tone: 'danger', label: 'BROKEN' },
} as const;

export const promiseInWords = ({ amount, dueOn }: FeePromise): string => `${money(amount)} by ${dayInWords(dueOn)}`;

export function PromiseBadge({ promise }: { promise: FeePromise }) {
  const { tone, label } = looks[promise.state];
  return (
    <>
      {promiseInWords(promise)} <Badge tone={tone}>{label}</Badge>
      {promise.allowsExam === 1 && ' may sit examinations'}
    </>
  );
}
