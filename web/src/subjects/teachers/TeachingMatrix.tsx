import { type KeyboardEvent, useState } from 'react';
import { useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { ReadState } from '../../ui/table/Table.tsx';
import { type Lesson, lessonInWords, lessonKey, type Overview } from '../Lesson.ts';
import { initialsOf, matrixOf, type Taught } from './matrix.ts';
import { TeacherDialog } from './TeacherDialog.tsx';
import css from './TeachingMatrix.module.css';
import { useGiving } from './useGiving.ts';

interface Props {
  school: School;
  teachers: readonly Option<number>[];
  reading: ReadState & { answer: Overview | undefined };
}

/** Who teaches what in a class: streams by subjects. A cell opens the choice of its teacher. */
export function TeachingMatrix({ school, teachers, reading }: Props) {
  const [{ class: chosen }, change] = useFilters({ class: 0 });
  const firstHole = reading.answer?.holes[0]?.classID ?? school.classes[0]?.value ?? 0;
  const classID = school.classWith(chosen) ? chosen : firstHole;
  return (
    <Card
      title="Who teaches what"
      aside={
        <SelectField
          label="Class shown"
          quietLabel
          placeholder={null}
          options={school.classes}
          value={classID}
          onChange={(next) => change({ class: next })}
        />
      }
    >
      <Loaded value={reading.answer} reading={reading}>
        {(overview) => <Matrix key={classID} {...{ school, teachers, overview, classID }} />}
      </Loaded>
    </Card>
  );
}

interface MatrixProps {
  school: School;
  teachers: readonly Option<number>[];
  overview: Overview;
  classID: number;
}

function Matrix({ school, teachers, overview, classID }: MatrixProps) {
  const { streams, subjects, cellOf } = matrixOf(school, overview, classID);
  const giving = useGiving();
  const [open, setOpen] = useState<Lesson>();
  const [at, setAt] = useState({ row: 0, column: 0 });
  if (subjects.length === 0) return <EmptyState text="No student of this class takes a subject yet" />;
  const namesOf = (taught: readonly Taught[]) => taught.map(({ name }) => name).join(' and ');
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { row: at.row + step[0], column: at.column + step[1] };
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.row}/${next.column}"]`);
    if (!cell) return;
    setAt(next);
    cell.focus();
  };
  return (
    <div className="stack">
      {giving.problem && (
        <Alert kind="bad" onClose={giving.clear}>
          {giving.problem.message}
        </Alert>
      )}
      {giving.done && (
        <Alert kind="good" onClose={giving.clear}>
          <span className={css.done}>
            {giving.done.words}
            {giving.done.undo && (
              <Button small disabled={giving.busy !== ''} onClick={giving.done.undo}>
                Undo
              </Button>
            )}
          </span>
        </Alert>
      )}
      <div className={css.scroll}>
        <table className={css.matrix} onKeyDown={move}>
          <caption className="hidden">{`Teachers of ${school.nameIn('classData', classID)}, by subject and stream`}</caption>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              {streams.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject, row) => (
              <tr key={subject.value}>
                <th scope="row">{subject.label}</th>
                {streams.map((stream, column) => {
                  const lesson = { classID, streamID: stream.value, subjectID: subject.value };
                  const { taught, isHole } = cellOf(lesson);
                  const who = taught.length > 0 ? namesOf(taught) : isHole ? 'nobody yet' : 'nobody takes it';
                  const label = `${lessonInWords(school, lesson)}: ${who}`;
                  return (
                    <td key={stream.value}>
                      <button
                        type="button"
                        className={isHole ? css.hole : css.cell}
                        data-at={`${row}/${column}`}
                        tabIndex={at.row === row && at.column === column ? 0 : -1}
                        aria-label={label}
                        title={label}
                        aria-busy={giving.busy === lessonKey(lesson) || undefined}
                        onFocus={() => setAt({ row, column })}
                        onClick={() => setOpen(lesson)}
                      >
                        {giving.busy === lessonKey(lesson)
                          ? '…'
                          : taught.map(({ name }) => initialsOf(name)).join(' ') || (isHole ? 'None' : '–')}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">Choose a cell to name its teacher. None: students take it, and nobody teaches it.</p>
      {open && (
        <TeacherDialog
          title={lessonInWords(school, open)}
          taught={cellOf(open).taught}
          teachers={teachers}
          onDecide={(steps, words) => {
            setOpen(undefined);
            void giving.run(open, steps, words);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
