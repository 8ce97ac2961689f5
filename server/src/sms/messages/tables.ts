import type { ReminderSource } from '@somero/contract/sms/rules.ts';
import type { Generated } from 'kysely';
import type { Purse } from '../Purse.ts';

export type BatchState = 'SCHEDULED' | 'HELD' | 'SENDING' | 'DONE' | 'STOPPED';
export type MessageState = 'QUEUED' | 'SENDING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'UNKNOWN' | 'CANCELLED';

export interface MessageTables {
  smsBatches: {
    id: Generated<number>;
    branchID: number;
    purse: Purse;
    userID: number;
    /** PARENTS, STAFF, OTHER, or '' when the caller named none. */
    audience: string;
    /** '': no reminders. Those of FEES also need seeFee. */
    source: ReminderSource | '';
    /** Whom it went to, in words: «S1 EAST». */
    about: string;
    /** As typed, before names are filled in. */
    text: string;
    isPersonal: number;
    state: BatchState;
    /** HOURS, SENDER; of a batch that the program stopped PURSE, UNDECIDED; else ''. */
    heldWhy: string;
    createdAt: string;
    startsAt: string;
    endedAt: string | null;
    isUrgent: number;
    reason: string;
    messages: number;
    parts: number;
    /** UGX a part, of then. */
    rate: number;
    resendOf: number | null;
    /** JSON list of { name, phone, reason }. */
    unreached: string;
    /** Equal for equal texts to equal telephones. */
    digest: string;
    /** When texts and numbers were blanked. */
    blankedAt: string | null;
    ver: Generated<number>;
  };
  /** One row a batch and telephone. */
  smsMessages: {
    id: Generated<number>;
    batchID: number;
    /** As +256772123456. */
    phone: string;
    name: string;
    /** Comma-separated ids of the children that it is about; ''. */
    students: string;
    text: string;
    parts: number;
    state: MessageState;
    reason: string;
    /** 1 from the hand-over on, 0 when credit came back or nothing left. */
    charged: number;
    network: string;
    gatewayID: number | null;
    /** The gateway's code. */
    ref: string | null;
    /** UGX, the gateway's own. */
    cost: number | null;
    tries: number;
    /** When it may be claimed; null when nothing is due. */
    dueAt: string | null;
    claimedBy: string | null;
    claimedAt: string | null;
    sentAt: string | null;
    endedAt: string | null;
    createdAt: string;
    resendOf: number | null;
  };
  /** The children of smsMessages.students, to be found by. */
  smsMessageStudents: {
    studentID: number;
    messageID: number;
  };
}
