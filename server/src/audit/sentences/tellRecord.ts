import { calls } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import type { Change } from '../Change.ts';
import { attemptOf } from './attemptOf.ts';
import { phraseOf } from './phrases.ts';
import type { RecordNames } from './recordNames.ts';

export interface Recorded {
  call: string;
  outcome: 'ok' | 'denied' | 'error';
  reason: string;
  ip?: string;
  /** '' for nobody who was signed in. */
  who: string;
  changes: readonly Change[];
}

/** Sentences that a head teacher reads, one a change. */
const verifiedThings: Record<string, string> = { audit: 'audit', ledger: 'ledger of fees', sms: 'ledger of SMS' };

/** Done at the console: the reason says what. */
const isOwnDeed = /^(backup:restore|school:move|release:upgrade)$/;

export function tellRecord({ who, call, outcome, reason, ip, changes }: Recorded, names: RecordNames): string[] {
  const person = who || personOf(call);
  const found = /^(audit|ledger|sms):verify$/.exec(call)?.[1];
  if (found) return [verified(verifiedThings[found] ?? found, reason)];
  if (isOwnDeed.test(call)) return [inWords(reason)];
  if (outcome === 'denied' && changes.length === 0)
    return [`${person} was not allowed to ${attemptOf(call)}${whyRefused(reason)}`];
  if (outcome === 'error') return [`The program failed when ${person} tried to ${attemptOf(call)}`];
  if (call === 'logout') return [`${person} signed out`];
  if (changes.length === 0) return [`${person} asked to ${attemptOf(call)}, and nothing had to be changed`];
  const isNew = call === 'login' && outcome === 'ok' && reason !== '';
  const from = isNew ? ` ${placeInWords(reason)}${ip ? `, ${ip}` : ''}` : '';
  return changes.map((change) => `${person} ${phraseOf(change, call, names)}${from}`);
}

function personOf(call: string): string {
  if (call === 'admin:recover') return 'Somebody at the server’s console';
  return call in calls && call !== 'login' ? 'A parent' : 'Somero';
}

/** Records of earlier releases keep the text that the user saw. */
const placeInWords = (reason: string): string =>
  reason.replace(/^Your account was signed in to (.*) for it before$/, '$1 for this account before');

function verified(what: string, reason: string): string {
  const verdict = /^\d+ records from \d+ to \d+ were /.test(reason)
    ? `Somero cannot verify a part of the ${what}`
    : `Somero found that the ${what} was changed outside Somero`;
  return `${verdict}. ${inWords(reason)}`;
}

/** A moment in words, and without the path of the anchors, which stands in the details. */
const inWords = (reason: string): string =>
  reason
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => momentInWords(at))
    .replace('The ledgerEntries', 'The ledger of fees')
    .replace('The smsEntries', 'The ledger of SMS')
    .replace(/ in \S.* knows it$/, ' knows it')
    .replace(
      /^(line \d+) of .+ (was changed|is no anchor)$/,
      (_, line, what) => `${capital(line)} of the anchors ${what}`,
    );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const more = / more within a minute: /;

/** «No rights» says no more than the sentence does. */
function whyRefused(reason: string): string {
  const [why = '', count] = reason.split(more).reverse();
  const often = count === undefined ? '' : ` (${count} more times within a minute)`;
  return why === schoolTexts.noRights || why === '' ? often : `${often}: ${why}`;
}
