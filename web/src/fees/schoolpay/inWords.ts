import type { Answer } from '@somero/contract';
import { dayInWords, momentInWords } from '@somero/contract/schoolTime.ts';
import { counted } from '../../ui/counted.ts';

type State = Answer<'getSchoolPayState'>;

export const momentOrNever = (at: string): string => (at ? momentInWords(at) : 'Never yet');

/** «3 new payments, 1 changed, 2 no longer listed; 12 Jun to 15 Jun 2026». */
export function broughtInWords({ added, changed, vanished, from, to }: State): string {
  const counts = [
    added > 0 && counted(added, 'new payment'),
    changed > 0 && `${changed} changed`,
    vanished > 0 && `${vanished} no longer listed`,
  ].filter(Boolean);
  const days = from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
  return `${counts.join(', ') || 'Nothing new'} (${days})`;
}
