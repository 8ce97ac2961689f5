import { onTestFinished } from 'vitest';
import { openCashOffice } from '../fees/openCashOffice.ts';
import { startSchoolPaySimulator } from './Simulator.ts';
import { schoolCode, schoolPayPassword, turnOnSchoolPay } from './turnOnSchoolPay.ts';

/** A cash office that is known at a simulated SchoolPay; the code of its first student is 1000000001, and so on. */
export async function openSchoolPay(students = 1) {
  const simulator = await startSchoolPaySimulator({ code: schoolCode, password: schoolPayPassword });
  onTestFinished(simulator.stop);
  const office = await openCashOffice(students, { schoolPayUrl: simulator.url });
  const { school } = office;
  await turnOnSchoolPay(school);
  const setter = await school.with(['setFee', 'seeFee', 'addPay']);
  for (let n = 1; n <= students; n++) await setter.call('savePaymentCode', { regNo: `U001/${n}`, code: codeOf(n) });
  // Sessions end while tests let hours pass.
  const asSetter = () => school.as('admin');
  /** Asks now, and waits until all that came is posted. */
  const pull = async (days: { from?: string; to?: string } = {}) => {
    const { jobID } = await (await asSetter()).call('syncSchoolPay', days);
    const job = await school.parts.jobs.wait(jobID, 20_000);
    await settled();
    return job;
  };
  /** Until no job of the server itself that is due is left. */
  const settled = async () => {
    for (;;) {
      const left = await school.database.read
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['WAITING', 'RUNNING'])
        .where('runAt', '<=', school.clock.now().toISOString())
        .executeTakeFirst();
      if (!left) return;
      // One that failed waits for its next try: it is not over.
      await school.parts.jobs.wait(left.id, 50);
    }
  };
  return {
    ...office,
    simulator,
    setter,
    pull,
    settled,
    state: async () => (await asSetter()).call('getSchoolPayState', {}),
    lines: async () => (await office.bursar.call('getIncoming', {})).mainData,
    receipts: () =>
      school.database.read
        .selectFrom('payments')
        .select(['reference', 'amount', 'userID', 'paidOn'])
        .where('reversedAt', 'is', null)
        .orderBy('reference')
        .execute(),
  };
}

export const codeOf = (student: number): string => `100000000${student}`;
