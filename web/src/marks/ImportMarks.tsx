import type { Answer } from '@somero/contract';
import { useState } from 'react';
import { useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileField } from '../ui/FileField.tsx';
import css from './Preview.module.css';

interface Props {
  place: { yearID: number; classID: number; setID: number };
  onClose: () => void;
}

type Row = Answer<'importMarks'>['results'][number];

/** Rows of good marks that the preview shows; bad ones are shown all. */
const shownRows = 300;

/** Marks from a sheet: a dry run shows what would change and names each bad row; then all rows are taken or none. */
export function ImportMarks({ place: { yearID, classID, setID }, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const trying = useSend('importMarks');
  const taking = useSend('importMarks', { refresh: ['getTeacherStudents', 'getStudentsMarks'] });
  const payload = { yearID, classID, ...(setID ? { setID } : {}) };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    trying.clear();
    taking.clear();
    if (chosen) void trying.send({ ...payload, file: chosen, dryRun: 1 });
  };
  const tried = trying.answer;
  const bad = tried?.results.filter((row) => !row.ok) ?? [];
  const count = tried ? tried.added + tried.changed : 0;
  const isReady = file !== null && tried !== undefined && bad.length === 0 && count > 0 && !taking.answer;
  const buttons = (
    <>
      <Button onClick={onClose}>{taking.answer ? 'Close' : 'Cancel'}</Button>
      {!taking.answer && (
        <Button
          look="main"
          disabled={!isReady}
          busy={taking.sending}
          onClick={() => file && void taking.send({ ...payload, file, dryRun: 0 })}
        >
          Import {count} marks
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Import marks" size="large" onClose={onClose} foot={buttons}>
      <div className="stack">
        <FileField
          label="Sheet"
          accept=".xlsx,.csv"
          required
          value={file}
          onChange={choose}
          hint="Excel or CSV: an exported sheet, or the columns Index number, Subject, Set, Chapter, Score, Remark, Generic skills"
        />
        {trying.sending && <p role="status">Reading the sheet…</p>}
        {(trying.problem ?? taking.problem) && <Alert kind="bad">{(trying.problem ?? taking.problem)?.message}</Alert>}
        {taking.answer && <Alert kind="good">{taking.answer.msg}</Alert>}
        {tried && !taking.answer && <Outcome tried={tried} bad={bad} />}
      </div>
    </Dialog>
  );
}

function Outcome({ tried, bad }: { tried: Answer<'importMarks'>; bad: readonly Row[] }) {
  const good = tried.results.filter((row) => row.ok);
  const same = good.length - tried.added - tried.changed;
  const change = good.filter((row) => row.before !== row.after);
  const shown = [...bad, ...change.slice(0, shownRows)];
  return (
    <>
      {bad.length > 0 && (
        <Alert kind="bad">
          {bad.length} {bad.length === 1 ? 'row is' : 'rows are'} wrong. Nothing is imported until every row is right.
        </Alert>
      )}
      <p role="status">
        {tried.results.length} rows: {tried.added} to add, {tried.changed} to change{bad.length > 0 ? `, ${bad.length} wrong` : ''}
        {same > 0 ? `, ${same} as they are` : ''}
      </p>
      {shown.length > 0 && <Rows rows={shown} />}
      {change.length > shownRows && <p className="quiet">and {change.length - shownRows} more</p>}
    </>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Rows of the sheet">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Student</th>
            <th scope="col">Subject</th>
            <th scope="col">Set</th>
            <th scope="col">Charpter</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className={row.ok ? undefined : css.bad}>
              <td>{row.line}</td>
              <td>{row.student}</td>
              <td>{row.subject}</td>
              <td>{row.set}</td>
              <td>{row.chapter}</td>
              <td>
                {row.ok ? (
                  <>
                    {row.before || <span className="quiet">empty</span>} → <b>{row.after}</b>
                  </>
                ) : (
                  row.msg
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
