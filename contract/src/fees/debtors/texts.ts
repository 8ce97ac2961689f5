import { money } from '../../money.ts';

export const debtorsTexts = {
  enterDay: 'Enter the day',
  pastDay: 'The day cannot be in the past',
  dayTooFar: 'The day cannot be more than 366 days ahead',
  mostPromised: (owed: number) => `A promise cannot be for more than is owed, ${money(owed)}`,
  onlyWithSetFee: 'Only somebody who may set fees can let a student sit an examination on a promise',
  allowedByOther: 'This promise lets the student sit an examination. Only somebody who may set fees can replace it',
  promiseSaved: 'The promise is saved',
  reminder: 'Dear parent, @children: fees balance @balance, due now @due. Thank you, @school',
  noCode: 'no code',
  noNumber: 'No Ugandan mobile number',
  optedOut: 'Asked not to get messages',
  tooLong: (parts: number) => `The message would be ${parts} SMS long`,
} as const;
