import type { Answered, Received } from '@somero/contract';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { totalOf } from '@somero/contract/fees/rules.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type CallError, type Context, fail, inSteps, missing } from '../../handle.ts';
import { signingSecret } from '../../signing/signing.ts';
import { requireNotUndoing } from '../charging/feeRuns.ts';
import { money, unmatched } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';
import { postReceipt } from '../payments/postReceipt.ts';
import { readPayer } from '../payments/readPayer.ts';
import { recordPayment } from '../payments/recordPayment.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';
import { requireFreeReference } from '../payments/validateReceived.ts';
import { requireNotTyped } from './decideLines.ts';
import type { Line } from './placeRows.ts';
import { putBack } from './putBack.ts';
import { receivedBy, setState } from './saveLines.ts';
import { readShown } from './shownLines.ts';

type Asked = Received<'matchIncoming'>;
type Payments = Answered<'matchIncoming'>['payments'];

export const matchIncoming = inSteps<'matchIncoming', string>({
  prepare: (_, ctx) => signingSecret(ctx),
  run: async (asked, ctx, secret) => {
    const { parts, fromAccountID, setAside, putBack: back } = asked;
    const ways = [parts, fromAccountID, setAside, back || undefined].filter((way) => way !== undefined);
    if (ways.length !== 1) throw fail(texts.chooseOneWay, 'parts');
    const line = await readLine(ctx, asked);
    if (parts) {
      await requireOpen(ctx, line);
      const payments = await give(ctx, line, { parts, remember: asked.remember !== 0, secret });
      return { payments, warnings: [], msg: texts.matched };
    }
    if (fromAccountID !== undefined) {
      await requireOpen(ctx, line);
      return { payments: [], warnings: await transfer(ctx, line, fromAccountID), msg: texts.ownTransfer };
    }
    if (setAside !== undefined) return { payments: [], warnings: [], msg: await putAside(ctx, line, setAside) };
    if (line.state !== 'OWN TRANSFER' && line.state !== 'SET ASIDE') throw await decidedAlready(ctx, line);
    if (line.state === 'SET ASIDE')
      await requireNotTyped(ctx.db, await readAccount(ctx, line.accountID), line, { amount: line.amount });
    await putBack(ctx, line);
    tell(ctx, line, 'OPEN');
    return { payments: [], warnings: [], msg: texts.putBack };
  },
});

async function readLine(ctx: Context, { id, ver }: Asked): Promise<Line> {
  const line = await ctx.db
    .selectFrom('incomingLines')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'UNDONE')
    .executeTakeFirst();
  if (!line) throw missing();
  await requireNotUndoing(ctx.db, line.batchID);
  if (line.state === 'SAVING' || (ver !== undefined && ver !== line.ver)) throw await decidedAlready(ctx, line);
  return line;
}

/** @throws CallError 409 with the line as it is */
async function requireOpen(ctx: Context, line: Line): Promise<void> {
  if (line.state === 'OPEN') return;
  const [current] = await readShown(ctx.db, { id: line.id });
  const receiptNo = current?.students[0]?.receiptNo;
  const msg = line.flag !== '' && receiptNo !== undefined ? texts.reverseFirst(receiptNo) : texts.decided;
  throw await conflictShowing(ctx, 'getIncoming', msg, current ?? {});
}

async function decidedAlready(ctx: Context, { id }: Line): Promise<CallError> {
  const [current] = await readShown(ctx.db, { id });
  return conflictShowing(ctx, 'getIncoming', texts.decided, current ?? {});
}

function tell(ctx: Context, line: Line, state: string, more: object = {}): void {
  const { id, amount, reference } = line;
  ctx.changed('incomingLine', id, { state: line.state }, { state, amount, reference, ...more });
}

interface Giving {
  parts: NonNullable<Asked['parts']>;
  remember: boolean;
  secret: string;
}

