import type { ScoreRange } from '@somero/contract/marks/rules.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { KeyHints } from '../../ui/grid/KeyHints.tsx';
import { Choice } from '../Choice.tsx';
import { studentLabel } from '../sheet.ts';
import { useMarksOutbox } from '../useMarksOutbox.ts';
import type { MarksEditor } from './MarksEditor.ts';
import css from './StateLine.module.css';

interface Props {
  editor: MarksEditor;
  range: ScoreRange;
  /** What the colours mean, until a cell is typed in. */
  legend: ReactNode;
}

/** The cell that is typed in. Above the keyboard of a phone it leads to the next one too. */
export function StateLine({ editor, range, legend }: Props) {
  const focused = useSyncExternalStore(editor.subscribe, editor.focused);
  const selected = useSyncExternalStore(editor.subscribe, editor.selected);
  useMarksOutbox();
  const look = editor.look();
  const isWrong = Boolean(focused?.problem) || look?.note === 'refused' || look?.note === 'changed';
  return (
    <div className={css.line}>
      {!focused && legend}
      <div className={css.about}>
        {focused && (
          <>
            <span className={css.where}>
              {studentLabel(focused.student)}
              <span className={css.column}> · {focused.column.title}</span>
            </span>
            <span className={css.outOf}>out of {range.max / 100}</span>
          </>
        )}
        <span role="status" className={isWrong ? css.wrong : css.words}>
          {selected > 0 ? `${selected} cells selected` : (focused?.problem ?? (look?.words || look?.closed))}
        </span>
      </div>
      {look?.note === 'changed' && look.entry && <Choice entry={look.entry} />}
      {focused && <Steps editor={editor} />}
      <KeyHints>
        {keys.map(([names, does], at) => (
          <span key={does}>
            {at > 0 && ' · '}
            {names.map((name) => (
              <Fragment key={name}>
                <kbd>{name}</kbd>{' '}
              </Fragment>
            ))}
            {does}
          </span>
        ))}
      </KeyHints>
    </div>
  );
}

const keys: readonly (readonly [readonly string[], string])[] = [
  [['Enter'], 'down'],
  [['Tab'], 'across'],
  [['Shift', '↓'], 'select'],
  [['Ctrl', 'D'], 'fill down'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'V'], 'paste from a sheet'],
];

/** The cell keeps the focus, or the keyboard of the phone would go. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Steps({ editor }: { editor: MarksEditor }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <span className={css.steps} onMouseDown={keepFocus}>
      <Button onClick={() => editor.step(-1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
        <span className="hidden">previous</span>
      </Button>
      <Button look="main" onClick={() => editor.step(1)}>
        next
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}
