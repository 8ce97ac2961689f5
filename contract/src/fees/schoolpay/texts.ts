export const schoolPayTexts = {
  enterCode: 'Enter the school code',
  codeShape: 'A school code has 1 to 20 letters and digits',
  enterPassword: 'Enter the password that SchoolPay gave the school',
  enterOwn: 'Enter your own Somero password',
  noAccount: 'Add a money account of the kind SCHOOLPAY first',
  saved: 'SchoolPay is saved',
  isOff: 'SchoolPay online is off. An administrator can turn it on in Fee Rules',
  endBeforeStart: 'The last day cannot be before the first',
  notYet: 'The last day cannot be in the future',
  tooManyDays: 'Ask SchoolPay for at most 92 days at once',
  asking: 'SchoolPay is being asked',
  // Of the last pull.
  noPassword: 'The password of SchoolPay cannot be read. Enter it again',
  notReached: (reason: string) => `SchoolPay could not be reached (${reason})`,
  noAnswer: (reason: string) => `SchoolPay did not answer as it should (${reason})`,
  refused: (code: string, message: string) =>
    `SchoolPay refused with code ${code}${message && `: ${message}`}. Nothing was taken`,
  unread: (rows: number, receipts: string) =>
    `${rows === 1 ? '1 row' : `${rows} rows`} of SchoolPay could not be read and ${rows === 1 ? 'was' : 'were'} left out: ${receipts}`,
  changedMeanwhile: 'SchoolPay was changed or turned off meanwhile',
} as const;
