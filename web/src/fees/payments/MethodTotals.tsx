import type { Answer } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { counted } from '../../ui/counted.ts';
import tiles from '../report/Tiles.module.css';

export function MethodTotals({ answer: { byMethod, amount } }: { answer: Answer<'getPayments'> }) {
  if (byMethod.length === 0) return null;
  const payments = byMethod.reduce((sum, each) => sum + each.payments, 0);
  return (
    <section>
      <h2 className="hidden">Totals by method</h2>
      <dl className={tiles.tiles}>
        {[{ method: 'Total, UGX', payments, amount }, ...byMethod].map((each) => (
          <div key={each.method}>
            <dt>{each.method}</dt>
            <dd>
              <strong>{printedAmount(each.amount)}</strong>
              <span>{counted(each.payments, 'payment')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
