import type { Generated } from 'kysely';

export interface CallbacksTables {
  /** Where a provider's account may report to. */
  callbackAddresses: {
    id: Generated<number>;
    /** sms or money. */
    kind: string;
    provider: string;
    /** SHA-256 of the token in the address. */
    tokenHash: string;
    createdAt: string;
    /** When an address that was replaced stops to count; null: it is in use. */
    endsAt: string | null;
    usedAt: string | null;
  };
  /** What was reported, byte by byte. */
  callbacks: {
    id: Generated<number>;
    addressID: number;
    /** SHA-256 of query and body: a repeated report is the same. */
    hash: string;
    method: string;
    /** Path and query as they came, without the token. */
    url: string;
    /** JSON object: the kind of the body, and what looks like a signature. */
    headers: string;
    /** base64. */
    body: string;
    receivedAt: string;
  };
  /** How often an unknown address was called, by day (UTC). */
  callbackMisses: { day: string; kind: string; count: number };
}
