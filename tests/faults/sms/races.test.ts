import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPayments } from '../../../server/src/testing/sms/openPayments.ts';
import { openSending } from '../../../server/src/testing/sms/openSending.ts';
import { smsOf } from '../../../server/src/testing/sms/openSms.ts';
import { isLong, onPostgres } from '../invariants.ts';

// sms.md, section 10, and reliability.md F26.
const rounds = Array.from({ length: isLong ? 100 : onPostgres ? 3 : 10 }, (_, round) => round);
const many = Array.from({ length: 50 }, (_, n) => n);

const phoneOf = (n: number): string => `0772${String(n).padStart(6, '0')}`;
const whole = { problem: null, unchecked: [] };

test('of 50 sends at once with credit for one, one wins', async () => {
  const { school, sender, grant, balances, verify, stored } = await openSending({ credit: 0 });
  const senders = [sender, await school.as('admin'), await school.with(['sendSms', 'seeStu'])];
  for (const round of rounds) {
    await grant(1, 'SIMULATOR');
    const answers = await Promise.all(
      many.map((n) => {
        const contact = { name: 'A', phone: phoneOf(50 * round + n) };
        return senders[n % senders.length]?.ask('sendSms', { message: 'Come on Friday', selectedContacts: [contact] });
      }),
    );
    const statuses = answers.map((answer) => answer?.status).toSorted((one = 0, other = 0) => one - other);
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    expect((await balances())['AVAILABLE SIMULATOR']).toBe(0);
  }
  expect(await stored()).toHaveLength(rounds.length);
  expect(await verify()).toMatchObject(whole);
});

test('of 20 equal sends at once one batch is made, with one key or with none', async () => {
  const { sender, stored, verify } = await openSending({ credit: 1_000 });
  for (const round of rounds) {
    const payload = (message: string) => ({
      message: `${message} ${round}`,
      selectedContacts: [{ name: 'A', phone: phoneOf(1) }],
    });
    const press = (message: string, key?: string) =>
      Promise.all(many.slice(0, 20).map(() => sender.ask('sendSms', payload(message), key ? { key } : {})));
    const keyed = await press('With a key', `round ${round}`);
    expect(new Set(keyed.map(({ status, body }) => `${status} ${String(body.batchID)}`)).size).toBe(1);
    const plain = await press('Without');
    const [taken, ...others] = plain.toSorted((one, other) => one.status - other.status);
    expect(taken?.status).toBe(200);
    expect(others.map(({ status, body }) => [status, (body.current as { id: number }).id])).toEqual(
      Array(19).fill([409, taken?.body.batchID]),
    );
  }
  expect(await stored()).toHaveLength(2 * rounds.length);
  expect(await verify()).toMatchObject(whole);
});

test('a batch stopped while it is claimed: each message left and is charged, or did not and gives its credit back', async () => {
  const { sender, sendDue, requests, script, stored, balances, verify } = await openSending({ credit: 20 * 100 });
  const ends = new Set<string>();
  let available = 20 * 100;
  for (const round of rounds) {
    const selectedContacts = many.slice(0, 20).map((n) => ({ name: 'A', phone: phoneOf(n) }));
    const { batchID } = await sender.call('sendSms', { message: `Come on Friday ${round}`, selectedContacts });
    const answered = Promise.withResolvers<void>();
    script.wait = answered.promise;
    requests.length = 0;
    const stop = () => sender.ask('stopSms', { id: batchID });
    // The first ends before anything is claimed and the third after: which comes first in the others is chance.
    const early = round === 0 ? await stop() : undefined;
    const sending = sendDue();
    if (round % 3 === 1) await setTimeout(round % 7);
    if (round % 3 === 2) await expect.poll(() => requests.length, { interval: 1 }).toBeGreaterThan(0);
    const stopping = early ?? stop();
    if (round % 2 === 0) await setTimeout(round % 5);
    answered.resolve();
    const [{ status, body }] = await Promise.all([stopping, sending]);
    await sendDue();

    const rows = (await stored()).filter((row) => row.batchID === batchID);
    const given = new Set(requests.flat().map(({ id }) => id));
    expect(requests.flat()).toHaveLength(given.size);
    for (const { id, state, charged } of rows)
      expect([state, charged]).toEqual(given.has(id) ? ['SENT', 1] : ['CANCELLED', 0]);
    expect(status === 200 ? body.cancelled : 0).toBe(rows.length - given.size);
    available -= given.size;
    expect((await balances())['AVAILABLE SIMULATOR']).toBe(available);
    ends.add(given.size === 0 ? 'none left' : given.size === rows.length ? 'all left' : 'some left');
  }
  expect(ends.size).toBeGreaterThan(1);
  expect(await verify()).toMatchObject(whole);
});

