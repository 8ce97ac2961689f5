import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { conflict, type Db, fail, type Handler, missing, refuse } from '../../handle.ts';
import { readPayer } from '../payments/readPayer.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';

/** Money follows a code by itself: whoever only records takes none away that somebody else gave. */
export const savePaymentCode: Handler<'savePaymentCode'> = async ({ regNo, code, remove }, ctx) => {
  const { db, who, now } = ctx;
  const { id: studentID } = await readPayer(db, regNo);
  const codeKey = referenceKeyOf(code);
  const stored = await readCode(db, codeKey);
  if (remove === 1) {
    if (stored?.studentID !== studentID) throw missing(texts.noSuchCode);
    if (who.rights.setFee !== 1 && stored.userID !== who.userID) throw refuse(texts.othersCode);
    await db.deleteFrom('paymentCodes').where('id', '=', stored.id).execute();
    ctx.changed('paymentCode', stored.id, { studentID, code: stored.code }, null);
    return { id: stored.id, msg: texts.codeRemoved };
  }
  if (!isCode(codeKey)) throw fail(texts.codeShape, 'code');
  if (stored) throw conflict(stored.studentID === studentID ? texts.hasCode : texts.codeTaken(fullName(stored)));
  const { id } = await db
    .insertInto('paymentCodes')
    .values({ studentID, code, codeKey, userID: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.changed('paymentCode', id, null, { studentID, code });
  return { id, msg: texts.codeSaved };
};

export const isCode = (codeKey: string): boolean => codeKey.length >= 4 && codeKey.length <= 40;

const readCode = (db: Db, codeKey: string) =>
  db
    .selectFrom('paymentCodes')
    .innerJoin('students', 'students.id', 'paymentCodes.studentID')
    .select(['paymentCodes.id', 'studentID', 'code', 'paymentCodes.userID', 'surname', 'firstname', 'othername'])
    .where('codeKey', '=', codeKey)
    .executeTakeFirst();
