import type { Generated } from 'kysely';

export interface SessionTables {
  /** Devices that have signed a user in, throttled apart from unknown ones: a stranger cannot lock a teacher out. */
  devices: {
    tokenHash: string;
    userID: number;
    createdAt: string;
    seenAt: string;
  };
  /** Tries of passwords and codes: see signInLimits. */
  signInFailures: {
    key: string;
    count: number;
    /** JSON list of the latest times, in milliseconds: as many as the limit needs. */
    recent: string;
    lastAt: string;
  };
  /** The secret (160 bits in base32) is sealed: see secretPlace. */
  secondFactors: {
    userID: number;
    /** null until the user has shown a code; until then the factor is off. */
    confirmedAt: string | null;
    /** The last 30-second step used: no code counts twice (RFC 6238, 5.2). */
    lastStep: number;
  };
  /** A used code is deleted. */
  recoveryCodes: {
    userID: number;
    codeHash: string;
  };
  familiarAddresses: {
    userID: number;
    address: string;
    since: string;
  };
  notices: {
    id: Generated<number>;
    userID: number;
    kind:
      | 'newDevice'
      | 'newAddress'
      | 'sessionAtNewAddress'
      | 'sessionInNewBrowser'
      | 'accountClosed'
      | 'smsCredit'
      | 'smsGateway';
    /** Of 'accountClosed' the user whose account it is, of what an ADMIN is warned of who did it; else 0. */
    accountID: Generated<number>;
    sessionRef: string;
    at: string;
    ip: string;
    agent: string;
    /** null while it is shown. */
    dismissedAt: string | null;
  };
}
