import { voucherNumber } from '@somero/contract/fees/reductions/kinds.ts';
import type { Db } from '../../../handle.ts';
import { planReductions, standingTerms } from '../../reductions/follow.ts';
import { voucherDigest } from '../../reductions/voucherDigest.ts';
import { reductions } from '../accounts.ts';
import type { Breach } from './Breach.ts';

/** L12, the vouchers of refunds, and that reductions are what awards, approved requests and the sibling rule give. */
export const verifyRequests = async (db: Db): Promise<Breach | null> =>
  (await unapproved(db)) ??
  (await wrongVoucher(db)) ??
  (await notFollowed(db)) ??
  (await placedWithoutCharge(db)) ??
  (await reducedWithoutPlace(db));

async function unapproved(db: Db): Promise<Breach | null> {
  const found = await db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('feeRequests as requests', 'requests.id', 'entries.requestID')
    .select(['entries.seq', 'entries.requestID'])
    .where('entries.requestID', 'is not', null)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('requests.id', 'is', null),
        eb('requests.state', '<>', 'APPROVED'),
        eb('requests.decidedBy', 'is', null),
        and([eb('requests.decidedBy', '=', ref('requests.askedBy')), eb('requests.decidedReason', '=', '')]),
      ]),
    )
    .orderBy('entries.seq')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  return { law: 'L12', entry: found.seq, reason: `nobody else has approved its request ${found.requestID}` };
}

async function wrongVoucher(db: Db): Promise<Breach | null> {
  const vouchers = await db
    .selectFrom('feeVouchers as vouchers')
    .leftJoin('ledgerEntries as entries', 'entries.seq', 'vouchers.entry')
    .selectAll('vouchers')
    .select(['entries.kind', 'entries.receipt', 'entries.requestID as ofRequest'])
    .orderBy('vouchers.voucherNo')
    .execute();
  for (const [at, { entry, kind, receipt, ofRequest, ...voucher }] of vouchers.entries()) {
    const wrong = (what: string): Breach => ({
      ...{ law: 'L7', entry, reason: `voucher ${voucherNumber(voucher.voucherNo)} ${what}` },
    });
    if (voucher.voucherNo !== at + 1) return wrong('follows a gap');
    if (kind !== 'REFUND' || ofRequest !== voucher.requestID) return wrong('is of another entry');
    if (receipt !== voucherDigest(voucher)) return wrong('is not what was printed');
  }
  const { seq } =
    (await db
      .selectFrom('ledgerEntries as entries')
      .leftJoin('feeVouchers as vouchers', 'vouchers.entry', 'entries.seq')
      .select('entries.seq')
      .where('entries.kind', '=', 'REFUND')
      .where('entries.requestID', 'is not', null)
      .where('vouchers.voucherNo', 'is', null)
      .limit(1)
      .executeTakeFirst()) ?? {};
  return seq === undefined ? null : { law: 'L7', entry: seq, reason: 'the refund has no voucher' };
}

async function notFollowed(db: Db): Promise<Breach | null> {
  const rows = await db
    .selectFrom('feeAwards')
    .select('studentID')
    .union(db.selectFrom('feeGrants').select('studentID'))
    .union(db.selectFrom('siblingPlaces').select('studentID'))
    .execute();
  const terms = await standingTerms(
    db,
    rows.map(({ studentID }) => studentID),
  );
  const { less, more } = await planReductions(db, terms);
  const [first] = [...less, ...more];
  if (!first) return null;
  return { law: 'L6', entry: null, reason: `the reductions of student ${first.studentID} are not what was granted` };
}

async function placedWithoutCharge(db: Db): Promise<Breach | null> {
  const found = await db
    .selectFrom('siblingPlaces as places')
    .leftJoin('feeCharges as charges', (join) =>
      join
        .onRef('charges.studentID', '=', 'places.studentID')
        .onRef('charges.yearID', '=', 'places.yearID')
        .onRef('charges.termID', '=', 'places.termID'),
    )
    .select('places.studentID')
    .where('charges.entry', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  return { law: 'L6', entry: null, reason: `student ${found.studentID} has a place among siblings without a charge` };
}

/** What the sibling rule takes off stands as long as the child's place. */
async function reducedWithoutPlace(db: Db): Promise<Breach | null> {
  const { kind, ownerID } = reductions('SIBLING', 0);
  const found = await db
    .selectFrom('ledgerLines as taken')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'taken.accountID')
    .innerJoin('ledgerLines as own', 'own.entry', 'taken.entry')
    .innerJoin('ledgerAccounts as cells', 'cells.id', 'own.accountID')
    .leftJoin('siblingPlaces as places', (join) =>
      join
        .onRef('places.studentID', '=', 'cells.studentID')
        .onRef('places.yearID', '=', 'cells.yearID')
        .onRef('places.termID', '=', 'cells.termID'),
    )
    .select(({ fn }) => ['cells.studentID', fn.max<number | string>('taken.entry').as('last')])
    .where('accounts.kind', '=', kind)
    .where('accounts.ownerID', '=', ownerID)
    .where('cells.kind', '=', 'DUE')
    .whereRef('cells.catID', '=', 'accounts.catID')
    .where('places.studentID', 'is', null)
    .groupBy(['cells.studentID', 'cells.yearID', 'cells.termID'])
    .having((eb) => eb(eb.fn.sum('own.debit'), '<>', eb.fn.sum('own.credit')))
    .orderBy('last')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const reason = `student ${found.studentID} is reduced as a sibling, without a place among siblings`;
  return { law: 'L6', entry: Number(found.last), reason };
}
