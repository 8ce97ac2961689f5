export interface SessionTables {
  sessions: {
    /** SHA-256 of the token, in hex: the token itself is never kept. */
    tokenHash: string;
    /** Short public name of the session, in audit records and signed paths. */
    ref: string;
    userID: number;
    createdAt: string;
    /** Written at most once a minute, so that reading costs no durable write. */
    seenAt: string;
    endsAt: string;
    ip: string;
    agent: string;
  };
  /** Devices that have signed a user in: judged apart from unknown ones, so that nobody can lock a teacher out. */
  devices: {
    tokenHash: string;
    userID: number;
    createdAt: string;
    seenAt: string;
  };
  /** Failed sign-ins, counted by a key that names what is limited: an account on a device, an account, an address. */
  signInFailures: {
    key: string;
    count: number;
    firstAt: string;
    lastAt: string;
  };
}
