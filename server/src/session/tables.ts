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
  /** Sign-ins that failed or have not succeeded yet, by a key that names what is limited (signInLimits.ts). */
  signInFailures: {
    key: string;
    /** In a row. */
    count: number;
    /** JSON list of the latest times, in milliseconds: as many as the limit of this key looks at. */
    recent: string;
    lastAt: string;
  };
}
