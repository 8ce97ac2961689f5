import { money } from '../../money.ts';
import { receiptNumber } from '../rules.ts';

export const tillTexts = {
  unknownNote: 'There is no such note or coin',
  countedTwice: 'A note or coin is counted twice',
  mostBanked: (counted: number) => `No more can be banked than was counted: ${money(counted)}`,
  selectAccount: 'Select the account that the money is banked to',
  wrongAccount: 'Cash is banked to an active account of a bank or of mobile money',
  enterSlip: 'Enter the number of the slip',
  slipUsed: (closingNo: number) => `This slip has been used: closing ${receiptNumber(closingNo)}`,
  nothingBanked: 'An account or a slip needs an amount that is banked',
  differenceReason: (words: string) => `The till is ${words}: enter a reason`,
  othersReason: 'Enter why somebody else closes this till',
  noTill: 'There is no open till to close',
  changed: 'This till has changed meanwhile: look at it again',
  closed: (closingNo: number) => `Till closed: closing ${receiptNumber(closingNo)}`,
  closedAndFound: (closingNo: number) =>
    `Till closed: closing ${receiptNumber(closingNo)}. What was banked is on the statement already, and confirmed`,
  slipDiffers: (amount: number) =>
    `The statement has this slip with ${money(amount)}: bank this amount, or decide the line in Unmatched first`,
  slipFlagged: 'The line of this slip differs from an earlier one: decide it in Unmatched first',
  bankedWith: (slip: string) => `Slip ${slip}`,
} as const;
