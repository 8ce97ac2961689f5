import { useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { KeyHints } from '../ui/KeyHints.tsx';
import type { MarksHands } from './MarksHands.ts';
import { marksOutbox } from './outbox/marksOutbox.ts';
import css from './StateLine.module.css';
import { useKept } from './useKept.ts';

/** Below the grid: how the cell with the focus stands, in words, and what can be done about it. */
export function StateLine({ hands }: { hands: MarksHands }) {
  const focused = useSyncExternalStore(hands.subscribe, hands.focused);
  useKept();
  const look = hands.look();
  const key = look?.entry?.key;
  const isWrong = Boolean(focused?.problem) || look?.note === 'refused' || look?.note === 'changed';
  return (
    <div className={css.line}>
      {focused && (
        <span className={css.where}>
          {focused.student.shortName} · {focused.column.title}
        </span>
      )}
      <span role="status" className={isWrong ? css.wrong : css.words}>
        {focused?.problem ?? (look?.words || look?.closed)}
      </span>
      {look?.note === 'changed' && key && (
        <span className={css.choice}>
          <Button small look="main" onClick={() => void marksOutbox.keepMine(key)}>
            Keep mine
          </Button>
          <Button small onClick={() => void marksOutbox.drop([key])}>
            Take theirs
          </Button>
        </span>
      )}
      <KeyHints>
        <kbd>Enter</kbd> down · <kbd>Tab</kbd> across · <kbd>Ctrl</kbd> <kbd>Z</kbd> undo · <kbd>Ctrl</kbd> <kbd>V</kbd>{' '}
        paste from a sheet
      </KeyHints>
    </div>
  );
}
