import { schoolDay, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { partsOf } from '@somero/contract/sms/rules.ts';
import { conflict, type Db } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { type Ledger, postSms } from '../ledger/postSms.ts';
import { type GatewayRow, purseOf } from './readGateways.ts';

const mostADay = 10;

/** @throws CallError 409 */
export async function requireTestsLeft(db: Db, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('smsEntries')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('at', '>=', startOfSchoolDay(schoolDay(now)).toISOString())
    .where('kind', '=', 'TEST')
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostADay) throw conflict(texts.testsOver);
}

/** Committed before the hand-over, once a run; nobody's credit moves. @throws CallError 409 after ten of the day, or when it was cut off */
export async function postTest(ledger: Ledger, gateway: GatewayRow, jobID: number): Promise<void> {
  const { db, now } = ledger;
  const reason = `${gateway.name}, run ${jobID}`;
  const before = db.selectFrom('smsEntries').select('seq').where('kind', '=', 'TEST').where('reason', '=', reason);
  if (await before.executeTakeFirst()) throw conflict(texts.cutOff);
  await requireTestsLeft(db, now);
  const { parts } = partsOf(texts.testText);
  await postSms(ledger, {
    ...{ kind: 'TEST', branchID: ownBranch, purse: purseOf(gateway), reason },
    lines: [
      { account: { kind: 'USED' }, debit: parts },
      { account: { kind: 'ISSUED' }, credit: parts },
    ],
  });
}
