import { type UnsavedState, useUnsavedCount } from '../device.ts';
import { counted } from '../ui/counted.ts';

/** What stays on this device after Logout, a sentence for each kind; empty when all is on the server. */
export function useWhatStays(): string[] {
  const waiting = useInWords('waiting');
  const notSaved = useInWords('notSaved');
  const unreadable = useInWords('unreadable');
  const unkept = useInWords('unkept');
  return [
    unkept &&
      `Not on the server yet: ${unkept}. This browser keeps nothing, so it is lost when you close this page. Wait until it is sent.`,
    waiting &&
      !unkept &&
      `Not yet sent to the school: ${waiting}. This stays on the device, without names, and is sent when you sign in here again.`,
    notSaved &&
      !unkept &&
      `Not saved: ${notSaved}. This stays on the device, without names, until you sign in here again and decide.`,
    unreadable &&
      `Not sent, and cannot be opened here because the server’s secret key was changed: ${unreadable}. This stays on the device. When the administrator has put the old key back, sign in here again and it is sent.`,
  ].filter((sentence): sentence is string => Boolean(sentence));
}

/** Such as «2 marks and 1 comment»; empty for none. */
function useInWords(state: UnsavedState): string {
  const marks = useUnsavedCount('marks', state);
  const comments = useUnsavedCount('comments', state);
  return [marks > 0 && counted(marks, 'mark'), comments > 0 && counted(comments, 'comment')]
    .filter(Boolean)
    .join(' and ');
}
