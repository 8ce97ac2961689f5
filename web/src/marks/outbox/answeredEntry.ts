import type { Answer } from '@somero/contract';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import type { Entry } from './entry.ts';
import { scoreOf } from './typedEntry.ts';

export type Result = Answer<'saveMarks'>['results'][number];

const isClosed = (msg: string): boolean => msg === texts.addingClosed || msg === texts.editingClosed;

/** Whether the mark was changed by somebody else: a closed term answers 409 too, and says so. */
const isChanged = ({ status, msg }: Result): boolean => status === 409 && !isClosed(msg);

/**
 * What is left to keep of a place once the server answered for it. `now` is what is kept at this moment, `sent` what was
 * sent: they differ when something was typed meanwhile, and that is never lost.
 */
export function answeredEntry(now: Entry | undefined, sent: Entry, result: Result): Entry | undefined {
  if (!now) return undefined;
  const isSame = now.version === sent.version;
  if (result.ok) {
    if (isSame) return undefined;
    return { ...now, expected: sent.score, unsure: [] };
  }
  if (!isChanged(result)) return isSame ? { ...now, state: 'refused', msg: result.msg, unsure: [] } : now;
  const theirs = result.current ?? null;
  const standing = scoreOf(theirs);
  // Our own earlier try, whose answer was lost on its way: not somebody else's change.
  if (now.unsure.includes(standing)) return { ...now, expected: standing, unsure: [] };
  // What was typed meanwhile can not be sent as it is; once corrected, it meets the other's change by itself.
  if (now.state === 'refused') return { ...now, unsure: [] };
  return { ...now, state: 'changed', msg: result.msg, theirs, unsure: [] };
}
