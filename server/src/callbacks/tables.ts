import type { Generated } from 'kysely';

export interface CallbacksTables {
  callbackAddresses: {
    id: Generated<number>;
    kind: string;
    provider: string;
    tokenHash: string;
    createdAt: string;
    /** Null: in use. */
    endsAt: string | null;
    usedAt: string | null;
    replacedBy: number | null;
  };
  callbacks: {
    id: Generated<number>;
    addressID: number;
    /** SHA-256 of query and body: equal for a repeated report. */
    hash: string;
    method: string;
    /** Path and query, without the token. */
    url: string;
    /** JSON object. */
    headers: string;
    /** base64. */
    body: string;
    receivedAt: string;
    /** 1: it waits to be read together with others of its address. */
    isOpen: Generated<number>;
  };
  /** UTC day. */
  callbackMisses: { day: string; kind: string; count: number };
}
