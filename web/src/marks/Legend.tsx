import { type CellState, cellStateNames } from '@somero/contract/marks/rules.ts';
import css from './Legend.module.css';

const states: CellState[] = ['full', 'partial', 'missing', 'notTaken'];

/** The four states of a cell with colour and sign; `totals`: the number of cells in each state. */
export function Legend({ totals }: { totals?: Record<CellState, number> }) {
  return (
    <ul className={css.legend} aria-label="Colours">
      {states.map((state) => (
        <li key={state}>
          <span className={css.swatch} data-state={state} aria-hidden="true">
            {state === 'notTaken' && '–'}
          </span>
          {cellStateNames[state]}
          {totals && <b>{totals[state].toLocaleString('en')}</b>}
        </li>
      ))}
    </ul>
  );
}
