/** First document, section 5. «Please enter all fields» is in the school's texts: every form uses it. */
export const staffTexts = {
  selectTrainedSubject: 'Select at least one trained subject',
  serialNumberSpaces: 'serial number must not contain spaces',
  usernameSpaces: 'username must not contain spaces',
  selectAccountType: 'Please select account type',
  firstAddCategory: 'First add atleast one category/ account type before adding a new user',
  usernameTaken: 'This username is taken already',
  beyondOwnRights: 'This account type holds a right that you do not have',
  ownAccount: 'Nobody changes their own account type or status',
  ownPassword: 'Change your own password with the current one: choose Change password beside Logout',
  lastAdmin: 'This is the last active ADMIN: somebody must be able to do everything',
  notBornYet: 'This day has not come yet',
  noSuchReligion: 'There is no such religion',
  noSuchSubject: 'There is no such subject at this level',
  serialNumberInUse: 'Somebody else has this serial number',
  registeredAlready: 'Somebody of this name and date of birth is registered already',
} as const;
