/** First document, section 5. «Please enter all fields» is in the school's texts: every form uses it. */
export const staffTexts = {
  selectTrainedSubject: 'Select at least one trained subject',
  serialNumberSpaces: 'serial number must not contain spaces',
  usernameSpaces: 'username must not contain spaces',
  selectAccountType: 'Please select account type',
  firstAddCategory: 'First add atleast one category/ account type before adding a new user',
  usernameTaken: 'This username is taken already',
  beyondOwnRights: 'This account type holds a right that you do not have',
  ownAccount: 'You cannot change your own account type or status',
  ownPassword: 'To change your own password, choose Change Password beside Logout',
  lastAdmin: 'This is the last active ADMIN. Somebody must be able to do everything',
  notBornYet: 'This day has not come yet',
  noSuchReligion: 'This religion is not in the list',
  noSuchSubject: 'This level has no such subject',
  serialNumberInUse: 'Somebody else has this serial number',
  registeredAlready: 'A person with this name and date of birth is registered already',
} as const;
