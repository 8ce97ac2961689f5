export interface AuditTables {
  /** Append-only by triggers of the database. Each row's hash covers the one before it. */
  audit: {
    seq: number;
    at: string;
    /** 0 when nobody was signed in. */
    actorID: number;
    actorCategory: string;
    sessionRef: string;
    ip: string;
    call: string;
    outcome: 'ok' | 'denied' | 'error';
    reason: string;
    /** JSON list of { type, id, before, after }. */
    changes: string;
    requestID: string;
    previousHash: string;
    /** See Link. */
    keyID: string;
    hash: string;
  };
  /** Which records are about a student. */
  auditStudents: { studentID: number; seq: number };
  idempotency: {
    userID: number;
    call: string;
    key: string;
    bodyHash: string;
    answer: string;
    /** JSON list of [signed path, file id]. Paths are signed again when the answer is repeated. */
    links: string;
    /** JSON of a Grant. */
    grant: string | null;
    createdAt: string;
  };
}
