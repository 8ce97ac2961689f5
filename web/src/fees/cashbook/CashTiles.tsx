import { money } from '@somero/contract/money.ts';
import css from '../report/Tiles.module.css';
import type { Flows } from './Book.ts';

export function CashTiles({ totals: { opening, received, paidOut, difference, closing } }: { totals: Flows }) {
  const counted =
    difference === 0 ? '' : `, counted ${difference > 0 ? 'over' : 'short'} ${money(Math.abs(difference))}`;
  return (
    <dl className={css.tiles}>
      <div>
        <dt>Opening</dt>
        <dd>
          <strong>{money(opening)}</strong>
          <span>in tills and accounts at the start</span>
        </dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>
          <strong className={css.paid}>{money(received)}</strong>
          <span>payments and incoming money</span>
        </dd>
      </div>
      <div>
        <dt>Paid out</dt>
        <dd>
          <strong className={paidOut > 0 ? css.owed : undefined}>{money(paidOut)}</strong>
          <span>{`refunds and reversed payments${counted}`}</span>
        </dd>
      </div>
      <div>
        <dt>Closing</dt>
        <dd>
          <strong>{money(closing)}</strong>
          <span>in tills and accounts at the end</span>
        </dd>
      </div>
    </dl>
  );
}
