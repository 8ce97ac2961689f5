import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { accountKinds, type Method } from '@somero/contract/fees/payments/methods.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { sql } from 'kysely';
import { inChunks } from '../../database/inChunks.ts';
import { conflict, type Db } from '../../handle.ts';
import { matchExactly, type NamedStudent } from './matchExactly.ts';
import type { Line, MoneyAccount } from './placeRows.ts';

export type Facts = Pick<
  Line,
  'amount' | 'reference' | 'referenceKey' | 'channelKey' | 'text' | 'code' | 'regno' | 'flag'
>;

export type Decided =
  | { state: 'CONFIRMS'; paymentID: number | null; tillID: number | null; student: string }
  | { state: 'DIFFERS'; why: string }
  | { state: 'MATCHED'; student: NamedStudent }
  | { state: 'UNMATCHED'; named: NamedStudent[] };

/** What becomes of new lines of an account, by what holds now. */
export async function decideLines(
  db: Db,
  account: MoneyAccount,
  lines: readonly Facts[],
): Promise<Map<Facts, Decided>> {
  const typed = await readTyped(db, account, lines);
  const named = await matchExactly(db, lines);
  const confirmed = new Set<Typed>();
  return new Map(
    lines.map((line): [Facts, Decided] => {
      const one = typed(line);
      if (one && line.flag === '') {
        if (one.isElsewhere || one.isConfirmed || confirmed.has(one)) return [line, { state: 'DIFFERS', why: one.has }];
        if (one.amount !== line.amount) return [line, { state: 'DIFFERS', why: one.says }];
        confirmed.add(one);
        const { paymentID, tillID, names } = one;
        return [line, { state: 'CONFIRMS', paymentID, tillID, student: names.join(', ') }];
      }
      if (line.flag !== '') return [line, { state: 'DIFFERS', why: texts.referenceAgain }];
      const [student, another] = named(line);
      if (student && !another) return [line, { state: 'MATCHED', student }];
      return [line, { state: 'UNMATCHED', named: named(line) }];
    }),
  );
}

/** @throws CallError 409 naming the receipt or closing that somebody typed for the money of a line; `only`: with this amount */
export async function requireNotTyped(
  db: Db,
  account: MoneyAccount,
  line: Facts,
  only?: { amount: number },
): Promise<void> {
  const one = (await readTyped(db, account, [line]))(line);
  if (one && one.amount === (only?.amount ?? one.amount)) throw conflict(one.has);
}

const methodsOf = ({ kind }: MoneyAccount): Method[] =>
  Object.entries(accountKinds).flatMap(([method, of]) => (of === kind ? [method as Method] : []));

/** A payment, or the banking of a till, that somebody typed. */
interface Typed {
  paymentID: number | null;
  tillID: number | null;
  amount: number;
  isConfirmed: boolean;
  /** In another account: a telephone company tells of what it passed on to SchoolPay, too. */
  isElsewhere: boolean;
  /** What is said of it when it is not the line's. */
  has: string;
  says: string;
  names: string[];
}

/** What stands, by its reference. */
async function readTyped(
  db: Db,
  account: MoneyAccount,
  lines: readonly Facts[],
): Promise<(line: Facts) => Typed | undefined> {
  const channels = [...new Set(lines.map(({ channelKey }) => channelKey))].filter(Boolean);
  const keys = [...new Set([...lines.map(({ referenceKey }) => referenceKey), ...channels])].filter(Boolean);
  const found = new Map<string, Typed>();
  const elsewhere = new Map<string, Typed>();
  for (const some of inChunks(keys)) {
    await readBankings(db, account, { keys: some, found });
    await readPayments(db, methodsOf(account), { keys: some, found });
  }
  for (const some of inChunks(channels))
    await readPayments(db, ['MOBILE MONEY'], { keys: some, found: elsewhere, isElsewhere: true });
  return ({ referenceKey, channelKey, amount }) => {
    const passedOn = elsewhere.get(channelKey);
    return found.get(referenceKey) ?? found.get(channelKey) ?? (passedOn?.amount === amount ? passedOn : undefined);
  };
}

interface Reading {
  keys: readonly string[];
  found: Map<string, Typed>;
  isElsewhere?: boolean;
}

async function readPayments(
  db: Db,
  methods: readonly Method[],
  { keys, found, isElsewhere = false }: Reading,
): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('feeReceipts', 'feeReceipts.paymentID', 'payments.id')
    .innerJoin('students', 'students.id', 'feeReceipts.studentID')
    .select(['payments.id', 'payments.referenceKey', 'payments.amount', 'payments.confirmedAt', 'receiptNo'])
    .select(['surname', 'firstname', 'othername'])
    .where('method', 'in', methods)
    .where('referenceKey', 'in', keys)
    // As the index says it.
    .where('referenceKey', '<>', sql.lit(''))
    .where('reversedAt', 'is', null)
    .orderBy('receiptNo')
    .execute();
  for (const row of rows) {
    const { id, referenceKey, receiptNo, amount, confirmedAt } = row;
    const before = found.get(referenceKey);
    const isSame = before?.paymentID === id;
    found.set(referenceKey, {
      ...{ paymentID: id, tillID: null, amount, isConfirmed: confirmedAt !== null, isElsewhere },
      ...{ has: texts.sameReference(receiptNo), says: texts.typedOther(receiptNo, amount) },
      ...(isSame && before),
      names: [...(isSame ? before.names : []), fullName(row)],
    });
  }
}

async function readBankings(db: Db, account: MoneyAccount, { keys, found }: Reading): Promise<void> {
  const rows = await db
    .selectFrom('tillClosings as closings')
    .innerJoin('tills', 'tills.id', 'closings.tillID')
    .select(['closings.closingNo', 'closings.slipKey', 'closings.banked', 'tills.id', 'tills.confirmed'])
    .where('closings.accountID', '=', account.id)
    .where('closings.slipKey', 'in', keys)
    .where('closings.banked', '>', 0)
    .execute();
  for (const { closingNo, slipKey, banked, id, confirmed } of rows)
    found.set(slipKey, {
      ...{ paymentID: null, tillID: id, amount: banked, isConfirmed: confirmed === 1, isElsewhere: false },
      ...{ has: texts.sameSlip(closingNo), says: texts.bankedOther(closingNo, banked) },
      names: [texts.banking(closingNo)],
    });
}
