import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './Comments.module.css';
import { type CommentRow, roomLeft } from './outbox/words.ts';
import { PhrasePicker } from './PhrasePicker.tsx';
import { type CommentField, inserted, kindOf, type Phrase, spoken, whose } from './phrases.ts';

interface Props {
  row: CommentRow;
  field: CommentField;
  /** The number of its row, for the arrow keys. */
  index: number;
  value: string;
  phrases: readonly Phrase[];
  /** The number of students in the same band without this comment. */
  without: number;
  onChange: (text: string) => void;
  onChooseForAll: (phrase: Phrase) => void;
  onBank: () => void;
}

export function CommentBox({ row, field, index, value, phrases, without, onChange, onChooseForAll, onBank }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  // Where to put the caret after a phrase was inserted.
  const caret = useRef<number>(undefined);
  const id = useId();
  const left = roomLeft(value);
  const kind = kindOf[field];
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current?.focus();
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const leave = useCallback(() => setPicking(false), []);
  const close = () => {
    setPicking(false);
    box.current?.focus();
  };
  const choose = (phrase: Phrase) => {
    const at = box.current?.selectionStart ?? value.length;
    const next = inserted(value, spoken(phrase.text, row.firstname), at);
    caret.current = next.caret;
    setPicking(false);
    onChange(next.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart } = event.currentTarget;
    const beginsWord = selectionStart === 0 || /\s/.test(value[selectionStart - 1] ?? '');
    const asksForPhrases =
      (event.key === 'ArrowDown' && event.altKey) ||
      (event.key === '/' && beginsWord && !event.ctrlKey && !event.metaKey && !event.altKey);
    if (!asksForPhrases) return;
    event.preventDefault();
    event.stopPropagation();
    setPicking(true);
  };
  return (
    <div className={css.box}>
      <textarea
        ref={box}
        rows={2}
        enterKeyHint="next"
        data-cell={`${index}:${field}`}
        aria-label={`${whose[kind]}’s comment on ${row.name}`}
        aria-describedby={id}
        aria-invalid={left < 0 || undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        className={css.text}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.boxFoot}>
        <button
          type="button"
          className={css.phrases}
          // The slash and Alt+Down open the phrases; Tab goes to the next field.
          tabIndex={-1}
          aria-label={`Phrases for ${row.name}, ${whose[kind].toLowerCase()}`}
          onClick={() => setPicking(true)}
        >
          Phrases
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
        <span id={id} className={left < 0 ? css.over : css.left}>
          {left < 0 ? `${-left} too many` : left < 40 && `${left} left`}
        </span>
      </div>
      {isPicking && (
        <PhrasePicker
          phrases={phrases}
          kind={kind}
          student={row}
          without={without}
          onChoose={choose}
          onChooseForAll={(phrase) => {
            close();
            onChooseForAll(phrase);
          }}
          onBank={() => {
            close();
            onBank();
          }}
          onClose={close}
          onLeave={leave}
        />
      )}
    </div>
  );
}
