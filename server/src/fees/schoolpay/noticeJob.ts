import { createHash, timingSafeEqual } from 'node:crypto';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { z } from 'zod';
import type { JobKind } from '../../jobs/Jobs.ts';
import { readDay } from '../incoming/statementCells.ts';
import { daysBack } from './days.ts';
import { enqueuePull } from './enqueuePull.ts';
import { type PullParts, weeklyDays } from './pullJob.ts';
import { readSchoolPay, schoolPaySecrets, setSchoolPay } from './readSchoolPay.ts';

const notice = z.object({
  signature: z.string(),
  payment: z.object({
    schoolpayReceiptNumber: z.union([z.string(), z.number()]),
    paymentDateAndTime: z.string().optional(),
  }),
});

/** Milliseconds: those of many payments are one question to SchoolPay. */
const delay = 10_000;

/** SchoolPay tells of a payment. Its amount and student are not signed: it only starts a pull of that day. */
export const noticeJob = ({ database, secrets, clock }: PullParts): JobKind => ({
  run: async ({ payload }) => {
    const { callbackID } = payload as { callbackID: number };
    const { isOn } = await readSchoolPay(database.read);
    const password = await secrets.open(database.read, schoolPaySecrets.password);
    const stored = await database.read
      .selectFrom('callbacks')
      .select('body')
      .where('id', '=', callbackID)
      .executeTakeFirst();
    if (!stored || isOn !== 1 || password === null) return async () => ({});
    const read = notice.safeParse(parsed(Buffer.from(stored.body, 'base64').toString('utf8')));
    if (!read.success || !isSigned(read.data, password))
      return async (db) => {
        const { forged } = await readSchoolPay(db);
        await setSchoolPay(db, { forged: forged + 1 });
        return {};
      };
    return async (db) => {
      const now = clock();
      const today = schoolDay(now);
      const day = readDay(read.data.payment.paymentDateAndTime ?? '').value ?? today;
      // What is older comes with the weekly pull, or by hand.
      if (day >= daysBack(today, weeklyDays))
        await enqueuePull(db, onlyDay(day < today ? day : today), now, new Date(now.getTime() + delay));
      return {};
    };
  },
});

const onlyDay = (day: string) => ({ from: day, to: day });

/** Plain SHA-256 of password and receipt (providers.md, section 4). */
function isSigned({ signature, payment }: z.output<typeof notice>, password: string): boolean {
  const right = createHash('sha256').update(`${password}${payment.schoolpayReceiptNumber}`).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
