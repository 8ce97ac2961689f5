import { Button } from '../ui/Button.tsx';
import css from './Choice.module.css';
import type { Entry } from './outbox/entry.ts';
import { marksOutbox } from './outbox/theOutbox.ts';

interface Props {
  entry: Entry;
  /** Called when the other person's mark was chosen. */
  onTaken?: () => void;
}

export function Choice({ entry: { key }, onTaken }: Props) {
  const take = () => {
    void marksOutbox.drop([key]);
    onTaken?.();
  };
  return (
    <span className={css.choice}>
      <Button small look="main" onClick={() => void marksOutbox.keepMine(key)}>
        Keep mine
      </Button>
      <Button small onClick={take}>
        Take theirs
      </Button>
    </span>
  );
}
