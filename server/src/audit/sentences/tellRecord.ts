import { type CallName, calls } from '@somero/contract';
import type { Change } from '../Change.ts';
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
  if (outcome === 'denied') return [`${person} was refused: “${aboutOf(call)}” (${reason})`];
  if (outcome === 'error') return [`${person} met a fault of the program: “${aboutOf(call)}” (${reason})`];
  if (call === 'logout') return [`${person} signed out`];
  if (changes.length === 0) return [`${person} sent what changed nothing: “${aboutOf(call)}”`];
  const because = call === 'login' && reason ? `. ${reason}` : '';
  return changes.map((change) => `${person} ${phraseOf(change, names)}${because}`);
}

function personOf(call: string): string {
  if (call === 'admin:recover') return 'Somebody at the server’s console';
  return call in calls ? 'A parent' : 'Somero';
}

/** What a call does, from the contract: up to the first sign. */
const aboutOf = (call: string): string => (calls[call as CallName]?.about ?? call).split(/[.;:]/, 1)[0] ?? call;
