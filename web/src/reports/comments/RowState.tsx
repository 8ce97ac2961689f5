import { Button } from '../../ui/Button.tsx';
import { type Entry, entryKey } from './outbox/entry.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import type { Field, Words } from './outbox/words.ts';
import css from './RowState.module.css';

interface Props {
  entry: Entry | undefined;
  isSending: boolean;
  isSaved: boolean;
}

export function RowState({ entry, isSending, isSaved }: Props) {
  if (!entry) return isSaved && <p className={css.fine}>Saved</p>;
  if (entry.state === 'waiting') return <p className={css.waits}>{isSending ? 'Saving…' : 'Kept on this device'}</p>;
  if (entry.state === 'changed') return <p className={css.wrong}>Changed by somebody else</p>;
  return (
    <div className={css.wrong}>
      <p>{`Not saved: ${entry.msg}`}</p>
      <div className="row">
        <Button small onClick={() => void theOutbox.tryAgain(entryKey(entry))}>
          Try again
        </Button>
        <Button small onClick={() => void theOutbox.drop([entryKey(entry)])}>
          Discard
        </Button>
      </div>
    </div>
  );
}

const fieldNames: Record<Field, string> = {
  classComment: 'Class teacher',
  headComment: 'Head teacher',
  skills: 'Generic skills',
  values: 'Values',
  project: 'Project',
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
