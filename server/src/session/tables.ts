import type { Generated } from 'kysely';

export interface SessionTables {
  /** Devices that have signed a user in: judged apart from unknown ones, so that nobody can lock a teacher out. */
  devices: {
    tokenHash: string;
    userID: number;
    createdAt: string;
    /** When it last signed its user in, to a day. */
    seenAt: string;
  };
  /** Sign-ins that failed, by a key that names what is limited (signInLimits.ts). */
  signInFailures: {
    key: string;
    /** In a row. */
    count: number;
    /** JSON list of the latest times, in milliseconds: as many as the limit of this key looks at. */
    recent: string;
    lastAt: string;
  };
  /** Their secrets, 160 bits in base32, are sealed: see secretPlace. */
  secondFactors: {
    userID: number;
    /** null until the user has shown a code from it; until then it counts for nothing. */
    confirmedAt: string | null;
    /** The last 30-second step whose code was used: no code counts twice (RFC 6238, 5.2). */
    lastStep: number;
  };
  /** Codes for the day the telephone is lost; a used one is removed. */
  recoveryCodes: {
    userID: number;
    /** SHA-256 in hex: a code is 80 random bits. */
    codeHash: string;
  };
  /** Addresses that a user has used: from any other one, they are told. */
  familiarAddresses: {
    userID: number;
    /** See addressBlock. */
    address: string;
    since: string;
  };
  /** What a user should know about their own account. */
  notices: {
    id: Generated<number>;
    userID: number;
    kind: 'newDevice' | 'newAddress' | 'sessionAtNewAddress' | 'sessionInNewBrowser';
    /** The session that it is about. */
    sessionRef: string;
    at: string;
    ip: string;
    /** As the browser names itself. */
    agent: string;
    /** null while it is shown. */
    dismissedAt: string | null;
  };
}
