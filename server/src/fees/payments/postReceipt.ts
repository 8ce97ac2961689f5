import { randomBytes } from 'node:crypto';
import { type Cell, receiptNumber, type Spread, spread } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money as inWords } from '@somero/contract/money.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import { codeOf } from '../../documents/code.ts';
import type { Context, Db, SchoolFacts } from '../../handle.ts';
import { signedUrl, signingKey } from '../../signing/signing.ts';
import { advance, due, money, till, unmatched } from '../ledger/accounts.ts';
import { credit, debit, type Ledger, type Posting, postAll } from '../ledger/post.ts';
import { readCellsOf } from '../ledger/readCells.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import type { FrozenReceipt } from './FrozenReceipt.ts';
import { readLetterhead } from './readLetterhead.ts';
import type { Payer } from './readPayer.ts';
import { type DigestedReceipt, receiptDigest } from './receiptDigest.ts';
import { receiptPaper } from './receiptPaper.ts';
import type { ValidReceived } from './validateReceived.ts';

export interface ReceivedPayment extends ValidReceived {
  id: number;
  at: string;
}

export interface PostingReceipt extends PostingReceipts, Pick<Context, 'changed' | 'link'> {
  secrets: Context['secrets'];
}

interface PostingReceipts extends Ledger {
  who: Pick<Context['who'], 'userID' | 'name'>;
  school: Pick<SchoolFacts, 'publicUrl'>;
}

interface Part {
  payment: ReceivedPayment;
  payer: Payer;
  amount: number;
  secret: string;
  /** The imported line that holds the money; else it lies in the till or the account. */
  lineID?: number | undefined;
  batchID?: number | undefined;
}

/** Posts what one student is paid, and freezes the receipt. */
export async function postReceipt(ctx: PostingReceipt, part: Part) {
  const { payment, payer, amount } = part;
  const [warnings, [posted]] = await together(warningsAbout(ctx.db, payment, payer, amount), postReceipts(ctx, [part]));
  if (!posted) throw new Error('the receipt was not posted');
  const { entry, content } = posted;
  const { receiptNo } = posted.receipt;
  ctx.changed('payment', entry, null, {
    ...{ receiptNo, studentID: payer.id, amount, method: payment.method, reference: payment.reference },
    paidOn: payment.paidOn,
  });
  return {
    ...{ id: entry, receiptNo, path: await ctx.link(receiptPaper(receiptNo)), balance: content.after },
    ...{ spread: [...content.spread], warnings },
  };
}

/** The same of different students, in a few queries. */
export async function postReceipts(ctx: PostingReceipts, parts: readonly Part[]) {
  const { db } = ctx;
  const payers = parts.map(({ payer }) => payer.id);
  const [cells, nameOf, letterhead, first] = await together(
    readCellsOf(db, payers),
    readCategoryNames(db),
    readLetterhead(db),
    nextReceiptNo(db),
  );
  const made = parts.map((part, index) => {
    const spreading = spread(cells.get(part.payer.id) ?? [], part.amount, part.payment.catID ?? undefined);
    const frozen = freeze(ctx, part, { receiptNo: first + index, spreading, nameOf, letterhead });
    return { ...frozen, posting: postingOf(ctx, part, spreading, frozen.receipt) };
  });
  const entries = await postAll(
    ctx,
    made.map(({ posting }) => posting),
  );
  const posted = made.map((one, index) => ({ ...one, entry: entries[index] ?? 0 }));
  const rows = posted.map(({ receipt, entry }) => ({ ...receipt, entry }));
  for (const some of inChunks(rows)) await db.insertInto('feeReceipts').values(some).execute();
  return posted;
}

interface Said {
  receiptNo: number;
  spreading: Spread<Cell>;
  nameOf: (catID: number) => string;
  letterhead: Awaited<ReturnType<typeof readLetterhead>>;
}

