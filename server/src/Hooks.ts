/** What one feature tells the others inside its call, by name; who listens stands in listeners.ts. */
export interface Hooks {
  /** A user is deactivated, in another category, or has a password that somebody else chose: what they have open must end. */
  accessChanged: { userID: number };
}
