import type { Received } from '@somero/contract';
import { isAward, isOneOff } from '@somero/contract/fees/reductions/kinds.ts';
import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import type { Insertable } from 'kysely';
import { type Context, conflict, type Db, fail, missing } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { till } from '../ledger/accounts.ts';
import { type Payer, readPayer } from '../payments/readPayer.ts';
import { accountFor } from '../payments/validateReceived.ts';
import { requireCategories } from '../settings/requireCategories.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';
import type { FeesTables } from '../tables.ts';
import { oneOffParts } from './oneOffParts.ts';
import { termKey } from './termKey.ts';

type Asked = Received<'addFeeRequest'>;
type Row = Insertable<FeesTables['feeRequests']>;
type Fields = Partial<Row>;

interface Valid {
  student: { id: number };
  fields: Fields;
}

/** fees.md, sections 4 and 10. @throws CallError 400 for what is wrong, 404 for a student or request that is not there, 409 over the most */
export async function validateRequest(ctx: Context, asked: Asked): Promise<Valid> {
  const { db } = ctx;
  if (asked.kind === 'TAKE BACK') return takesBack(ctx, asked);
  if (asked.regNo === undefined) throw fail(feesTexts.enterNumber, 'regNo');
  const student = await readPayer(db, asked.regNo);
  if (isAward(asked.kind)) return { student, fields: await awardFields(db, asked) };
  const amount = asked.amount;
  if (amount === undefined) throw fail(feesTexts.enterAmount, 'amount');
  if (isOneOff(asked.kind)) return { student, fields: await oneOffFields(db, student, asked) };
  if (amount > Math.max(0, -student.balance)) throw conflict(feesTexts.mostCredit(Math.max(0, -student.balance)));
  const fields = asked.kind === 'REFUND' ? await refundFields(ctx, asked) : await transferFields(db, student, asked);
  return { student, fields: { amount, ...fields } };
}

async function awardFields(db: Db, { percent, amount, catList = [], from, to, sponsor = '' }: Asked): Promise<Fields> {
  if ((percent === undefined) === (amount === undefined)) throw fail(texts.percentOrAmount, 'percent');
  if (percent !== undefined && catList.length === 0) throw fail(feesTexts.selectCategory, 'catList');
  const { currentYear, currentTerm } = await readSettings(db);
  const fromTerm = await termOf(db, from ?? { yearID: currentYear, termID: currentTerm }, 'from');
  const toTerm = to === undefined ? '' : await termOf(db, to, 'to');
  if (toTerm !== '' && toTerm < fromTerm) throw fail(texts.toBeforeFrom, 'to');
  return {
    ...{ percent: percent ?? null, amount: amount ?? null, catList: (await requireCategories(db, catList)).join(',') },
    ...{ fromTerm, toTerm, sponsor },
  };
}

async function oneOffFields(db: Db, { id: studentID }: Payer, asked: Asked): Promise<Fields> {
  const { kind, amount = 0, catList = [], from } = asked;
  if (!isOneOff(kind)) throw new Error(`${kind} is no single amount`);
  const fields = {
    ...{ amount, catList: (await requireCategories(db, catList)).join(',') },
    fromTerm: from === undefined ? '' : await termOf(db, from, 'from'),
  };
  await oneOffParts(db, { kind, studentID, ...fields });
  return fields;
}

/** Cash comes from the till of who asks. */
async function refundFields({ db, who }: Context, { method, accountID, reference = '', amount = 0 }: Asked) {
  if (method === undefined) throw fail(texts.selectMethod, 'method');
  const account = await accountFor(db, method, accountID);
  if (account === null) await requireInTill(db, who.userID, amount);
  return { method, accountID: account, reference };
}

/** @throws CallError 409 naming what the till holds */
export async function requireInTill(db: Db, userID: number, amount: number): Promise<void> {
  const { kind, ownerID } = till(userID);
  const held = await db
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('studentID', '=', 0)
    .where('kind', '=', kind)
    .where('ownerID', '=', ownerID)
    .executeTakeFirst();
  const most = Math.max(0, held?.balance ?? 0);
  if (amount > most) throw conflict(texts.mostInTill(most));
}

async function transferFields(db: Db, student: Payer, { toRegNo }: Asked): Promise<Fields> {
  if (toRegNo === undefined) throw fail(texts.enterReceiver, 'toRegNo');
  const { id: toStudentID } = await readPayer(db, toRegNo);
  if (toStudentID === student.id) throw fail(texts.sameStudent, 'toRegNo');
  return { toStudentID };
}

/** Without setFee one knows of one's own requests only. */
async function takesBack({ db, who }: Context, { requestID }: Asked): Promise<Valid> {
  if (requestID === undefined) throw fail(texts.selectRequest, 'requestID');
  const request = await db.selectFrom('feeRequests').selectAll().where('id', '=', requestID).executeTakeFirst();
  if (!request || (request.askedBy !== who.userID && who.rights.setFee !== 1)) throw missing();
  if (request.state !== 'APPROVED' || isAward(request.kind) || request.kind === 'TAKE BACK')
    throw conflict(texts.notTakenBack);
  const another = await db
    .selectFrom('feeRequests')
    .select('id')
    .where('takesBack', '=', requestID)
    .where('state', 'in', ['PENDING', 'APPROVED'])
    .executeTakeFirst();
  if (another) throw conflict(texts.takenBackAlready);
  return { student: { id: request.studentID }, fields: { takesBack: requestID, amount: request.amount } };
}

async function termOf(db: Db, { yearID, termID }: { yearID: number; termID: number }, field: string): Promise<string> {
  const { yearName } = await requireOpenYear(db, yearID, field);
  return termKey(yearName, termID);
}
