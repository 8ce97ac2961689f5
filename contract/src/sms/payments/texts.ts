import { money, printedAmount } from '../../money.ts';
import { shownPhone } from '../../telephone.ts';

const names: Readonly<Record<string, string>> = { MTN: 'MTN', AIRTEL: 'Airtel' };

export const paymentTexts = {
  phoneShape: 'Enter a mobile money number as 2567...',
  noAccount: (network: string) => `No mobile money account for ${names[network] ?? network}`,
  belowOne: (rate: number) => `Enter at least ${money(rate)}, the price of one SMS`,
  least: (amount: number) => `Enter at least ${money(amount)}`,
  most: (amount: number) => `Enter at most ${money(amount)}`,
  rateChanged: (rate: number) => `The price of an SMS is ${money(rate)} now`,
  askedJustNow: (amount: number, phone: string) =>
    `${money(amount)} of ${shownPhone(phone)} was asked for just now and is not settled yet`,
  simulatedMoney:
    'Messages go out through a real gateway, but mobile money is simulated. An administrator must set up a mobile money account in SMS Settings first',
  approve: (amount: number, phone: string) => `Approve ${money(amount)} on ${shownPhone(phone)}`,
  given: (sms: number) => `${printedAmount(sms)} SMS were added`,
  give: (sms: number, branch: string) => `Give ${printedAmount(sms)} SMS to ${branch}?`,
  notPaid: 'This payment was not successful',
  isGiven: 'The SMS of this payment were given already',
  isRefunded: 'This payment was refunded',
  settledByOneself: 'You settled this payment yourself, so somebody else must distribute it',
  asking: (provider: string) => `${provider} is being asked`,
  cannotAsk: 'Nothing more can be asked about this payment',
  refunded: 'The refund is recorded',
  refundedAs: (amount: number, sms: number, reference: string) =>
    `${money(amount)} went back${sms > 0 ? ` for ${printedAmount(sms)} SMS` : ''}, reference ${reference}`,
  wholeRefund: 'Its SMS were not given, so the whole payment is refunded',
  enterSms: 'Enter how many SMS are taken back',
  mostSms: (sms: number) => `Enter at most ${printedAmount(sms)} SMS`,
  enterReference: 'Enter the reference of the refund',
  enterReason: 'Enter a reason',
} as const;

/** What the list of payments says of one; `provider` as «MTN». */
export const statusTexts = {
  waiting: (provider: string) => `Being sent to ${provider}`,
  asked: (phone: string) => `Approve it on ${shownPhone(phone)}`,
  unknown: (provider: string) => `${provider} did not answer: being checked`,
  review: 'Being checked by the school: the amount differs',
  overdue: 'Being checked by the school: no answer in 24 hours',
  restored: 'A backup was restored: being checked',
  paid: (provider: string, theirRef: string) => `Paid, ${provider} ${theirRef}`.trim(),
  notReached: (provider: string) => `${provider} could not be reached`,
  noKey: (provider: string) => `The account at ${provider} must be set up again in SMS Settings`,
  notFound: (provider: string) => `${provider} knows no such payment: nothing was taken`,
  refunded: 'Refunded',
} as const;
