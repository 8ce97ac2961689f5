import { money } from '@somero/contract/money.ts';
import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

const done: Readonly<Record<string, string>> = {
  APPROVED: 'approved',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrew',
};

export function feeRequestPhrase({ before }: Change, fields: Fields, student: string): string {
  const { kind, percent, amount, state, reason, decidedReason } = fields;
  const size = percent ? `${percent} %` : amount ? money(Number(amount)) : '';
  const what = [`${kind}`, size].filter(Boolean).join(' of ');
  if (before === null) return `asked for ${what} for ${student}, because ${inQuotes(reason)}`;
  const why = decidedReason ? `, because ${inQuotes(decidedReason)}` : '';
  return `${done[String(state)] ?? 'decided'} the request of ${what} for ${student}${why}`;
}

export const feeAwardPhrase = ({ takeBack, reason }: Fields, student: string): string =>
  `ended an award of ${student}${takeBack === 1 ? ' and took back what it gave this term' : ''}, because ${inQuotes(reason)}`;