test.each(['itself', 'people'] as const)(
  '50 presses of Distribute at once, where the program distributes by %s, give the SMS of a payment once',
  async (who) => {
    const { school, buyer, admin, ask, run, pass, simulator, balances, distributeBy } = await openPayments();
    await distributeBy(who);
    for (const round of rounds) {
      const id = await ask(10_000, `0772${String(round).padStart(4, '0')}00`);
      await run();
      school.clock.pass(5_000);
      await simulator.clock.runDue();
      if (who === 'people') await run();
      const presses = many.map((n) => [buyer, admin][n % 2]?.ask('distributeSms', { selectedID: id }));
      const [, ...answers] = await Promise.all([run(), ...presses]);
      await pass(60_000);
      const given = answers.filter((answer) => answer?.status === 200).length;
      expect(given).toBe(who === 'people' ? 1 : 0);
      expect((await balances())['AVAILABLE SIMULATOR']).toBe(285 * (round + 1));
    }
    const topups = await school.database.read.selectFrom('smsTopups').select('paymentID').execute();
    expect(new Set(topups.map(({ paymentID }) => paymentID)).size).toBe(rounds.length);
    expect(topups).toHaveLength(rounds.length);
    expect(await smsOf(school).verify()).toMatchObject(whole);
  },
);

test('a payment asked for while the price changes keeps the price that its answer showed', async () => {
  const { school, buyer, admin, run, pass, show } = await openPayments();
  let rate = 35;
  const seen = new Map<number, { sms: number; rate: number | null }>();
  for (const round of rounds) {
    const next = 30 + ((7 * round) % 20);
    const phone = (n: number) => `0772${String(10 * round + n).padStart(4, '0')}00`;
    const [, known, unseen] = await Promise.all([
      admin.call('saveSmsPrice', { rate: next, reason: 'A test' }),
      buyer.ask('addTopup', { amount: 10_000, phone: phone(1), rate }),
      buyer.call('addTopup', { amount: 10_000, phone: phone(2) }),
      buyer.ask('addTopup', { amount: 10_000, phone: phone(3), rate: next }),
    ]);
    if (known.status === 200) seen.set(Number(known.body.id), { sms: Number(known.body.sms), rate });
    else expect([known.status, known.body.rate]).toEqual([409, next]);
    seen.set(unseen.id, { sms: unseen.sms, rate: null });
    rate = next;
    await run();
    await pass(6_000);
  }
  for (const [id, { sms, rate: asked }] of seen) {
    const shown = await show(id);
    expect(shown).toMatchObject({ depositSatus: 1, sms_distribution: 1, sms, ...(asked !== null && { rate: asked }) });
    expect(shown.sms).toBe(Math.floor(10_000 / shown.rate));
  }
  const topups = await school.database.read.selectFrom('smsTopups').select(['paymentID', 'sms']).execute();
  expect(topups.filter(({ paymentID, sms }) => (seen.get(Number(paymentID))?.sms ?? sms) !== sms)).toEqual([]);
  expect(await smsOf(school).verify()).toMatchObject(whole);
});
