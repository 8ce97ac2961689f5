import { schoolTexts } from '../school/texts.ts';

export const sessionTexts = {
  fillAllFields: 'Please fill in all fields',
  passwordsDiffer: schoolTexts.passwordsDiffer,
  refused: 'Wrong username or password',
  refusedWithoutKey:
    'Wrong username or password. The server cannot check the codes of authenticator apps now. Enter a recovery code instead',
  signedOut: 'Your session has ended, please sign in again',
  mustChangePassword: 'Choose a password of your own before you continue',
  currentPasswordWrong: 'The current password is not right',
  passwordChanged: 'Your password has been changed',
  passwordUnchanged: 'The new password must differ from the current one',
  tooManyAttempts: 'Too many attempts, please wait before the next one',
  needsCode: 'Enter the code that your authenticator app shows now, or a recovery code',
  codeWrong: 'This code is not right or was used already. Wait for the next one, or enter a recovery code',
  codeUnreadable:
    'The server cannot check the codes of your authenticator app now, because its secret key is missing. Enter a recovery code, or ask the administrator',
  enterCode: 'Enter the code that your authenticator app shows now',
  firstCodeWrong:
    'This code is not right. Check that the phone shows the right time, and enter the code that it shows now',
  mustSetSecondFactor: 'Your account type needs a second factor. Set it up before you continue',
  secondFactorIsOn: 'The second factor is on already',
  secondFactorNotBegun: 'Set up the authenticator app first',
  secondFactorOn: 'The second factor is on. Keep the recovery codes where you can reach them without your phone',
  secondFactorOff: 'The second factor is off',
  longerPasswordFirst: 'Without a second factor this account needs a longer password. Change the password first',
  sessionEnded: 'The session has been ended',
  accountOpened: 'The account is open to new devices again',
  accountNotClosed: 'The account was not closed',
  accountClosed:
    'Many wrong passwords have closed this account to devices that had not signed in before. It opens again automatically',
  smsCreditAdded: 'SMS credit was added by hand',
  smsGatewaySaved: 'An SMS gateway or a mobile money account was saved',
  accountsOpened: 'All accounts are open to new devices again',
  noAccountClosed: 'No account was closed',
  signedInFromNewDevice: 'Somebody signed in to your account from a device that is new to it',
  signedInFromNewAddress: 'Somebody signed in to your account from an internet address that is new to it',
  sessionAtNewAddress: 'One of your sessions went on from an internet address that is new to your account',
  sessionInNewBrowser: 'One of your sessions went on in another browser',
} as const;
