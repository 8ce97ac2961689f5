import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ledgerChain } from '../../../server/src/fees/ledger/ledgerChain.ts';
import { verifyLedger } from '../../../server/src/fees/ledger/verify/verifyLedger.ts';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import { readKeys } from '../../../server/src/secrets/openKeys.ts';
import { readSubkeys } from '../../../server/src/secrets/subkeys.ts';
import { addStudent, english } from '../../../server/src/testing/sampleClass.ts';
import { expectSound, isLong } from '../invariants.ts';
import { makePlace, makeSchool, type Place, type ServerProcess, signInAdmin, startServer } from '../serverProcess.ts';

const cycles = isLong ? 100 : 2;
const regNo = '003471/1';

interface Done {
  /** Payments of 1,000 in cash and closings that were answered, and whether the answer to one more never came. */
  payments: number;
  closings: number[];
  unanswered: '' | 'addPayment' | 'closeTill';
}

/** Pays, and closes the till after every third payment; half of the money stays. */
async function workUntilKilled(server: ServerProcess, token: string, done: Done): Promise<void> {
  try {
    for (let step = 1; ; step++) {
      done.unanswered = 'addPayment';
      const paid = await server.ask('addPayment', { regNo, amount: 1_000, method: 'CASH' }, { token });
      expect(paid.body.msg).toBe('Payment recorded');
      done.payments++;
      done.unanswered = '';
      if (step % 3 > 0) continue;
      const { till } = (await server.ask('getTill', {}, { token })).body as { till: { expected: number } };
      const banked = 500 * Math.ceil(till.expected / 1_000);
      done.unanswered = 'closeTill';
      const { status, body } = await server.ask(
        'closeTill',
        {
          ...{ counts: [{ note: 500, pieces: till.expected / 500 }], banked, accountID: 1 },
          slip: `SLIP ${done.payments} ${Date.now()}`,
        },
        { token },
      );
      expect({ status, msg: body.msg }).toMatchObject({ status: 200 });
      done.closings.push(Number(body.closingNo));
      done.unanswered = '';
    }
  } catch (error) {
    // fetch says so when the connection ends; anything else is the test's to report.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Takes into account what was done without an answer. */
async function expectAll(database: SchoolDatabase, place: Place, done: Done): Promise<void> {
  const closings = await database.read
    .selectFrom('tillClosings')
    .select(['closingNo', 'banked'])
    .orderBy('closingNo')
    .execute();
  expect(closings.map(({ closingNo }) => closingNo)).toEqual(closings.map((_, index) => index + 1));
  const { payments } = await database.read
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number | string>().as('payments'))
    .executeTakeFirstOrThrow();
  const extra = { payments: Number(payments) - done.payments, closings: closings.length - done.closings.length };
  const allowed = (call: string) => (done.unanswered === call ? [0, 1] : [0]);
  expect(allowed('addPayment')).toContain(extra.payments);
  expect(allowed('closeTill')).toContain(extra.closings);
  done.payments += extra.payments;
  done.closings.push(...closings.slice(done.closings.length).map(({ closingNo }) => closingNo));
  const { balance } = await database.read
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('kind', '=', 'TILL')
    .executeTakeFirstOrThrow();
  const banked = closings.reduce((sum, closing) => sum + closing.banked, 0);
  expect(banked + balance).toBe(1_000 * Number(payments));
  const keys = await readSubkeys(database.read, await readKeys(place), ledgerChain.name);
  expect((await verifyLedger(database.read, { keys })).breach).toBeNull();
  await expectSound(database, place);
}

test(`a server killed while a till is paid into and closed, ${cycles} times, has each closing whole or not at all`, async () => {
  const place = await makePlace();
  const empty = await makeSchool(place);
  await empty.write((db) =>
    addStudent(db, { surname: 'Akello', regno: regNo, classID: 2, streamID: 1, subjectIDs: [english] }),
  );
  await empty.close();
  const done: Done = { payments: 0, closings: [], unanswered: '' };
  let token = '';
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = await startServer(place);
    token ||= await signInAdmin(server);
    const working = workUntilKilled(server, token, done);
    const before = done.closings.length;
    while (done.closings.length === before) await setTimeout(5);
    await setTimeout((7 * cycle) % 60);
    server.kill('SIGKILL');
    await Promise.all([working, server.ended]);
    const database = await place.open();
    await expectAll(database, place, done);
    await database.close();
  }
  expect(done.closings.length).toBeGreaterThan(0);
}, 600_000);
