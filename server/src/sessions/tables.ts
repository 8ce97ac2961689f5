export interface SessionsTables {
  sessions: {
    /** SHA-256 in hex. */
    tokenHash: string;
    /** Public name of the session, in audit records and signed paths. */
    ref: string;
    userID: number;
    createdAt: string;
    /** Written at most once a minute. */
    seenAt: string;
    endsAt: string;
    ip: string;
    agent: string;
  };
}
