import type { Answered } from '@somero/contract';
import { intake } from '../../fees/incoming/intake.ts';
import type { IncomingRow } from '../../fees/incoming/StatementRow.ts';
import { saveLines } from '../../fees/incoming/saveLines.ts';
import type { School } from '../startSchool.ts';
import { openCashOffice } from './openCashOffice.ts';
import { actOn } from './openLedger.ts';

export const bank = 1;
export const schoolPay = 3;

export type Told = Answered<'importPayments'>;

const headings =
  'Date created,Description,Student name,Class code,Payment code,Registration number,Channel trans id,Reciept number,Channel code,Channel memo,Amount,Bank name';

/** A row of SchoolPay's sheet. */
export const schoolPayRow = (
  row: { receipt: string; amount: number | string } & Partial<
    Record<'day' | 'name' | 'code' | 'regno' | 'channel', string>
  >,
) =>
  [
    ...[row.day ?? '2026-06-10 13:35:36', 'School fees', row.name ?? '', 'S1 EAST', row.code ?? '', row.regno ?? ''],
    ...[row.channel ?? '', row.receipt, 'MTN', '', `"${row.amount}"`, 'MTN MobileMoney'],
  ].join(',');

export const schoolPaySheet = (...rows: string[]) => ({
  fileName: 'schoolpay.csv',
  bytes: [headings, ...rows].join('\n'),
});

export const statement = (...rows: string[]) => ({
  fileName: 'statement.csv',
  bytes: ['Date,Details,Ref,Amount', ...rows].join('\n'),
});
export const columns = { heading: 1, date: 0, text: 1, reference: 2, amount: 3 };

/** A cash office where statements are imported; each import is followed until its lines are posted. */
export async function openIncoming(students = 1) {
  const opened = await openCashOffice(students);
  const { bursar, school } = opened;
  const send = async (accountID: number, file: { fileName: string; bytes: string }, dryRun: 0 | 1 = 0) =>
    bursar.ask('importPayments', { accountID, file, dryRun, ...(accountID === schoolPay ? {} : { columns }) });
  return {
    ...opened,
    send,
    /** What a dry run says of each row. */
    states: async (accountID: number, file: { fileName: string; bytes: string }) => {
      const { body } = await send(accountID, file, 1);
      return (body as unknown as Told).rows.map(({ state }) => state);
    },
    take: async (accountID: number, file: { fileName: string; bytes: string }): Promise<Told> => {
      const { status, body } = await send(accountID, file);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body as unknown as Told;
    },
    lines: async () => (await bursar.call('getIncoming', {})).mainData,
    /** What the ledger holds of imported money that is nobody's. */
    unmatched: () => unmatchedOf(school),
  };
}

export async function unmatchedOf(school: School): Promise<number> {
  const row = await school.database.read
    .selectFrom('ledgerAccounts')
    .select((eb) => eb.fn.sum<number | string | null>('balance').as('balance'))
    .where('kind', '=', 'UNMATCHED')
    .executeTakeFirstOrThrow();
  return 0 - Number(row.balance ?? 0);
}

export const unknownMoney = (amount: number, reference = `R ${amount}`): IncomingRow => ({
  ...{ paidOn: '2026-06-10', amount, reference, channel: '', text: 'CASH DEPOSIT', paidBy: '', code: '', regno: '' },
});

/** @returns the id of a line that nobody is known for */
export async function waitingLine(school: School, amount: number, reference?: string): Promise<number> {
  await actOn(school, async (ledger) => {
    const account = { id: bank, kind: 'BANK' } as const;
    const rows = [unknownMoney(amount, reference)];
    const { batchID } = await intake({ ...ledger, changed: () => {} }, { account, rows, label: 'statement.csv' });
    const who = { userID: ledger.who.userID, name: 'A bursar' };
    await saveLines({ ...ledger, who, school: { publicUrl: '' }, secret: '' }, batchID);
  });
  const { id } = await school.database.read
    .selectFrom('incomingLines')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
