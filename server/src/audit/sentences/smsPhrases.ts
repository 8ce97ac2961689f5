import { printedAmount } from '@somero/contract/money.ts';
import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

const because = (reason: unknown): string => (reason ? ` because ${inQuotes(reason)}` : '');
const figure = (amount: unknown): string => printedAmount(Number(amount ?? 0));

function smsPricePhrase({ before, after }: Change): string {
  const { rate, reason }: Fields = { ...after };
  const { rate: old }: Fields = { ...before };
  return `set the price of an SMS to UGX ${figure(rate)}${old ? ` from ${figure(old)}` : ''}${because(reason)}`;
}

const smsTopupPhrase = ({ sms, amount, reference, reason }: Fields): string =>
  `added ${figure(sms)} SMS by hand for UGX ${figure(amount)}${reference ? `, reference ${inQuotes(reference)}` : ''}${because(reason)}`;

interface Told {
  change: Change;
  fields: Fields;
}

export const smsPhrases = {
  smsPrice: ({ change }: Told): string => smsPricePhrase(change),
  smsTopup: ({ fields }: Told): string => smsTopupPhrase(fields),
};
