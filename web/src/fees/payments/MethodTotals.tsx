import type { Answer } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Facts } from '../../ui/Facts.tsx';

/** Of all payments that stand, on all pages of the list. */
export function MethodTotals({ answer: { byMethod, amount } }: { answer: Answer<'getPayments'> }) {
  if (byMethod.length === 0) return null;
  const payments = byMethod.reduce((sum, each) => sum + each.payments, 0);
  const shown = [...byMethod.map((each) => ({ ...each, word: each.method })), { word: 'Total', payments, amount }];
  return (
    <Card title="Totals by method">
      <Facts facts={shown.map((each) => [each.word, `${money(each.amount)}\n${counted(each.payments, 'payment')}`])} />
    </Card>
  );
}
