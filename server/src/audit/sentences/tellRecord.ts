import { calls } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Change } from '../Change.ts';
import { attemptOf } from './attemptOf.ts';
import { phraseOf } from './phrases.ts';
import type { RecordNames } from './recordNames.ts';

export interface Recorded {
  call: string;
  outcome: 'ok' | 'denied' | 'error';
  reason: string;
  /** '' for nobody who was signed in. */
  who: string;
  changes: readonly Change[];
}

/** Sentences that a head teacher reads, one a change. */
export function tellRecord({ who, call, outcome, reason, changes }: Recorded, names: RecordNames): string[] {
  const person = who || personOf(call);
  if (call === 'audit:verify') return [`Somero found the audit changed from outside. ${reason}`];
  if (call === 'ledger:verify') return [`Somero found the ledger of fees changed from outside. ${reason}`];
  if (outcome === 'denied' && changes.length === 0)
    return [`${person} was not allowed to ${attemptOf(call)}${whyRefused(reason)}`];
  if (outcome === 'error') return [`The program failed when ${person} tried to ${attemptOf(call)}`];
  if (call === 'logout') return [`${person} signed out`];
  if (changes.length === 0) return [`${person} asked to ${attemptOf(call)}, and nothing had to be changed`];
  const because = call === 'login' && reason ? `. ${reason}` : '';
  return changes.map((change) => `${person} ${phraseOf(change, call, names)}${because}`);
}

function personOf(call: string): string {
  if (call === 'admin:recover') return 'Somebody at the server’s console';
  return call in calls && call !== 'login' ? 'A parent' : 'Somero';
}

const more = / more within a minute: /;

/** «No rights» says no more than the sentence does. */
function whyRefused(reason: string): string {
  const [why = '', count] = reason.split(more).reverse();
  const often = count === undefined ? '' : ` (${count} more times within a minute)`;
  return why === schoolTexts.noRights || why === '' ? often : `${often}: ${why}`;
}
