import { money } from '../../money.ts';

/** Of bursaries and requests; ours but for what fees.md, section 10, says of them. */
export const reductionTexts = {
  asked: 'The request waits for a decision',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  awardEnded: 'The award is ended',
  selectKind: 'Select what you ask for',
  percentOrAmount: 'Enter a share in % or an amount',
  percentOf: 'Enter a share from 1 to 100 %',
  toBeforeFrom: 'The last term is before the first',
  enterReceiver: 'Enter the index number of the student who receives it',
  sameStudent: 'Choose another student to receive it',
  selectMethod: 'Select how it is paid',
  selectRequest: 'Choose the request that is taken back',
  notTakenBack: 'Only an approved waiver, gift in kind, write-off, refund or transfer can be taken back',
  takenBackAlready: 'This has been taken back already, or somebody has asked for that',
  noDebt: 'There is nothing to take this off',
  mostOff: (most: number) => `At most ${money(most)} can be taken off`,
  mostInTill: (most: number) => `The till of the person who asked holds ${money(most)}`,
  accountOff: 'The account to pay from has been switched off',
  ownRequest: 'You asked for this yourself, so somebody else must decide it',
  decidedAlready: 'This request has been decided already',
  endedAlready: 'This award has ended already',
  changedMeanwhile: 'Somebody else changed this meanwhile',
  lateJoiner: (left: number, weeks: number) => `Joined late: ${left} of ${weeks} weeks left`,
} as const;
