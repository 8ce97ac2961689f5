import type { Answer } from '@somero/contract';
import { useEffect, useState } from 'react';
import { useSend } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { type Option, SelectField } from '../ui/SelectField.tsx';
import css from './ClassTeachers.module.css';

export type ClassTeacher = Answer<'getClassTeachers'>['mainData'][number];

interface Props {
  row: ClassTeacher;
  year: number;
  /** Who can be chosen. */
  teachers: readonly Option<number>[];
  /** Other streams of the same teacher, in words. */
  alsoOf: string;
}

/** What was chosen here and how far it got; `before` is who stood there. */
interface Choice {
  userID: number;
  before: number;
  state: 'saving' | 'saved' | 'refused';
  isUndo: boolean;
}

/** The picker of one stream's class teacher: saved as soon as it is chosen, with its state in words and the way back. */
export function ClassTeacherCell({ row, year, teachers, alsoOf }: Props) {
  const { classID, streamID, userID, name } = row;
  const sending = useSend('setClassTeacher', { refresh: ['getClassTeachers'] });
  const [choice, setChoice] = useState<Choice>();
  // Until the list is read again it still says what stood there before.
  const [isAhead, setAhead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the list says anew is what stands
  useEffect(() => setAhead(false), [row]);
  const shown = choice && (choice.state !== 'saved' || isAhead) ? choice.userID : userID;

  const choose = async (next: number, before: number, isUndo = false) => {
    setChoice({ userID: next, before, isUndo, state: 'saving' });
    const answer = await sending.send({ year, sclass: classID, streamID, userID: next });
    if (answer) setAhead(true);
    setChoice({ userID: next, before, isUndo, state: answer ? 'saved' : 'refused' });
  };
  // Who stands there stays on offer, though they may be no active teacher any more.
  const options =
    userID === 0 || teachers.some(({ value }) => value === userID)
      ? teachers
      : [...teachers, { value: userID, label: name }];
  return (
    <div className={css.cell}>
      <SelectField
        quietLabel
        label={`Class teacher of ${row.className} ${row.streamName}`}
        placeholder="Nobody"
        options={options}
        value={shown}
        disabled={choice?.state === 'saving'}
        onChange={(next) => void choose(next, userID)}
      />
      <div className={css.state} role="status">
        {choice?.state === 'saving' && 'Saving…'}
        {choice?.state === 'saved' && (
          <>
            {choice.isUndo ? 'Undone' : 'Saved'}
            {!choice.isUndo && (
              <Button small look="bare" onClick={() => void choose(choice.before, choice.userID, true)}>
                Undo
              </Button>
            )}
          </>
        )}
        {choice?.state === 'refused' && (
          <>
            <span className={css.refused}>{`Not saved: ${sending.problem?.message}`}</span>
            <Button small onClick={() => void choose(choice.userID, choice.before, choice.isUndo)}>
              Try again
            </Button>
            <Button small onClick={() => setChoice(undefined)}>
              Leave it
            </Button>
          </>
        )}
        {(!choice || choice.state === 'saved') && alsoOf && <span className="quiet">{`Also of ${alsoOf}`}</span>}
      </div>
    </div>
  );
}
