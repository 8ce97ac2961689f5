import { Button } from '../ui/Button.tsx';
import { Choice } from './Choice.tsx';
import { type GridFrame, noteWords } from './cellLook.ts';
import css from './NeedsAttention.module.css';
import type { Entry } from './outbox/entry.ts';
import { marksOutbox } from './outbox/theOutbox.ts';
import { studentLabel } from './sheet.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

interface Props {
  /** The class that is shown; absent: none. */
  frame?: GridFrame;
  goTo: (entry: Entry) => void;
  /** The name of a place in another class or set, for its link. */
  nameOf: (entry: Entry) => string;
}

/** Marks that were not saved and need a decision: refused ones, and those that somebody else changed meanwhile. */
export function NeedsAttention({ frame, goTo, nameOf }: Props) {
  const { entries } = useMarksOutbox();
  const all = [...entries.values()];
  // Conflicts first: until they are resolved, two people believe in different marks.
  const open = [...all.filter(({ state }) => state === 'changed'), ...all.filter(({ state }) => state === 'refused')];
  if (open.length === 0) return null;
  return (
    <details className={css.box} open={!frame || open.some(({ state }) => state === 'changed')}>
      <summary>
        {open.length} {open.length === 1 ? 'mark needs' : 'marks need'} attention
      </summary>
      <ul>
        {open.map((entry) => (
          <li key={entry.key}>
            <span className={css.words}>
              <button type="button" onClick={() => goTo(entry)}>
                {(frame && labelOf(entry, frame)) ?? nameOf(entry)}
              </button>{' '}
              <b>{entry.text || '(taken away)'}</b>{' '}
              {noteWords(entry.state === 'changed' ? 'changed' : 'refused', entry)}
            </span>
            {entry.state === 'changed' ? <Choice entry={entry} /> : <Refused entry={entry} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function labelOf(entry: Entry, { context, students, columns }: GridFrame): string | undefined {
  if (entry.yearID !== context.yearID || entry.setID !== context.setID) return undefined;
  const student = students.find(({ id }) => id === entry.studentID);
  const column = columns.find(({ subjectID, paperID }) => subjectID === entry.subjectID && paperID === entry.paperID);
  return student && column && `${studentLabel(student)} · ${column.title}`;
}

function Refused({ entry: { key, score } }: { entry: Entry }) {
  return (
    <span className={css.choice}>
      {score !== null && (
        <Button small onClick={() => void marksOutbox.tryAgain(key)}>
          Try again
        </Button>
      )}
      <Button small onClick={() => void marksOutbox.drop([key])}>
        Discard
      </Button>
    </span>
  );
}
