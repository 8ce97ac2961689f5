import type { Column } from './Column.ts';
import css from './WaitingRows.module.css';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Where rows will stand: nothing moves when they come. */
export const WaitingRows = <R,>({ columns }: { columns: readonly Column<R>[] }) => (
  <tbody aria-hidden="true" className={css.rows}>
    {rows.map((row) => (
      <tr key={row}>
        {columns.map(({ key }) => (
          <td key={key}>
            <span className={css.grey} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

export const WaitingCards = () => (
  <ul aria-hidden="true" className={`${css.rows} ${css.cards}`}>
    {rows.map((row) => (
      <li key={row}>
        <span className={css.grey} />
        <span className={css.grey} />
      </li>
    ))}
  </ul>
);
