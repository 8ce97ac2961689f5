import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { normalForm } from '@somero/contract/text.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import field from '../../ui/fields/Field.module.css';
import type { Option } from '../../ui/fields/SelectField.tsx';
import type { Taught } from './matrix.ts';
import css from './TeachingMatrix.module.css';
import type { Step } from './useGiving.ts';

interface Props {
  /** The lesson in words. */
  title: string;
  taught: readonly Taught[];
  teachers: readonly Option<number>[];
  onDecide: (steps: readonly Step[], words: string) => void;
  onClose: () => void;
}

const folded = (text: string): string => normalForm(text.trim()).toLocaleLowerCase('en');

/** A combobox of teachers (ARIA Authoring Practices, Combobox), and who has the lesson now. */
export function TeacherDialog({ title, taught, teachers, onDecide, onClose }: Props) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [instead, setInstead] = useState<0 | 1>(1);
  const id = useId();
  const has = new Set(taught.map(({ userID }) => userID));
  const found = teachers.filter(({ value, label }) => !has.has(value) && folded(label).includes(folded(text)));
  const current = Math.min(active, found.length - 1);
  const before = taught.map(({ name }) => name).join(' and ');
  const ending = taught.map(({ id: end, userID }) => ({ end, userID }));

  const pick = (teacher: Option<number> | undefined) => {
    if (!teacher) return;
    const isInstead = instead === 1 && taught.length > 0;
    onDecide(
      [{ give: teacher.value }, ...(isInstead ? ending : [])],
      `${teacher.label} has ${title}${isInstead ? ` instead of ${before}` : ''}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const length = Math.max(1, found.length);
    if (event.key === 'Enter') pick(found[current]);
    else if (event.key === 'ArrowDown') setActive((current + 1) % length);
    else if (event.key === 'ArrowUp') setActive((current - 1 + length) % length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <div>
          <label className={field.label} htmlFor={id}>
            Teacher
          </label>
          <input
            id={id}
            type="search"
            className={field.control}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Type a name"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div role="listbox" id={`${id}-list`} aria-label="Teachers" className={css.list}>
            {found.map((teacher, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox
              <div
                key={teacher.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={css.option}
                ref={(element) => {
                  if (index === current) element?.scrollIntoView?.({ block: 'nearest' });
                }}
                onClick={() => pick(teacher)}
              >
                {teacher.label}
              </div>
            ))}
          </div>
          <p role="status" className={found.length === 0 ? 'quiet' : 'hidden'}>
            {found.length === 0 ? (teachers.length === 0 ? texts.noTeachersFound : 'No match') : ''}
          </p>
        </div>
        {taught.length > 0 && (
          <>
            <CheckboxField label={`Instead of ${before}`} value={instead} onChange={setInstead} />
            <div className="row">
              {taught.map(({ id: end, userID, name }) => (
                <Button key={end} small onClick={() => onDecide([{ end, userID }], `${name} no longer has ${title}`)}>
                  {`Take away from ${name}`}
                </Button>
              ))}
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
