/** What one feature tells the others inside its call; see listeners.ts. */
export interface Hooks {
  /** A user is deactivated or gets another category: their sessions must end. */
  accessChanged: { userID: number };
  /** The category of a user lost a right: they stay signed in. */
  rightsTaken: { userID: number };
  /** Somebody else chose a user's password: their sessions must end, and no device of theirs is known any more. */
  passwordReset: { userID: number };
  /** Every ADMIN is to know what somebody did: a notice of this kind. */
  adminsWarned: { of: 'smsCredit' | 'smsGateway' };
  /** A student came by the form or an approved application: the class may be charged already. */
  studentRegistered: { studentID: number };
}
