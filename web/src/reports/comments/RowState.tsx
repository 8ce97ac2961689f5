import { Button } from '../../ui/Button.tsx';
import { type Entry, entryKey } from './outbox/entry.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import type { Field, Words } from './outbox/words.ts';
import css from './RowState.module.css';

/** Of the entry of one row. */
export interface Progress {
  isSending: boolean;
  /** On its way to the device. */
  isStoring: boolean;
  /** false: it is lost when the page is closed. */
  isDurable: boolean;
  /** The server has what was typed here before. */
  isSaved: boolean;
}

interface Props {
  entry: Entry | undefined;
  progress: Progress;
  /** Why some of its fields cannot be stored, and the id under which it is said. */
  problems: Partial<Record<Field, string>>;
  problemID: string;
}

export function RowState({ entry, progress, problems, problemID }: Props) {
  if (!entry) return progress.isSaved && <p className={css.fine}>Saved</p>;
  const [problem] = Object.values(problems);
  if (entry.state === 'waiting' && problem) {
    const isAlone = (Object.keys(entry.changes) as Field[]).every((field) => problems[field]);
    const rest = progress.isSending ? 'Saving the rest…' : 'The rest is waiting to send.';
    return (
      <p id={problemID} className={css.wrong}>
        {`Not saved: ${problem}`}
        {!isAlone && `. ${rest}`}
      </p>
    );
  }
  if (entry.state === 'waiting') return <p className={css.waits}>{waitingWords(progress)}</p>;
  if (entry.state === 'changed') return <p className={css.wrong}>Changed by somebody else</p>;
  return (
    <div className={css.wrong}>
      <p id={problemID}>{`Not saved: ${entry.msg}`}</p>
      <div className="row">
        {!problem && (
          <Button small onClick={() => void theOutbox.tryAgain(entryKey(entry))}>
            Try again
          </Button>
        )}
        <Button small onClick={() => void theOutbox.drop([entryKey(entry)])}>
          Discard
        </Button>
      </div>
    </div>
  );
}

function waitingWords({ isSending, isStoring, isDurable }: Progress): string {
  if (isSending) return 'Saving…';
  return isDurable && !isStoring ? 'Waiting to send (safe on this device)' : 'Waiting to send';
}

const fieldNames: Record<Field, string> = {
  classComment: 'Class teacher',
  headComment: 'Head teacher',
  skills: 'Generic skills',
  values: 'Values',
  project: 'Project',
  daysPresent: 'Days present',
};
const inWords = (value: Words[Field]): string => (typeof value === 'string' ? value : value.join(', ')) || '(empty)';

/** A conflict: the user keeps their own words or the other person's. */
export function Conflict({ entry, theirs }: { entry: Entry; theirs: Words }) {
  const fields = Object.keys(entry.changes) as Field[];
  return (
    <div className={css.quarrel}>
      <p>Somebody else wrote here meanwhile. It now says:</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <b>{fieldNames[field]}</b>: {inWords(theirs[field])}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button small look="main" onClick={() => void theOutbox.keepMine(entryKey(entry))}>
          Keep mine
        </Button>
        <Button small onClick={() => void theOutbox.drop([entryKey(entry)])}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
