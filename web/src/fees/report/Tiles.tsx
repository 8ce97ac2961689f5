import { money } from '@somero/contract/money.ts';
import { Bar } from '../../ui/Bar.tsx';
import { counted } from '../../ui/counted.ts';
import { creditInWords, shareInWords } from './inWords.ts';
import type { Totals } from './Report.ts';
import css from './Tiles.module.css';

export function Tiles({ totals }: { totals: Totals }) {
  const { expected, reduced, broughtForward, paid, totalDue, balance, owed, credit, paidTenths, students } = totals;
  return (
    <dl className={css.tiles}>
      <div>
        <dt>Expected</dt>
        <dd>
          <strong>{money(expected)}</strong>
          <span>{`${counted(students, 'student')}${reduced > 0 ? `, reduced by ${money(reduced)}` : ''}`}</span>
        </dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>
          <strong className={css.paid}>{money(paid)}</strong>
          <span>{`of ${money(totalDue)} due, ${money(broughtForward)} of it brought forward`}</span>
        </dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd>
          <strong className={balance > 0 ? css.owed : css.paid}>{creditInWords(balance)}</strong>
          <span>{`${money(owed)} owed, ${money(credit)} credit`}</span>
        </dd>
      </div>
      <div>
        <dt>% paid</dt>
        <dd>
          <strong>{shareInWords(paidTenths)}</strong>
          <Bar value={paid} scale={totalDue} />
        </dd>
      </div>
    </dl>
  );
}
