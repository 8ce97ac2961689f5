/** Texts of the specification and of sign-in (first document, section 5). */
export const sessionTexts = {
  fillAllFields: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  refused: 'Wrong username or password',
  signedOut: 'Your session has ended, please sign in again',
  mustChangePassword: 'Choose a new password of your own before you go on',
  currentPasswordWrong: 'The current password is not right',
  passwordChanged: 'Your password has been changed',
  passwordUnchanged: 'The new password must differ from the current one',
  tooManyAttempts: 'Too many attempts, please wait before the next one',
  closedToNewDevices:
    'After too many wrong passwords this account can be used only on devices that have signed in before. Please ask the administrator to open it again',
} as const;
