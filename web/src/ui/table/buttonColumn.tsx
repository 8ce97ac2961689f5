import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import type { Column } from './Column.ts';

/** The last column of a table: what can be done with a row. */
export const buttonsColumn = <R,>(title: string, cell: (row: R) => ReactNode): Column<R> => ({
  ...{ key: 'actions', title, plain: true, value: () => '', cell },
});

interface OneButton<R> {
  /** On the button. */
  text: string;
  /** What it is done to, for who hears the button alone. */
  of: (row: R) => string;
  onPress: (row: R) => void;
  /** A press anywhere in the row does the same. */
  opens?: boolean;
}

/** A column with the same button in every row. */
export const buttonColumn = <R,>(title: string, { text, of, onPress, opens }: OneButton<R>): Column<R> =>
  buttonsColumn(title, (row) => (
    <Button
      small
      look="link"
      data-opens={opens || undefined}
      onClick={() => onPress(row)}
      aria-label={`${text} ${of(row)}`}
    >
      {text}
    </Button>
  ));
