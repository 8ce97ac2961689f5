/** Texts of the specification and of sign-in (first document, section 5). */
export const sessionTexts = {
  fillAllFields: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  refused: 'Wrong username or password',
  signedOut: 'Your session has ended, please sign in again',
  mustChangePassword: 'Choose a new password of your own before you go on',
  currentPasswordWrong: 'The current password is not right',
} as const;
