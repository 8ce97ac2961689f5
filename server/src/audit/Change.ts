import type { ShortList } from '../school/tables.ts';

/** `before` is null for a new record, `after` for a deleted one. */
export interface Change {
  type: RecordType;
  id: number | string;
  before: object | null;
  after: object | null;
  /** Of a changed record: what tells which one it is, as far as it did not change. */
  of?: object;
}

/** Lists with people's telephones, whose reading is recorded. */
export type ListType = 'smsContacts' | 'smsSheet' | 'smsOptOuts' | 'smsMessages';

/** Each has its sentence in `sentences/phrases.ts`. */
export type RecordType =
  | ('student' | 'batch' | 'letterText' | 'admissionSettings' | 'application' | 'applicant' | 'file')
  | ('mark' | 'report' | 'reportComment' | 'phrase' | 'gradingScheme' | 'termSets')
  | ('user' | 'session' | 'notice' | 'category' | 'auditKey' | 'safekeeping')
  | ('teacherAssignment' | 'classTeacher' | 'subject' | 'chapter' | 'classChapters')
  | ('project' | 'activity' | 'job')
  | ('feeSetting' | 'feeCategory' | 'feeTerm' | 'feeRules' | 'moneyAccount' | 'feeBatch')
  | ('feeCharge' | 'feeChange' | 'feeDismissal' | 'payment' | 'receiptPrint')
  | ('feePromise' | 'permitPrint' | 'tillClosing' | 'family')
  | ('feeRequest' | 'feeAward')
  | ('incomingLine' | 'paymentCode' | 'confirmation' | 'schoolPay' | 'schoolPayPull')
  | ('smsPrice' | 'smsTopup' | 'smsPayment' | 'smsReview' | 'smsBatch')
  | ('smsRules' | 'smsTemplate' | 'smsFixedContact' | 'smsOptOut' | 'smsGateway')
  | ListType
  | ('settings' | 'profile' | 'examSets' | 'classes' | 'years' | ShortList);
