import { money } from '../../money.ts';
import { receiptNumber } from '../rules.ts';

export const tillTexts = {
  unknownNote: 'There is no such note or coin',
  countedTwice: 'A note or coin is counted twice',
  mostBanked: (counted: number) => `You cannot bank more than was counted: ${money(counted)}`,
  selectAccount: 'Select the account that the money is banked to',
  wrongAccount: 'Choose an active bank or mobile money account for the cash',
  enterSlip: 'Enter the number of the slip',
  slipUsed: (closingNo: number) => `This slip has been used: closing ${receiptNumber(closingNo)}`,
  nothingBanked: 'Enter the amount banked, or leave the account and the slip empty',
  differenceReason: (words: string) => `The till is ${words}. Enter a reason`,
  othersReason: 'Enter why somebody else closes this till',
  noTill: 'There is no open till to close',
  changed: 'This till changed meanwhile. Look at it again',
  closed: (closingNo: number) => `Till closed: closing ${receiptNumber(closingNo)}`,
  closedAndFound: (closingNo: number) =>
    `Till closed: closing ${receiptNumber(closingNo)}. What was banked is on the statement already, and confirmed`,
  slipDiffers: (amount: number) =>
    `The statement has this slip with ${money(amount)}. Bank this amount, or decide the line in Unmatched first`,
  slipFlagged: 'The line of this slip differs from an earlier one. Decide it in Unmatched first',
  bankedWith: (slip: string) => `Slip ${slip}`,
} as const;
