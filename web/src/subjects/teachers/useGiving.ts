import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { type Lesson, lessonKey } from '../Lesson.ts';

/** Gives the lesson to a teacher, or ends an assignment; `userID` of the one who had it, for the way back. */
export type Step = { give: number } | { end: number; userID: number };

interface Done {
  words: string;
  undo?: () => void;
}

const refresh = ['getTeachingOverview', 'getTeacherAssignments'] as const;

/** Saves at once, one step after the other, with an undo. */
export function useGiving() {
  const give = useSend('assignTeacher', { refresh });
  const end = useSend('unassignTeacher', { refresh });
  const [busy, setBusy] = useState('');
  const [done, setDone] = useState<Done>();
  const clear = () => {
    setDone(undefined);
    give.clear();
    end.clear();
  };
  /** The step that takes this one back; undefined: it was refused. */
  const take = async ({ classID, streamID, subjectID }: Lesson, step: Step): Promise<Step | undefined> => {
    if ('end' in step) return (await end.send({ deletedID: step.end })) && { give: step.userID };
    const answer = await give.send({ teacher: step.give, sclass: classID, streamID, subject: subjectID });
    return answer && { end: answer.id, userID: step.give };
  };
  const run = async (lesson: Lesson, steps: readonly Step[], words: string, isUndo = false) => {
    if (busy !== '') return;
    clear();
    setBusy(lessonKey(lesson));
    const back: Step[] = [];
    for (const step of steps) {
      const taken = await take(lesson, step);
      if (!taken) return setBusy('');
      back.unshift(taken);
    }
    setBusy('');
    setDone(isUndo ? { words } : { words, undo: () => void run(lesson, back, 'Undone', true) });
  };
  return { run, busy, done, clear, problem: give.problem ?? end.problem };
}
