import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { type Db, type Handler, missing } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { voucherPaper } from '../payments/receiptPaper.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import { selectRequests, shownRequest } from './selectRequests.ts';

const usualSize = 100;

export const getFeeRequests: Handler<'getFeeRequests'> = async (asked, { db, who, link }) => {
  const { state, regNo, page = 1, size = usualSize } = asked;
  const regnoKey = regnoKeyOf(regNo ?? '');
  if (regNo !== undefined) {
    const found = await db.selectFrom('students').select('id').where('regnoKey', '=', regnoKey).executeTakeFirst();
    if (!found) throw missing(schoolTexts.noStudentDataFound);
  }
  const found = selectRequests(db)
    .$if(state !== undefined, (query) => query.where('requests.state', '=', state ?? 'PENDING'))
    .$if(regNo !== undefined, (query) => query.where('students.regnoKey', '=', regnoKey))
    .$if(who.rights.setFee !== 1, (query) => query.where('requests.askedBy', '=', who.userID));
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('students as receivers', 'receivers.id', 'requests.toStudentID')
    .leftJoin('feeVouchers as vouchers', 'vouchers.requestID', 'requests.id')
    .select(['requests.takesBack', 'requests.method', 'requests.reference', 'requests.state', 'requests.askedBy'])
    .select(['requests.askedAt', 'requests.decidedAt', 'requests.decidedReason', 'requests.ver'])
    .select(['receivers.regno as toRegno', 'receivers.surname as toSurname', 'receivers.firstname as toFirstname'])
    .select(['receivers.othername as toOthername', 'vouchers.voucherNo'])
    .orderBy('requests.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const paths = new Map<number, string>();
  for (const { voucherNo } of rows) if (voucherNo !== null) paths.set(voucherNo, await link(voucherPaper(voucherNo)));
  const takenBack = await readTakenBack(db);
  const nameOf = await readCategoryNames(db);
  return {
    total: Number(total),
    mainData: rows.map((row) => ({
      ...{ id: row.id, ...shownRequest(row, nameOf), toRegno: row.toRegno ?? '' },
      toName:
        row.toSurname === null
          ? ''
          : fullName({ surname: row.toSurname, firstname: row.toFirstname ?? '', othername: row.toOthername ?? '' }),
      ...{ requestID: row.takesBack ?? 0, method: row.method ?? '', reference: row.reference, state: row.state },
      ...{ askedAt: row.askedAt, decidedAt: row.decidedAt ?? '', decidedReason: row.decidedReason, ver: row.ver },
      ...{ own: Number(row.askedBy === who.userID), takenBack: Number(takenBack.has(row.id)) },
      voucherNo: row.voucherNo ?? 0,
      path: paths.get(row.voucherNo ?? 0) ?? '',
    })),
  };
};

/** Apart from their rows: a join would look through all requests for each of them. */
async function readTakenBack(db: Db): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('feeRequests')
    .select('takesBack')
    .where('kind', '=', 'TAKE BACK')
    .where('state', '=', 'APPROVED')
    .execute();
  return new Set(rows.map(({ takesBack }) => takesBack));
}
