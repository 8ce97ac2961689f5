export const reviewTexts = {
  selectDecision: 'Select a decision',
  notForThis: 'This decision does not fit here',
  isDecided: 'This has been decided already',
  enterReason: 'Enter a reason',
  enterReference: 'Enter the reference of the provider',
  enterAmount: 'Enter the amount that was paid',
  referenceTaken: (id: number) => `Payment ${id} has this reference`,
  isPaid: 'This payment is paid already',
  isSettled: 'This message is settled already',
  comparing: 'The providers are being asked',
  compared: 'Payments and messages were compared with the providers. See the differences below',
  forged: (name: string) =>
    `${name}: somebody without its key, or the provider in another form, reported to its address. Nothing was credited by it. If it goes on, make a new address`,
  decided: 'The decision is saved',
  decidedAlike: (messages: number) => `The decision is saved for ${messages} message${messages === 1 ? '' : 's'}`,
  paidByHand: (name: string, reference: string) => `Paid, ${name} ${reference}: confirmed by the school`,
  failedByHand: (reason: string) => `Not paid: ${reason}`,
} as const;
