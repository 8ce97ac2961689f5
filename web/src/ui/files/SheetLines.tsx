import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { alreadyRead } from '../table/alreadyRead.ts';
import type { Column } from '../table/Column.ts';
import { Table } from '../table/Table.tsx';
import css from './SheetLines.module.css';

export interface SheetRow {
  line: number;
  ok: boolean;
  /** The error, or for a valid line a note. */
  msg: string;
  /** Accepted values with a warning, by the heading of the column. */
  warnings?: readonly { column: string; msg: string }[];
}

interface Props<R> {
  rows: readonly R[];
  columns: readonly Column<R>[];
}

const hasWarning = (row: SheetRow): boolean => (row.warnings ?? []).length > 0;

/** The checked lines: bad lines first; when there are none, lines with a warning. */
export function SheetLines<R extends SheetRow>({ rows, columns }: Props<R>) {
  const bad = rows.filter((row) => !row.ok);
  const noted = bad.length > 0 ? bad : rows.filter(hasWarning);
  const [onlyNoted, setOnlyNoted] = useState<0 | 1>(bad.length > 0 ? 1 : 0);
  return (
    <div className={css.lines}>
      <Table
        id="sheet"
        caption="Lines of the sheet"
        rows={onlyNoted ? noted : rows}
        reading={alreadyRead}
        rowKey={(row) => `${row.line} ${row.msg}`}
        columns={[
          { key: 'line', title: 'Line', value: (row) => row.line },
          { key: 'result', title: 'Result', value: wordsOf, cell: (row) => <Result row={row} /> },
          ...columns,
        ]}
        empty="There are no lines below the headings"
        noun="line"
        search="Search in the sheet"
        filters={
          noted.length > 0 && (
            <CheckboxField
              label={bad.length > 0 ? 'Only bad lines' : 'Only warnings'}
              value={onlyNoted}
              onChange={setOnlyNoted}
            />
          )
        }
      />
    </div>
  );
}

const warningOf = ({ warnings = [] }: SheetRow): string =>
  warnings.map(({ column, msg }) => (column ? `${column}: ${msg}` : msg)).join('; ');
const wordsOf = (row: SheetRow): string => `${row.msg} ${warningOf(row)}`;

function Result({ row }: { row: SheetRow }) {
  return (
    <div className={row.msg || hasWarning(row) ? css.words : undefined}>
      {!(row.ok && hasWarning(row)) && (
        <p>
          <Badge tone={row.ok ? 'leaf' : 'danger'}>{row.ok ? 'Right' : 'To correct'}</Badge> {row.msg}
        </p>
      )}
      {hasWarning(row) && (
        <p>
          <Badge tone="amber">Warning</Badge> {warningOf(row)}
        </p>
      )}
    </div>
  );
}
