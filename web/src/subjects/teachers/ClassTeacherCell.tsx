import type { Answer } from '@somero/contract';
import { useEffect, useRef, useState } from 'react';
import { useCall, useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx';
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
  const { reload } = useCall('getClassTeachers', { year }, { enabled: false });
  const cell = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice>();
  // Until the list is read again it still says what stood there before.
  const [isAhead, setAhead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the list says anew is what stands
  useEffect(() => setAhead(false), [row]);
  const shown = choice && (choice.state !== 'saved' || isAhead) ? choice.userID : userID;

  // The last that was chosen and is not sent yet: one goes after the other, or the server might have the last one first.
  const waiting = useRef<Choice>(undefined);
  const isSending = useRef(false);
  const choose = async (next: number, before: number, isUndo = false) => {
    waiting.current = { userID: next, before, isUndo, state: 'saving' };
    setChoice(waiting.current);
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current) {
      const made: Choice = waiting.current;
      waiting.current = undefined;
      const answer = await sending.send({ year, sclass: classID, streamID, userID: made.userID });
      if (answer) setAhead(true);
      if (!waiting.current) setChoice({ ...made, state: answer ? 'saved' : 'refused' });
    }
    isSending.current = false;
  };
  /** The button that was pressed goes with what it says: the keyboard goes on from the choice. */
  const focus = () => cell.current?.querySelector('select')?.focus();
  // Who stands there stays on offer, though they may be no active teacher any more.
  const options =
    userID === 0 || teachers.some(({ value }) => value === userID)
      ? teachers
      : [...teachers, { value: userID, label: name }];
  return (
    <div ref={cell} className={css.cell}>
      <SelectField
        quietLabel
        label={`Class teacher of ${row.className} ${row.streamName}`}
        placeholder="Nobody"
        options={options}
        value={shown}
        onChange={(next) => void choose(next, userID)}
      />
      <div className={css.state} role="status">
        {choice?.state === 'saving' && 'Saving…'}
        {choice?.state === 'saved' && (
          <>
            {choice.isUndo ? 'Undone' : 'Saved'}
            {!choice.isUndo && (
              <Button
                small
                look="bare"
                onClick={() => {
                  focus();
                  void choose(choice.before, choice.userID, true);
                }}
              >
                Undo
              </Button>
            )}
          </>
        )}
        {choice?.state === 'refused' && (
          <>
            <span className={css.refused}>{sending.problem?.message}</span>
            <Button
              small
              onClick={() => {
                focus();
                void choose(choice.userID, choice.before, choice.isUndo);
              }}
            >
              Try again
            </Button>
            <Button
              small
              onClick={() => {
                focus();
                setChoice(undefined);
                // It may have been saved, and the answer lost.
                reload();
              }}
            >
              Leave it
            </Button>
          </>
        )}
        {(!choice || choice.state === 'saved') && alsoOf && <span className="quiet">{`Also of ${alsoOf}`}</span>}
      </div>
    </div>
  );
}