function freeze(
  ctx: PostingReceipts,
  { payment, payer, amount, secret }: Part,
  { receiptNo, spreading, nameOf, letterhead: { school, badgeFileID } }: Said,
) {
  const { parts, rest } = spreading;
  const rows = parts.map(({ cell: { yearName, termID, catID }, amount: paid }) => ({
    ...{ yearName, termID, category: nameOf(catID) },
    amount: paid,
  }));
  const code = codeOf(randomBytes(10));
  const claim = {
    ...{ school: school.name, year: '', termID: 0, initials: payer.initials, paper: 'RECEIPT' as const },
    totals: claimedTotals(receiptNo, amount, payment.at),
  };
  const content: FrozenReceipt = {
    ...{ layout: 1, school, badgeFileID, at: payment.at, paidOn: payment.paidOn, name: payer.name },
    ...{ regno: payer.regno, className: payer.className, streamName: payer.streamName, method: payment.method },
    ...{ reference: payment.reference, paidBy: payment.paidBy },
    spread: [...rows, ...(rest > 0 ? [{ yearName: '', termID: 0, category: 'CREDIT', amount: rest }] : [])],
    ...{ before: payer.balance, after: payer.balance - amount, by: ctx.who.name },
    verifyUrl: signedUrl(ctx.school.publicUrl, code, claim, signingKey(secret)),
  };
  const receipt = {
    ...{ receiptNo, paymentID: payment.id, studentID: payer.id, amount, code },
    content: JSON.stringify(content),
  };
  return { receipt, content };
}

const postingOf = (
  { who }: PostingReceipts,
  { payment, payer, amount, lineID, batchID }: Part,
  { parts, rest }: Spread<Cell>,
  receipt: DigestedReceipt,
): Posting => ({
  ...{ kind: 'PAYMENT', studentID: payer.id, receipt: receiptDigest(receipt, payment), batchID },
  lines: [
    debit(lineID === undefined ? holderOf(payment, who) : unmatched(lineID), amount),
    ...parts.map((part) => credit(due(payer.id, part.cell), part.amount)),
    ...(rest > 0 ? [credit(advance(payer.id), rest)] : []),
  ],
});

const holderOf = ({ accountID }: ReceivedPayment, { userID }: { userID: number }) =>
  accountID === null ? till(userID) : money(accountID);

/** What anybody is told who checks a receipt. */
export const claimedTotals = (receiptNo: number, amount: number, at: string) => [
  { label: 'Receipt number', value: receiptNumber(receiptNo) },
  { label: 'Amount', value: inWords(amount) },
  { label: 'Date', value: printedDay(at) },
];

const lastReceipt = prepared((db: Db) =>
  db.selectFrom('feeReceipts').select('receiptNo').orderBy('receiptNo', 'desc').limit(1),
);

/** The one writer of a transaction makes it gapless. */
async function nextReceiptNo(db: Db): Promise<number> {
  const last = await lastReceipt.first(db, {});
  if (last) return last.receiptNo + 1;
  return (await db.selectFrom('feeRules').select('firstReceipt').executeTakeFirstOrThrow()).firstReceipt;
}

const sameBefore = prepared((db: Db, same: { studentID: number; amount: number; method: string; paidOn: string }) =>
  db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select('receiptNo')
    .where('studentID', '=', same.studentID)
    .where('feeReceipts.amount', '=', same.amount)
    .where('method', '=', same.method as 'CASH')
    .where('paidOn', '=', same.paidOn)
    .where('reversedAt', 'is', null)
    .orderBy('receiptNo', 'desc')
    .limit(1),
);

async function warningsAbout(db: Db, payment: ReceivedPayment, { id, name, isActive }: Payer, amount: number) {
  const { method, paidOn } = payment;
  const same = await sameBefore.first(db, { studentID: id, amount, method, paidOn });
  return [
    ...(same ? [texts.looksRepeated(name, receiptNumber(same.receiptNo))] : []),
    ...(isActive ? [] : [texts.disabledStudent(name)]),
  ];
}
