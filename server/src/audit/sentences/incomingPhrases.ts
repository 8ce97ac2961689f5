import { money } from '@somero/contract/money.ts';
import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

export function incomingPhrase(_: Change, { state, amount, reference, reason, account }: Fields): string {
  const which = `${money(Number(amount ?? 0))} with the reference ${inQuotes(reference)}`;
  if (state === 'SET ASIDE') return `set aside ${which}, because ${inQuotes(reason)}`;
  if (state === 'OWN TRANSFER') return `called ${which} a transfer from ${inQuotes(account)}`;
  if (state === 'KEPT') return `kept ${which} as it was, because ${inQuotes(reason)}`;
  if (state === 'OPEN') return `put ${which} back to the unmatched money`;
  if (state === 'CONFIRMS') return `found ${which} to be what a till banked`;
  if (state === 'VANISHED') return `found ${which} no longer on SchoolPay’s list`;
  if (state === 'DIFFERS') return `found another amount or payment code than before: ${which}`;
  return `gave students ${which}`;
}

export const codePhrase = ({ after }: Change, { code }: Fields, student: string): string =>
  after === null
    ? `took the payment code ${inQuotes(code)} from ${student}`
    : `gave ${student} the payment code ${inQuotes(code)}`;

export function confirmationPhrase({ payments, sum }: Fields): string {
  const which = payments === 1 ? '1 payment' : `${payments ?? 'some'} payments`;
  return `confirmed ${which}${sum === undefined ? '' : ` of ${money(Number(sum))}`} by a statement`;
}

export function schoolPayPhrase({ before, after }: Change): string {
  const [old, fresh]: [Fields, Fields] = [{ ...before }, { ...after }];
  const done = [
    fresh.on !== old.on && `turned it ${fresh.on === 1 ? 'on' : 'off'}`,
    fresh.code !== old.code && `set the school code ${inQuotes(fresh.code)}`,
    fresh.password !== undefined && 'set the password',
    fresh.address !== undefined && 'made an address for its notices',
  ].filter(Boolean);
  return done.length === 0 ? 'saved SchoolPay online without a change' : `changed SchoolPay online: ${done.join(', ')}`;
}

export const schoolPayPullPhrase = ({ from, to }: Fields): string =>
  `asked SchoolPay for the payments of ${from === to ? from : `${from} to ${to}`}`;
