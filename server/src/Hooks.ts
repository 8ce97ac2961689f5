/** What one feature tells the others inside its call; see listeners.ts. */
export interface Hooks {
  /** A user is deactivated, gets another category, or a password that somebody else chose: their sessions must end. */
  accessChanged: { userID: number };
}
