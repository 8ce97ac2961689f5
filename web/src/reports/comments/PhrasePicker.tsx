import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import css from './PhrasePicker.module.css';
import { bandInWords, fitting, type Kind, type Phrase, spoken } from './phrases.ts';

interface Props {
  phrases: readonly Phrase[];
  kind: Kind;
  student: { name: string; firstname: string; band: string };
  /** The number of students in the same band without this comment, this one included. */
  without: number;
  onChoose: (phrase: Phrase) => void;
  onChooseForAll: (phrase: Phrase) => void;
  /** To the school's phrases, which has none yet. */
  onBank: () => void;
  /** Escape: back to the comment. */
  onClose: () => void;
  onLeave: () => void;
}

/** Type to search, arrow keys to move, Enter to insert. */
export function PhrasePicker(props: Props) {
  const { phrases, kind, student, without, onChoose, onChooseForAll, onBank, onClose, onLeave } = props;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const found = fitting(phrases, kind, student.band, text);
  const current = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    frame.current?.querySelector('input')?.focus();
    frame.current?.scrollIntoView?.({ block: 'nearest' });
    const onPress = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onLeave]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The list outside uses these keys too.
    event.stopPropagation();
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      if (current && event.ctrlKey && without > 0) onChooseForAll(current);
      else if (current) onChoose(current);
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of what is inside
    <div
      ref={frame}
      className={css.picker}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <input
        type="search"
        className={css.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        aria-label={`Find a phrase for ${student.name}`}
        placeholder="Find a phrase"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      {/* The focus stays in the search box, which names the option it is at. */}
      <div role="listbox" id={id} aria-label="Phrases" className={css.list}>
        {found.map((phrase) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box does it
          <div
            key={phrase.id}
            id={`${id}-${phrase.id}`}
            role="option"
            aria-selected={phrase === current}
            className={css.option}
            ref={(element) => {
              if (phrase === current) element?.scrollIntoView?.({ block: 'nearest' });
            }}
            onClick={() => onChoose(phrase)}
          >
            <span>{spoken(phrase.text, student.firstname)}</span>
            <Badge tone={phrase.band === student.band ? 'leaf' : 'grey'}>{bandInWords(phrase.band)}</Badge>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={css.none}>
          {text ? 'No match' : 'The school has no phrases yet.'}{' '}
          {!text && (
            <Button small onClick={onBank}>
              Add phrases
            </Button>
          )}
        </p>
      )}
      {current && without > 0 && (
        <div className={css.foot}>
          <Button small onClick={() => onChooseForAll(current)}>
            {`Use for all ${counted(without, 'student')} ${withBand(student.band)} without a comment`}
          </Button>
          <span className={css.keys}>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
        </div>
      )}
    </div>
  );
}

const withBand = (band: string): string => (band === '' ? 'without a result' : `of result ${band}`);
