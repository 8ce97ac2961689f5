import { Fragment } from 'react';
import { type Column, isButtons, shownOf } from './Column.ts';
import css from './RowCard.module.css';

interface Props<R> {
  row: R;
  columns: readonly Column<R>[];
}

/** A row on a phone, headed by its name. */
export function RowCard<R>({ row, columns }: Props<R>) {
  const of = (role: Column<R>['role']) => columns.filter((column) => column.role === role && !isButtons(column));
  const filled = (column: Column<R>) => column.value(row) !== '';
  const rest = of(undefined).filter((column) => filled(column) && !(column.plain && !column.cell));
  const buttons = columns.filter(isButtons);
  const badges = of('badge');
  return (
    <div className={css.card}>
      <div className={css.title}>
        {of('title').map((column) => (
          <Fragment key={column.key}>{shownOf(column, row)} </Fragment>
        ))}
      </div>
      {badges.length > 0 && (
        <div className={css.badge}>
          {badges.map((column) => (
            <Fragment key={column.key}>{shownOf(column, row)}</Fragment>
          ))}
        </div>
      )}
      <div className={css.words}>
        <p className={css.sub}>
          {of('sub')
            .filter(filled)
            .map((column) => (
              <span key={column.key} data-time={column.time}>
                {shownOf(column, row)}
              </span>
            ))}
        </p>
        {rest.length > 0 && (
          <p className={css.rest}>
            {rest.map((column) => (
              <span key={column.key} data-time={column.time}>
                {column.title} {shownOf(column, row)}
              </span>
            ))}
          </p>
        )}
      </div>
      {buttons.length > 0 && (
        <div className={css.buttons}>
          {buttons.map((column) => (
            <Fragment key={column.key}>{shownOf(column, row)}</Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