async function give(ctx: Context, line: Line, { parts, remember, secret }: Giving): Promise<Payments> {
  const { db } = ctx;
  if (totalOf(parts) !== line.amount) throw fail(texts.partsSum(line.amount), 'parts');
  const payers = [];
  for (const { regNo, amount } of parts) payers.push({ payer: await readPayer(db, regNo), amount });
  if (new Set(payers.map(({ payer }) => payer.id)).size < payers.length) throw fail(feesTexts.studentTwice, 'parts');
  const account = await readAccount(ctx, line.accountID);
  const received = receivedBy(account, line);
  await requireFreeReference(db, received, texts.otherHasReference);
  await requireNotTyped(db, account, line);
  const payment = await recordPayment(ctx, received, line.amount, ctx.now.toISOString());
  const payments: Payments = [];
  for (const { payer, amount } of payers) {
    const receipt = await postReceipt(ctx, { payment, payer, amount, secret, lineID: line.id });
    payments.push({ ...receipt, regNo: payer.regno, amount });
  }
  await setState(db, line, { state: 'MATCHED', paymentID: payment.id, flag: '', why: '' });
  tell(ctx, line, 'MATCHED');
  const [only, another] = payers;
  if (remember && only && !another) await rememberCode(ctx, line.code, only.payer.id);
  return payments;
}

const readAccount = ({ db }: Context, id: number) =>
  db.selectFrom('moneyAccounts').select(['id', 'kind', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

/** A code that somebody has stays theirs. */
async function rememberCode(ctx: Context, code: string, studentID: number): Promise<void> {
  const { db, who, now } = ctx;
  const codeKey = referenceKeyOf(code);
  if (codeKey === '') return;
  const added = await db
    .insertInto('paymentCodes')
    .values({ studentID, code, codeKey, userID: who.userID, at: now.toISOString() })
    .onConflict((row) => row.column('codeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) ctx.changed('paymentCode', added.id, null, { studentID, code });
}

/** SchoolPay's settlement to the bank, which its statement calls money in. @returns a warning when more left the account than came in */
async function transfer(ctx: Context, line: Line, fromAccountID: number): Promise<string[]> {
  if (fromAccountID === line.accountID) throw fail(texts.sameAccount, 'fromAccountID');
  const from = await ctx.db
    .selectFrom('moneyAccounts')
    .select(['id', 'name'])
    .where('id', '=', fromAccountID)
    .executeTakeFirst();
  if (!from) throw fail(texts.unknownAccount, 'fromAccountID');
  const ownEntry = await post(ctx, {
    kind: 'OWN TRANSFER',
    lines: [debit(unmatched(line.id), line.amount), credit(money(from.id), line.amount)],
  });
  await setState(ctx.db, line, { state: 'OWN TRANSFER', ownEntry, flag: '', why: '' });
  tell(ctx, line, 'OWN TRANSFER', { account: from.name });
  const left = await readBalance(ctx, from.id);
  return left < 0 ? [texts.belowNothing(from.name, left)] : [];
}

async function readBalance({ db }: Context, accountID: number): Promise<number> {
  const { balance } = await db
    .selectFrom('ledgerAccounts')
    .select('balance')
    // Of no student: the first column of the accounts' key.
    .where('studentID', '=', 0)
    .where('kind', '=', 'MONEY')
    .where('ownerID', '=', accountID)
    .executeTakeFirstOrThrow();
  return balance;
}

/** What was decided before it changed or vanished stays; else its money is taken out of the account again. */
async function putAside(ctx: Context, line: Line, reason: string): Promise<string> {
  if (line.state !== 'OPEN') {
    if (line.flag === '') throw await decidedAlready(ctx, line);
    await setState(ctx.db, line, { state: line.state, flag: '', why: '' });
    tell(ctx, line, 'KEPT', { reason });
    return texts.keptAsItIs;
  }
  if (line.entry !== null) await reverse(ctx, line.entry, { reason, batchID: line.batchID });
  await setState(ctx.db, line, { state: 'SET ASIDE', entry: null, flag: '', why: '', reason });
  tell(ctx, line, 'SET ASIDE', { reason });
  return texts.setAside;
}
