import { recordAudit } from '../../audit/recordAudit.ts';
import type { Opened } from '../../files/drawn.ts';
import type { Db, SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';

interface PrintParts {
  database: SchoolDatabase;
  secrets: Secrets;
  clock: () => Date;
}

/** Whoever opens the path that addPayment gave has the first print, however often; from then on prints are copies. */
export async function firstPrint(
  { database, secrets, clock }: PrintParts,
  receiptNo: number,
  opened: Opened,
): Promise<void> {
  const printed = await database.read
    .selectFrom('feePrintedReceipts')
    .select('receiptNo')
    .where('receiptNo', '=', receiptNo)
    .executeTakeFirst();
  if (printed) return;
  await database.write(async (db) => {
    const receipt = await unprinted(db, receiptNo);
    if (!receipt) return;
    const now = clock();
    const user = await openedBy(db, opened);
    const { id } = await db
      .insertInto('feePrints')
      .values({ userID: user.actorID, at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('feePrintedReceipts').values({ receiptNo, copy: 0, printID: id }).execute();
    const after = { studentID: receipt.studentID, receipts: 1, first: receiptNo, last: receiptNo };
    await recordAudit(db, secrets, {
      ...{ ...user, ...opened, at: now, call: 'printReceipts', outcome: 'ok', reason: '', requestID: '' },
      changes: [{ type: 'receiptPrint', id, before: null, after }],
    });
  });
}

const unprinted = (db: Db, receiptNo: number) =>
  db
    .selectFrom('feeReceipts')
    .select('studentID')
    .where('receiptNo', '=', receiptNo)
    .where('receiptNo', 'not in', (eb) => eb.selectFrom('feePrintedReceipts').select('receiptNo'))
    .executeTakeFirst();

const openedBy = (db: Db, { sessionRef }: Opened) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userID')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.id as actorID', 'categories.name as actorCategory'])
    .where('sessions.ref', '=', sessionRef)
    .executeTakeFirstOrThrow();
