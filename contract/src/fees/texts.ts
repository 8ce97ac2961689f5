import { money } from '../money.ts';

export const feesTexts = {
  enterNumber: 'Enter student registration number',
  selectClass: 'Select Class',
  selectCategory: 'Select atleast one fees category',
  enterAmount: 'Enter amount',
  enterNewAmount: 'Enter new amount',
  leastAmount: 'Amount should be greater than zero',
  selectMarked: 'Select all feilds marked with *',

  // fees.md, section 10.
  onlyDigits: 'Enter only digits',
  mostAmount: 'Amount can not be more than 999,999,999',
  notInClass: 'The student is not in this class',
  enterReference: 'Enter the reference',
  referenceUsed: (receiptNo: number) => `This reference has been used: receipt ${String(receiptNo).padStart(6, '0')}`,
  futureDate: 'The date can not be in the future',
  cashTooOld: (days: number) => `Cash can not be dated more than ${days} days back`,
  enterReason: 'Enter a reason',

  // Ours.
  reversedAlready: 'This has been reversed already',
  changedSince: 'Later changes stand on this: undo them first',
  openedAlready: 'The opening balance of this student has been entered already',
  mostCredit: (most: number) => `The credit of this student is ${money(most)}`,
  moneyHasLeft: (amount: number) =>
    `Refunds and transfers have left too little of this student’s money: ${money(amount)} is lacking`,
} as const;
