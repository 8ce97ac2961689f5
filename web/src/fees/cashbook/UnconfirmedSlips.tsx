import { money } from '@somero/contract/money.ts';
import { Link } from 'wouter';
import { Alert } from '../../ui/Alert.tsx';
import { counted } from '../../ui/counted.ts';
import type { Book } from './Book.ts';

interface Props {
  unconfirmed: Book['unconfirmed'];
  startFrom: string;
  endAt: string;
}

export function UnconfirmedSlips({ unconfirmed: { slips, amount }, startFrom, endAt }: Props) {
  if (slips === 0) return null;
  return (
    <Alert kind="info">
      {`${counted(slips, 'payment')} typed by hand, together ${money(amount)}, on no statement yet: `}
      <Link href={`/student_payments?tab=payments&state=UNCONFIRMED&startFrom=${startFrom}&endAt=${endAt}`}>
        see them
      </Link>
    </Alert>
  );
}
