import type { Account, Hosts, RawRequest } from '../Account.ts';
import type { SendHttp } from '../http.ts';
import type { Outcome } from '../Outcome.ts';

export interface SmsItem {
  id: number;
  /** +2567 and eight digits. */
  to: string;
  text: string;
  /** At most 11 characters; '': what the account has at the provider. */
  sender: string;
}

/** What a network says of a message after it was taken. */
export interface Report {
  /** As `send` gave it. At EgoSMS it is shared by all messages of a request: with `phone` it is one. */
  ref?: string;
  /** +256…, or '' when the report does not say. */
  phone: string;
  state: 'SENT' | 'DELIVERED' | 'FAILED' | 'UNKNOWN WORD';
  /** In words; of an unknown word the word; '' when there is nothing to say. */
  reason: string;
  /** ISO. */
  at?: string;
}

export interface ReportsRead {
  /** `token`: unsigned, so only the secret address speaks for it. `bad`: a wrong signature, or not readable. */
  trust: 'signed' | 'token' | 'bad';
  reports: Report[];
  /** +256…: asked not to get messages any more. */
  optOuts: string[];
}

export interface Accepted {
  ref?: string;
  /** Whole UGX, when the gateway says it. */
  cost?: number;
}

/** Drivers know no database, and hand nothing over twice. */
export interface SmsDriver {
  readonly hosts: Hosts;
  readonly caps: {
    /** Messages that one `send` takes. */
    batchMax: number;
    /** All messages of one `send` must have the same text and sender. */
    sameText: boolean;
    /** Without it all messages of one `send` have the same outcome. */
    perRecipient: boolean;
    reports: boolean;
    balance: boolean;
  };
  /**
   * One request. Each item has its outcome.
   * @param options reportUrl: where reports should come, at a gateway that is told with each message
   * @throws Error when items are none, too many, to one number twice, or of several texts where `sameText` says one
   */
  send(
    account: Account,
    items: readonly SmsItem[],
    http: SendHttp,
    options?: { reportUrl?: string },
  ): Promise<Map<number, Outcome<Accepted>>>;
  /** Never throws. */
  readReports(raw: RawRequest, account: Account): ReportsRead;
  /** `amount` may have decimals. `reason` is plain words, without secrets. */
  balance?(account: Account, http: SendHttp): Promise<{ amount: number; currency: string } | { reason: string }>;
}
