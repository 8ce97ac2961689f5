import type { Answer } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';

/** Of all payments that stand, on all pages of the list. */
export function MethodTotals({ answer: { byMethod, amount } }: { answer: Answer<'getPayments'> }) {
  if (byMethod.length === 0) return null;
  const payments = byMethod.reduce((sum, each) => sum + each.payments, 0);
  return (
    <Card title="Totals by method">
      <Bars
        caption="Totals by method"
        heads={['Method', 'Amount, UGX', 'Payments']}
        rows={[...byMethod, { method: 'Total', payments, amount }].map((each) => ({
          ...{ key: each.method, name: each.method, value: each.amount, scale: amount, look: 'main' },
          cells: [printedAmount(each.amount), String(each.payments)],
        }))}
      />
    </Card>
  );
}
