import type { ParentChoice } from '@somero/contract/sms/rules.ts';
import type { Generated } from 'kysely';
import type { LedgerTables } from './ledger/tables.ts';
import type { MessageTables } from './messages/tables.ts';
import type { PaymentTables } from './payments/tables.ts';

/** Times are ISO text in UTC, amounts whole UGX, an SMS is one part. `userID` 0 is the program. */
export interface SmsTables extends LedgerTables, MessageTables, PaymentTables {
  /** Branch 1 is the school itself: its name is the School Profile's. */
  branches: { id: number; name: string; status: number };
  /** Gateways of SMS and money accounts. Their secrets stand in the room secrets. */
  smsGateways: {
    id: Generated<number>;
    kind: 'SMS' | 'MONEY';
    /** Only those that are SAVED can be changed on a screen. */
    source: 'SAVED' | 'ENVIRONMENT' | 'SIMULATOR';
    /** Finds those of the environment and the simulator again at the next start; of a saved one a random word. */
    sourceKey: string;
    name: string;
    driver: string;
    url: string;
    account: string;
    /** JSON object of texts, without secrets. */
    options: string;
    sender: string;
    /** Comma-separated: MTN, AIRTEL, OTHER. */
    networks: string;
    /** The lowest is asked first. */
    rank: number;
    inFlight: number;
    price: number | null;
    /** UGX; 0: never low. */
    lowBalance: number;
    /** Of one payment, UGX. */
    least: number;
    most: number;
    isOn: number;
    ver: Generated<number>;
    /** When and by whom the secrets were set. */
    setAt: string | null;
    setBy: number | null;
    addressID: number | null;
    /** Null: not paused. */
    pausedAt: string | null;
    problem: Generated<string>;
    /** UGX. */
    balance: number | null;
    balanceAt: string | null;
    /** Callbacks with a wrong signature or reference. */
    forged: Generated<number>;
  };
  /** One row, id 1. */
  smsRules: {
    id: number;
    which: ParentChoice;
    signature: string;
    /** Hours at the school, `closes` excluded. */
    opens: number;
    closes: number;
    /** SMS a user and day; 0: none. */
    dayLimit: number;
    lowCredit: number;
    distributes: number;
    ver: Generated<number>;
  };
  /** `userID` null: name and phone are typed. */
  smsFixedContacts: {
    id: Generated<number>;
    userID: number | null;
    name: string;
    phone: string;
    status: number;
    ver: Generated<number>;
  };
  /** One that is not shared is its maker's draft. */
  smsTemplates: {
    id: Generated<number>;
    userID: number;
    name: string;
    nameKey: string;
    text: string;
    isShared: number;
    status: number;
    ver: Generated<number>;
    at: string;
  };
  /** One standing row a telephone. */
  smsOptOuts: {
    id: Generated<number>;
    phone: string;
    how: string;
    since: string;
    userID: number;
    endedAt: string | null;
    endedBy: number | null;
    endReason: Generated<string>;
  };
  /** What waits for an ADMIN's decision; one open row an item. */
  smsReview: {
    id: Generated<number>;
    kind: string;
    itemKey: string;
    gatewayID: number | null;
    paymentID: number | null;
    messageID: number | null;
    text: string;
    theirRef: string;
    amount: number | null;
    at: string;
    decision: string | null;
    decidedAt: string | null;
    decidedBy: number | null;
    reason: Generated<string>;
  };
}
