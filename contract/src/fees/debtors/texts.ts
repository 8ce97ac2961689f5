import { money } from '../../money.ts';

export const debtorsTexts = {
  enterDay: 'Enter the day',
  pastDay: 'The day can not be in the past',
  dayTooFar: 'The day can not be more than 366 days ahead',
  mostPromised: (owed: number) => `At most what is owed can be promised: ${money(owed)}`,
  onlyWithSetFee: 'Only somebody who may set fees lets a student sit an examination on a promise',
  allowedByOther:
    'This promise lets the student sit an examination: only somebody who may set fees can put another in its place',
  promiseSaved: 'The promise is saved',
  reminder: 'Dear parent, @children: fees balance @balance, due now @due. Thank you, @school',
  noCode: 'no code',
  noNumber: 'No Ugandan mobile number',
  optedOut: 'Asked for no messages',
  tooLong: (parts: number) => `The message would be ${parts} SMS long`,
} as const;
