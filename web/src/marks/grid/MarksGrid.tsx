import type { MarkUnit } from '@somero/contract/marks/rules.ts';
import { type CSSProperties, memo, type RefObject } from 'react';
import held from '../../ui/table/HeldTable.module.css';
import sheet from '../Sheet.module.css';
import { ShortName } from '../ShortName.tsx';
import { isTaken, type SheetColumn, type SheetStudent, studentLabel } from '../sheet.ts';
import css from './MarksGrid.module.css';

interface Props {
  caption: string;
  students: readonly SheetStudent[];
  columns: readonly SheetColumn[];
  unit: MarkUnit;
  /** The highest mark. */
  outOf: number;
  table: RefObject<HTMLTableElement | null>;
  onStudent: (student: SheetStudent) => void;
}

/** The editor writes marks into the inputs: React renders this once a class, never at a key press or a save. */
export const MarksGrid = memo(function MarksGrid(props: Props) {
  const { caption, students, columns, outOf, table } = props;
  const isSingle = columns.length === 1;
  return (
    <table
      ref={table}
      className={`${held.table} ${sheet.table} ${css.grid}`}
      style={columnCount(columns.length)}
      data-columns={columns.length}
      aria-label={caption}
    >
      <thead>
        <tr>
          <th scope="col" className={held.names}>
            Student
          </th>
          {columns.map((column) => (
            <th key={`${column.subjectID}/${column.paperID}`} scope="col" title={column.title}>
              <span className={sheet.head}>{column.head}</span> <small>/{outOf}</small>
            </th>
          ))}
          {isSingle && (
            <th scope="col" className={css.state}>
              State
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {students.map((student, row) => (
          <Row key={student.id} {...props} student={student} row={row} />
        ))}
      </tbody>
    </table>
  );
});

/** The number of columns beside the names, for the style sheet. */
export const columnCount = (columns: number): CSSProperties => ({ '--columns': columns }) as CSSProperties;

function Row({ student, row, columns, unit, onStudent }: Props & { student: SheetStudent; row: number }) {
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={`${held.name} ${sheet.name} ${student.isActive ? '' : sheet.disabled}`}
          // Arrow keys lead here; Tab goes from cell to cell.
          tabIndex={row === 0 ? 0 : -1}
          data-at={`${row}:-1`}
          title={`${student.name}, ${student.regno}: Add or Update Marks`}
          onClick={() => onStudent(student)}
        >
          <ShortName student={student} />
        </button>
      </th>
      {columns.map((column, index) =>
        isTaken(student, column, unit) ? (
          <td key={`${column.subjectID}/${column.paperID}`}>
            <input
              data-at={`${row}:${index}`}
              inputMode="decimal"
              enterKeyHint="next"
              autoComplete="off"
              spellCheck={false}
              maxLength={9}
              aria-label={`${studentLabel(student)}, ${column.title}`}
            />
          </td>
        ) : (
          <td key={`${column.subjectID}/${column.paperID}`} data-state="notTaken" title="Subject not taken">
            –
          </td>
        ),
      )}
      {columns.length === 1 && (
        <td className={css.words} data-words="">
          <span />
        </td>
      )}
    </tr>
  );
}
