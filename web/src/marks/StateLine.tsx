import { useSyncExternalStore } from 'react';
import { KeyHints } from '../ui/grid/KeyHints.tsx';
import { Choice } from './Choice.tsx';
import type { MarksEditor } from './MarksEditor.ts';
import css from './StateLine.module.css';
import { studentLabel } from './sheet.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

export function StateLine({ editor }: { editor: MarksEditor }) {
  const focused = useSyncExternalStore(editor.subscribe, editor.focused);
  useMarksOutbox();
  const look = editor.look();
  const isWrong = Boolean(focused?.problem) || look?.note === 'refused' || look?.note === 'changed';
  return (
    <div className={css.line}>
      {focused && (
        <span className={css.where}>
          {studentLabel(focused.student)} · {focused.column.title}
        </span>
      )}
      <span role="status" className={isWrong ? css.wrong : css.words}>
        {focused?.problem ?? (look?.words || look?.closed)}
      </span>
      {look?.note === 'changed' && look.entry && <Choice entry={look.entry} />}
      <KeyHints>
        <kbd>Enter</kbd> down · <kbd>Tab</kbd> across · <kbd>Ctrl</kbd> <kbd>Z</kbd> undo · <kbd>Ctrl</kbd> <kbd>V</kbd>{' '}
        paste from a sheet
      </KeyHints>
    </div>
  );
}
