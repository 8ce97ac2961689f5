export const chargingTexts = {
  settingExists: 'Fees have been set already: open them to change them',
  storedPlace: 'The class and the year of a setting can not be changed',
  saved: 'The fees are saved',
  preview: 'Nothing is saved yet',
  otherYear: 'Only terms of the current year are charged',
  termOver: (term: string) => `${term} is over: charge it where the fees of a class are set`,
  chooseOne: 'Choose classes or students, not both',
  nothingToCharge: 'There is nothing to charge: all is as it should be',
  charging: (students: number) => `${students === 1 ? '1 student is' : `${students} students are`} being charged`,
  /** With the term before it. */
  isNotCharged: (term: string) => `${term} is not charged`,
  undone: 'The batch is undone',
  undoneAlready: 'This batch has been undone already',
  stillCharging: 'This batch is still being charged: wait until it is done',
  settingChanged: 'These fees have been changed since: they can not be put back',
  undoFirst: (batches: readonly string[]) => `Later changes stand on this. Undo first: ${batches.join('; ')}`,
} as const;
