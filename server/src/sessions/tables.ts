export interface SessionsTables {
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
}
