export interface SchoolPayTables {
  /** One row, id 1. The password and the address of notices are sealed: see schoolPaySecrets. */
  schoolPay: {
    id: number;
    code: string;
    isOn: number;
    /** Money account that payments come to, from the first saving on: receipts are known by it. null: nothing was saved. */
    accountID: number | null;
    /** callbackAddresses. */
    addressID: number | null;
    ver: number;
    forged: number;
    askedAt: string | null;
    answeredAt: string | null;
    problem: string;
    /** Answers that were taken in: an answer that was asked for before another one is out of date. */
    pulls: number;
    /** Of the last answer. */
    fromDay: string;
    toDay: string;
    added: number;
    changed: number;
    vanished: number;
  };
}
