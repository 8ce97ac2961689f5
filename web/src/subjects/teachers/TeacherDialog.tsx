import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { normalForm } from '@somero/contract/text.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import field from '../../ui/fields/Field.module.css';
import type { Option } from '../../ui/fields/SelectField.tsx';
import { useCombobox } from '../../ui/fields/useCombobox.ts';
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

/** The choice of a teacher, and who has the lesson now. */
export function TeacherDialog({ title, taught, teachers, onDecide, onClose }: Props) {
  const box = useCombobox();
  const [instead, setInstead] = useState<0 | 1>(1);
  const has = new Set(taught.map(({ userID }) => userID));
  const found = teachers.filter(({ value, label }) => !has.has(value) && folded(label).includes(folded(box.text)));
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
  const parts = box.of({ count: found.length, onEnter: (current) => pick(found[current]) });
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <div>
          <label className={field.label} htmlFor={box.id}>
            Teacher
          </label>
          <input type="search" className={field.control} placeholder="Type a name" {...parts.input} />
          <div role="listbox" id={parts.listID} aria-label="Teachers" className={css.list}>
            {found.map((teacher, index) => (
              <div
                key={teacher.value}
                {...parts.option(index, () => pick(teacher))}
                onPointerMove={undefined}
                className={css.option}
                ref={(element) => {
                  if (index === parts.current) element?.scrollIntoView?.({ block: 'nearest' });
                }}
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
