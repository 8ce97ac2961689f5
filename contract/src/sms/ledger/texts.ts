import { printedAmount } from '../../money.ts';

export const creditTexts = {
  short: (needed: number, available: number) =>
    `There is not enough SMS credit: ${printedAmount(needed)} SMS are needed and ${printedAmount(available)} are left`,
  rateRange: 'The price of an SMS is a whole number of shillings from 1 to 10,000',
  rateStays: 'This is the price already',
  rateSaved: (rate: number) => `An SMS now costs UGX ${printedAmount(rate)}`,
  enterReason: 'Enter a reason',
  enterReference: 'Enter the reference',
  smsRange: 'Enter a whole number of SMS from 1 to 1,000,000',
  amountRange: 'Enter a whole amount, or 0',
  added: (sms: number) => `${printedAmount(sms)} SMS were added`,
  balanceUnknown: 'The gateway has not told its balance, or the price of an SMS there is not set',
} as const;
