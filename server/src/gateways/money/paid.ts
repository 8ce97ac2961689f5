import { z } from 'zod';
import type { Failure } from '../Outcome.ts';
import type { MoneyStatus } from './MoneyDriver.ts';

/** Providers write the same field now as a string, now as a number. */
export const wire = z.union([z.string(), z.number()]).nullish();
type Wire = z.infer<typeof wire>;

/** What a provider says of a payment that was made. What it leaves out is left out. */
export function paid(said: {
  theirRef: Wire;
  ourRef?: Wire;
  amount?: Wire;
  currency?: Wire;
  payer?: Wire;
}): MoneyStatus {
  const amount = isGiven(said.amount) ? Number(said.amount) : undefined;
  if (amount !== undefined && !Number.isFinite(amount)) {
    return { kind: 'unknown', text: 'Paid, but the amount cannot be read' };
  }
  return {
    ...{ kind: 'paid', theirRef: refOf(said.theirRef) },
    ...(isGiven(said.ourRef) && { ourRef: String(said.ourRef) }),
    ...(amount !== undefined && { amount }),
    ...(isGiven(said.currency) && { currency: String(said.currency) }),
    ...(isGiven(said.payer) && { payer: withPlus(String(said.payer)) }),
  };
}

/** What a provider calls a payment, fit to be stored and found: whatever it sends, what is paid is credited. */
export const refOf = (said: Wire): string =>
  String(said ?? '')
    .replace(/\p{C}/gu, '')
    .slice(0, longestRef);

const longestRef = 100;

const isGiven = (value: Wire): value is string | number => (value ?? '') !== '';

/** `256772000001`, `0772000001` and `772000001` as `+256772000001`. */
const withPlus = (phone: string): string => phone.trim().replace(/^(?:\+|00)?(?:256|0)?(?=[37]\d{8}$)/, '+256');

/** `+256772000001` as `256772000001`. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');

/** The query did not tell what became of the payment. */
export const noStatus = ({ reason }: Failure): MoneyStatus => ({ kind: 'unknown', text: reason });

/** A reference that could be ours: what else a callback names starts nothing. */
export const isReference = (ref: unknown): ref is string => typeof ref === 'string' && /^[A-Za-z0-9-]{4,64}$/.test(ref);
