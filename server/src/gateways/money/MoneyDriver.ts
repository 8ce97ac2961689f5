import type { Account, Hosts, RawRequest } from '../Account.ts';
import type { SendHttp } from '../http.ts';
import type { Outcome } from '../Outcome.ts';

export interface MoneyRequest {
  /** Ours: 12 capitals and digits. */
  ref: string;
  /** Ours, for MTN. */
  uuid: string;
  /** +2567 and eight digits. */
  phone: string;
  /** Whole UGX. */
  amount: number;
  note: string;
  callbackUrl?: string;
}

/** Only `paid` credits, and only when what it says of amount, currency, payer and our reference equals the row. */
export type MoneyStatus =
  | { kind: 'pending' | 'unknown' | 'notFound'; text: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'paid'; theirRef: string; amount?: number; currency?: string; payer?: string; ourRef?: string };

/** As the provider lists it. */
export interface ListedPayment {
  /** Ours; '' for money that came without a request. */
  ref: string;
  theirRef: string;
  /** UGX. */
  amount: number;
  state: 'PAID' | 'FAILED' | 'PENDING';
}

export interface MoneyDriver {
  readonly hosts: Hosts;
  readonly caps: {
    /** Without it a payment whose answer was lost is found by its callback alone. */
    queryByOurRef: boolean;
    amountInStatus: boolean;
    /** Milliseconds. */
    firstQueryAfter: number;
    list: boolean;
  };
  /** Sends the prompt. «Exists already» is `unknown`: query it. */
  request(account: Account, payment: MoneyRequest, http: SendHttp): Promise<Outcome<{ theirRef?: string }>>;
  /** At the base URL that took the request. */
  status(
    account: Account,
    payment: { ref: string; uuid: string; theirRef?: string },
    http: SendHttp,
  ): Promise<MoneyStatus>;
  /** Never throws. Starts a query at the most. `bad`: a wrong signature, or not readable. */
  readCallback(
    raw: RawRequest,
    account: Account,
  ): { trust: 'signed' | 'token' | 'bad'; ourRef?: string; theirRef?: string };
  /** Days as 2026-11-23, both included. */
  list?(
    account: Account,
    fromDay: string,
    toDay: string,
    http: SendHttp,
  ): Promise<ListedPayment[] | { reason: string }>;
  /** Fetches a token or a balance; nothing is charged. `text` is plain words, without secrets. */
  test(account: Account, http: SendHttp): Promise<{ ok: boolean; text: string }>;
}
