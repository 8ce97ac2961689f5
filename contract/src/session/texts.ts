import { schoolTexts } from '../school/texts.ts';

export const sessionTexts = {
  fillAllFields: 'Please fill in all fields',
  passwordsDiffer: schoolTexts.passwordsDiffer,
  refused: 'Wrong username or password',
  refusedWithoutKey:
    'Wrong username or password. The server cannot check the codes of authenticator apps now: enter a recovery code in their place',
  signedOut: 'Your session has ended, please sign in again',
  mustChangePassword: 'Choose a new password of your own before you go on',
  currentPasswordWrong: 'The current password is not right',
  passwordChanged: 'Your password has been changed',
  passwordUnchanged: 'The new password must differ from the current one',
  tooManyAttempts: 'Too many attempts, please wait before the next one',
  needsCode: 'Enter the code that your authenticator app shows now, or a recovery code',
  codeWrong: 'This code is not right or was used already. Wait for the next one, or enter a recovery code',
  codeUnreadable:
    'The server cannot check the codes of your authenticator app now: its secret key is missing. Enter a recovery code, or ask the administrator',
  enterCode: 'Enter the code that your authenticator app shows now',
  firstCodeWrong:
    'This code is not right. Check that the telephone shows the right time, and enter the code that it shows now',
  mustSetSecondFactor: 'Your account category asks for a second factor: set it up before you go on',
  secondFactorIsOn: 'The second factor is on already',
  secondFactorNotBegun: 'Begin with the secret for the authenticator app',
  secondFactorOn: 'The second factor is on. Keep the recovery codes where you can reach them without your telephone',
  secondFactorOff: 'The second factor is off',
  longerPasswordFirst: 'Without a second factor this account needs a longer password: change the password first',
  sessionEnded: 'The session has been ended',
  accountOpened: 'The account is open to new devices again',
  accountNotClosed: 'The account was not closed',
  accountClosed:
    'Many wrong passwords have closed this account to devices that had not signed in before. It opens again by itself',
  smsCreditAdded: 'SMS credit was added by hand',
  smsGatewaySaved: 'A gateway of SMS or a mobile money account was saved',
  accountsOpened: 'All accounts are open to new devices again',
  noAccountClosed: 'No account was closed',
  signedInFromNewDevice: 'Your account was signed in to from a device that had not been used for it before',
  signedInFromNewAddress: 'Your account was signed in to from an internet address that had not been used for it before',
  sessionAtNewAddress:
    'A session of yours went on from an internet address that had not been used for your account before',
  sessionInNewBrowser: 'A session of yours went on in another browser than the one it began in',
} as const;
