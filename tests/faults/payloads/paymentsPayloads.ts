import { charge } from '../../../server/src/testing/fees/charge.ts';
import { waitingLine } from '../../../server/src/testing/fees/openIncoming.ts';
import { actOn, pay, someone } from '../../../server/src/testing/fees/openLedger.ts';
import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type PaymentsCall =
  | 'findPayer'
  | 'addPayment'
  | 'addFamilyPayment'
  | 'reversePayment'
  | 'printReceipts'
  | 'getPayments'
  | 'importPayments'
  | 'getIncoming'
  | 'matchIncoming'
  | 'confirmPayments'
  | 'savePaymentCode'
  | 'importPaymentCodes'
  | 'getStudentWallet'
  | 'getTill'
  | 'closeTill'
  | 'getTills'
  | 'getFeesReport'
  | 'getFeesSummary'
  | 'getCashBook'
  | 'getDebtors'
  | 'savePromise'
  | 'getCategoryReport'
  | 'generateCircular'
  | 'generateStatements'
  | 'getFeeReminders'
  | 'getClearance'
  | 'generatePermits'
  | 'getFamilies'
  | 'saveFamily';

/** A student who was charged and has paid some of it, and for every call of payments a payload that it accepts. */
export async function paymentsPayloads(
  school: School,
  { akello, baluku, year: yearID }: SampleClass,
): Promise<{ [N in PaymentsCall]: TestPayload<N> }> {
  const paid = await actOn(school, async (ledger) => {
    await charge(ledger, { studentID: akello, yearID, termID: 2 }, someone, [{ catID: 1, amount: 600_000 }]);
    // Into the till of the admin.
    await pay(ledger, { studentID: akello, amount: 100_000, isCash: true });
    return pay(ledger, { studentID: akello, amount: 100_000 });
  });
  const line = await waitingLine(school, 80_000);
  const students = await school.database.read.selectFrom('students').select('regno').orderBy('id').limit(2).execute();
  const [first = '', second = ''] = students.map(({ regno }) => regno);
  const received = {
    method: 'BANK',
    reference: 'SLIP 77',
    paidOn: '2026-06-10',
    paidBy: 'Her father',
    catID: 1,
  } as const;
  return {
    findPayer: { text: 'Akello' },
    addPayment: { regNo: first, amount: 250_000, ...received },
    addFamilyPayment: {
      ...{ ...received, amount: 300_000, reference: 'SLIP 78' },
      parts: [
        { regNo: first, amount: 200_000 },
        { regNo: second, amount: 100_000 },
      ],
    },
    reversePayment: { id: paid, reason: 'The cheque bounced' },
    printReceipts: { ids: [paid] },
    getPayments: { startFrom: '2026-06-01', endAt: '2026-06-30', method: 'BANK', page: 1 },
    getTill: { userID: 1 },
    closeTill: {
      ...{ userID: 1, counts: [{ note: 50_000, pieces: 2 }], banked: 60_000 },
      ...{ accountID: 1, slip: 'DEPOSIT 9', reason: 'The end of the day' },
    },
    getTills: { startFrom: '2026-06-01', endAt: '2026-06-30', userID: 1 },
    importPayments: {
      file: { fileName: 'statement.csv', bytes: 'Day,Came in,About\n2026-06-10,70000,Akello Joan\n' },
      columns: { heading: 1, date: 0, amount: 1, text: 2 },
      ...{ accountID: 1, dryRun: 0 },
    },
    getIncoming: { state: 'UNMATCHED' },
    matchIncoming: { id: line, parts: [{ regNo: first, amount: 80_000 }], remember: 1 },
    confirmPayments: { ids: [paid], accountID: 1 },
    savePaymentCode: { regNo: first, code: '1000000001' },
    importPaymentCodes: {
      file: { fileName: 'codes.csv', bytes: `Reg no,Name,Payment code\n${second},Baluku Joan,1000000002\n` },
      dryRun: 0,
    },
    getStudentWallet: { regNo: first, yearID },
    getFeesReport: { yearID, termID: 2, classID: 2, streamID: 1, format: 'PDF' },
    getFeesSummary: { yearID, termID: 2, classID: 2, streamID: 1 },
    getCategoryReport: { yearID, termID: 2, classID: 2, format: 'PDF' },
    generateStatements: { yearID, termID: 2, classID: 2, streamID: 1, families: 1 },
    generateCircular: { yearID, termID: 2, classID: 2, streamID: 1, kind: 'PERSONAL' },
    getCashBook: { startFrom: '2026-06-01', endAt: '2026-06-30', accountID: 1, page: 1, size: 50, format: 'EXCEL' },
    getDebtors: {
      yearID,
      termID: 2,
      classID: 2,
      residencyID: 1,
      least: 1000,
      status: 'ACTIVE',
      broken: 0,
      format: 'PDF',
    },
    getFeeReminders: {
      yearID,
      termID: 2,
      classID: 2,
      residencyID: 1,
      least: 1000,
      status: 'ACTIVE',
      text: 'Pay @balance',
    },
    getClearance: { yearID, termID: 2, classID: 2, threshold: 10 },
    generatePermits: {
      ...{ yearID, termID: 2, classID: 2, streamID: 1, threshold: 10, studentList: [akello] },
      ...{ examination: 'MOCK', validUntil: '2026-07-01' },
    },
    savePromise: { regNo: first, dueOn: '2026-07-01', amount: 200_000, allowsExam: 1 },
    getFamilies: { text: 'Akello' },
    saveFamily: { studentList: [akello, baluku] },
  };
}
