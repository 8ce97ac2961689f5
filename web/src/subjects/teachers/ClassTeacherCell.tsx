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
  teachers: readonly Option<number>[];
  /** The same teacher's other streams, in words. */
  alsoOf: string;
}

/** A choice and its progress; `before`: the previous teacher. */
interface Choice {
  userID: number;
  before: number;
  state: 'saving' | 'saved' | 'refused';
  isUndo: boolean;
}

/** A stream's class teacher. Saved when chosen, with an undo. */
export function ClassTeacherCell({ row, year, teachers, alsoOf }: Props) {
  const { classID, streamID, userID, name } = row;
  const sending = useSend('setClassTeacher', { refresh: ['getClassTeachers'] });
  const { reload } = useCall('getClassTeachers', { year }, { enabled: false });
  const cell = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice>();
  // The list still has the old teacher until it is read again.
  const [isAhead, setAhead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list wins
  useEffect(() => setAhead(false), [row]);
  const shown = choice && (choice.state !== 'saved' || isAhead) ? choice.userID : userID;

  // The last choice that is not sent yet. Calls go one after the other, so that the server does not reorder them.
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
  /** The pressed button disappears: keep the keyboard focus near. */
  const focus = () => cell.current?.querySelector('select')?.focus();
  // The current teacher is offered even if they are not active any more.
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
