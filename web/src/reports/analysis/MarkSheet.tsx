import type { Answer } from '@somero/contract';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import type { Explained } from '../../grading/Working.tsx';
import { useFilters } from '../../hooks.ts';
import { namesakes } from '../../school/namesakes.ts';
import { counted } from '../../ui/counted.ts';
import held from '../../ui/table/HeldTable.module.css';
import { Scroll } from '../../ui/table/Scroll.tsx';
import { gradeTone } from './gradeTone.ts';
import css from './MarkSheet.module.css';
import { cellToGo } from './sheetKeys.ts';
import { bestFirst, type SheetStudent, sortedBy, turned } from './sheetOrder.ts';

type Sheet = Answer<'getMarkSheet'>;

interface Props {
  sheet: Sheet;
  onWorking: (explained: Explained) => void;
}

/** Students by subjects. A click on a mark explains its grade. The table is one tab stop; arrow keys move inside. */
export function MarkSheet({ sheet, onWorking }: Props) {
  const { subjects, summaryTitles, title } = sheet;
  const [{ by }, change] = useFilters({ by: '' });
  const students = useMemo(() => sortedBy(sheet, by), [sheet, by]);
  const apart = useMemo(() => namesakes(sheet.students), [sheet]);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const open = useCallback(
    (studentID: number, column: number) => onWorking({ studentID, subjectID: subjects[column - 1]?.id ?? 0 }),
    [onWorking, subjects],
  );
  const grades = useMemo(() => subjects.map((subject) => subject.grades.map(({ grade }) => grade)), [subjects]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = cellToGo(event);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.row}:${next.column}"]`)?.focus();
  };
  const nextOf = (first: string) => (by === first ? turned(first) : by === turned(first) ? '' : first);
  const head = (key: string, words: string, name?: string) => (
    <>
      <button
        type="button"
        className={css.head}
        data-name={name}
        aria-label={name ?? words}
        onClick={() => change({ by: nextOf(bestFirst(key, words)) })}
      >
        {words}
        {by === key && <span aria-hidden="true"> ↓</span>}
        {by === `-${key}` && <span aria-hidden="true"> ↑</span>}
      </button>
      {/* On paper: a browser does not repeat a button on each page. */}
      <span className={css.printed} aria-hidden="true">
        {words}
      </span>
    </>
  );
  const sorting = (key: string) => (by === key ? 'descending' : by === `-${key}` ? 'ascending' : undefined);
  return (
    <>
      <Scroll className={`${held.scroll} ${css.scroll}`} aria-label={`Mark sheet of ${title}`}>
        <table className={`${held.table} ${css.table}`} onKeyDown={onKeyDown}>
          <caption className="hidden">{`Mark sheet of ${title}. The arrow keys go from mark to mark.`}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${held.names} ${css.names}`} aria-sort={by === '' ? 'ascending' : undefined}>
                Student
              </th>
              {subjects.map(({ id, short, name }) => (
                <th key={id} scope="col" aria-sort={sorting(`s${id}`)}>
                  {head(`s${id}`, short, name)}
                </th>
              ))}
              {summaryTitles.map((words, index) => (
                <th key={words} scope="col" className={css.summary} aria-sort={sorting(`t${index}`)}>
                  {head(`t${index}`, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student, row) => (
              <SheetRow
                key={student.id}
                student={student}
                apart={apart(student)}
                row={row}
                stop={at.row === row ? at.column : undefined}
                names={subjects}
                grades={grades}
                onOpen={open}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className={css.foot} role="status">
        {counted(students.length, 'student')}. A corner means that some marks are missing, “none” that there is no mark
        yet, and a dash that the subject is not taken.
      </p>
    </>
  );
}

interface RowProps {
  student: SheetStudent;
  /** What tells the student from another one of the same name. */
  apart: string;
  row: number;
  /** The column of the tab stop, if it is in this row. */
  stop: number | undefined;
  names: readonly { name: string }[];
  /** By subject, the best grade first. */
  grades: readonly (readonly string[])[];
  onOpen: (studentID: number, column: number) => void;
}

const SheetRow = memo(function Row({ student, apart, row, stop, names, grades, onOpen }: RowProps) {
  const { id, name, regno, cells, summary } = student;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={`${held.name} ${css.name}`}
          data-at={`${row}:0`}
          tabIndex={stop === 0 ? 0 : -1}
          title={`${name}, ${regno}: how the results were worked out`}
          onClick={() => onOpen(id, 0)}
        >
          {name}
          {apart && (
            <>
              {' '}
              <span className={css.apart}>{apart}</span>
            </>
          )}
        </button>
      </th>
      {cells.map((cell, index) => {
        const subject = names[index]?.name ?? '';
        if (!cell)
          return (
            <td key={subject} data-state="notTaken">
              <span aria-hidden="true">–</span>
              <span className="hidden">not taken</span>
            </td>
          );
        return (
          <td
            key={subject}
            data-status={cell.status}
            data-tone={gradeTone(cell.band ?? cell.grade, grades[index] ?? [])}
          >
            <button
              type="button"
              className={css.cell}
              data-at={`${row}:${index + 1}`}
              tabIndex={stop === index + 1 ? 0 : -1}
              aria-label={`${apart ? `${name} ${apart}` : name}, ${subject}: ${cell.mark} ${cell.grade} ${statusWords[cell.status]}`.trim()}
              onClick={() => onOpen(id, index + 1)}
            >
              {isEmpty(cell.mark) ? <span className={css.none}>none</span> : cell.mark}{' '}
              {cell.grade && <b>{cell.grade}</b>}
            </button>
          </td>
        );
      })}
      {summary.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a student stand in the order of their headings
        <td key={index} className={css.summary}>
          {figure}
        </td>
      ))}
    </tr>
  );
});

/** Only dashes: several papers have one each. */
const isEmpty = (mark: string): boolean => /^[–—\s-]*$/.test(mark);
const statusWords = { COMPLETE: '', PARTIAL: '(a part is missing)', INCOMPLETE: '(missing)' } as const;
