import { useState } from 'react';
import type { School } from '../../school/School.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { LetterText } from './Intake.ts';
import { LetterForm } from './LetterForm.tsx';

interface Props {
  school: School;
  letters: readonly LetterText[];
  reload: () => void;
}

const nothing = { fees: '', requirements: '', reportingOn: '' };

export function LetterTexts({ school, letters, reload }: Props) {
  const [classID, setClass] = useState(0);
  const [isChanged, setChanged] = useState(false);
  /** The class to open after the question. */
  const [next, setNext] = useState<number>();
  const own = letters.find((letter) => letter.classID === classID);
  const has = (id: number): boolean => letters.some((letter) => letter.classID === id);
  const go = (to: number) => {
    setChanged(false);
    setNext(undefined);
    setClass(to);
  };
  return (
    <div className="stack">
      <SelectField
        label="Letter of"
        placeholder="All other classes"
        options={school.classes.map(({ value, label }) => ({
          value,
          label: has(value) ? `${label} (own text)` : label,
        }))}
        value={classID}
        onChange={(to) => (isChanged ? setNext(to) : go(to))}
      />
      {classID > 0 && !own && (
        <p className="quiet">
          This class has no text of its own yet, so its letters use the one for all other classes.
        </p>
      )}
      <LetterForm
        key={classID}
        classID={classID}
        letter={own ?? nothing}
        ver={own?.ver}
        reload={reload}
        onChanged={setChanged}
      />
      {next !== undefined && (
        <Confirm
          title="Not saved"
          question="What you typed into this letter is not saved. Discard it?"
          action="Discard it"
          danger
          onConfirm={() => go(next)}
          onClose={() => setNext(undefined)}
        />
      )}
    </div>
  );
}
