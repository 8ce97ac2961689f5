import { type School, startSchool } from '../startSchool.ts';
import { smsOf } from './openSms.ts';

/** A school whose money is the simulator's, and who may buy SMS. */
export async function openPayments() {
  const school = await startSchool();
  return { school, ...(await paymentsOf(school)) };
}

export async function paymentsOf(school: School) {
  const { parts, clock, database } = school;
  const simulator = await parts.gateways.simulator();
  const buyer = await school.with(['buySms']);
  const admin = await school.as('admin');
  const { balances } = smsOf(school);
  const run = () => parts.payments.runDue();
  return {
    ...{ simulator, buyer, admin, run, balances },
    /** Lets milliseconds pass, at the provider too, and asks about what is due then. */
    pass: async (ms: number) => {
      clock.pass(ms);
      await simulator.clock.runDue();
      await run();
    },
    /** Asks for money. @returns the payment's id */
    ask: async (amount: number, phone = '0772000000') => {
      const { id } = await buyer.call('addTopup', { amount, phone });
      return id;
    },
    show: async (id: number) => (await buyer.call('showSmsPayment', { showID: id })).selected,
    rowOf: (id: number) =>
      database.read.selectFrom('smsPayments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    reviews: () => database.read.selectFrom('smsReview').selectAll().orderBy('id').execute(),
    distributeBy: (who: 'itself' | 'people') =>
      database.write((db) =>
        db
          .updateTable('smsRules')
          .set({ distributes: Number(who === 'itself') })
          .execute(),
      ),
  };
}
