import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ledgerChain } from '../../../server/src/fees/ledger/ledgerChain.ts';
import { verifyLedger } from '../../../server/src/fees/ledger/verify/verifyLedger.ts';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import { readKeys } from '../../../server/src/secrets/openKeys.ts';
import { readSubkeys } from '../../../server/src/secrets/subkeys.ts';
import { addStudent, english } from '../../../server/src/testing/sampleClass.ts';
import { expectSound, isLong, onPostgres, timesDone } from '../invariants.ts';
import { makePlace, makeSchool, type Place, type ServerProcess, signInAdmin, startServer } from '../serverProcess.ts';

// fees.md section 11. The long form has the thousand cycles of its goal, or as many as KILL_CYCLES says; after fifty a new school
// begins.
const total = isLong ? Number(process.env.KILL_CYCLES ?? 1000) : onPostgres ? 3 : 8;
const schools = Array.from({ length: Math.ceil(total / 50) }, (_, nth) => ({
  nth: nth + 1,
  cycles: Math.min(50, total - 50 * nth),
}));
const cashiers = 20;

/** One student's payments: the n-th is of n shillings, so that none can be lost or made twice unseen. */
interface Payer {
  regNo: string;
  studentID: number;
  /** Payments that were answered, with the numbers of their receipts. */
  receipts: number[];
  /** Whether one more was sent and its answer never came. */
  unanswered: boolean;
}

const enrol = (database: SchoolDatabase): Promise<Payer[]> =>
  database.write(async (db) => {
    const payers: Payer[] = [];
    for (let n = 1; n <= cashiers; n++) {
      const regNo = `003471/${n}`;
      const student = { surname: `Akello${n}`, regno: regNo, classID: 2, streamID: 1, subjectIDs: [english] };
      payers.push({ regNo, studentID: await addStudent(db, student), receipts: [], unanswered: false });
    }
    return payers;
  });

/** Records the student's next payment; the same payment has the same key whenever it is sent. */
async function record(server: ServerProcess, token: string, payer: Payer): Promise<void> {
  const amount = payer.receipts.length + 1;
  payer.unanswered = true;
  const { status, body } = await server.ask(
    'addPayment',
    { regNo: payer.regNo, amount, method: 'BANK', reference: `SLIP ${payer.studentID} NO ${amount}` },
    { token, key: `${payer.studentID}-${amount}` },
  );
  expect({ status, msg: body.msg }).toEqual({ status: 200, msg: 'Payment recorded' });
  payer.receipts.push(Number(body.receiptNo));
  payer.unanswered = false;
}

async function recordUntilKilled(server: ServerProcess, token: string, payer: Payer): Promise<void> {
  try {
    for (;;) await record(server, token, payer);
  } catch (error) {
    // fetch says so when the connection ends; anything else is the test's to report.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Each acknowledged payment is there once under the number that was answered, the numbers have no gap, and the ledger is whole. */
async function expectAll(database: SchoolDatabase, place: Place, payers: readonly Payer[]): Promise<void> {
  const receipts = await database.read
    .selectFrom('feeReceipts')
    .select(['receiptNo', 'studentID', 'amount'])
    .orderBy('receiptNo')
    .execute();
  expect(receipts.map(({ receiptNo }) => receiptNo)).toEqual(receipts.map((_, index) => index + 1));
  for (const { studentID, receipts: answered, unanswered } of payers) {
    const stored = receipts.filter((receipt) => receipt.studentID === studentID);
    expect(stored.map(({ amount }) => amount)).toEqual(stored.map((_, index) => index + 1));
    expect(stored.slice(0, answered.length).map(({ receiptNo }) => receiptNo)).toEqual(answered);
    expect(stored.length - answered.length).toBeLessThanOrEqual(unanswered ? 1 : 0);
  }
  const keys = await readSubkeys(database.read, await readKeys(place), ledgerChain.name);
  const { breach, unchecked, entries } = await verifyLedger(database.read, { keys });
  expect({ breach, unchecked, entries }).toEqual({ breach: null, unchecked: [], entries: receipts.length });
  await expectSound(database, place);
}

const name = `a server killed under ${cashiers} cashiers keeps every acknowledged payment once, and its receipts have no gap`;

test.each(schools)(
  `${name} (school $nth, $cycles cycles)`,
  async ({ cycles }) => {
    const place = await makePlace();
    const empty = await makeSchool(place);
    const payers = await enrol(empty);
    await empty.close();
    const again = (server: ServerProcess, token: string) =>
      Promise.all(payers.filter(({ unanswered }) => unanswered).map((payer) => record(server, token, payer)));

    let token = '';
    for (let cycle = 0; cycle < cycles; cycle++) {
      const server = await startServer(place);
      token ||= await signInAdmin(server);
      await again(server, token);
      const recording = Promise.all(payers.map((payer) => recordUntilKilled(server, token, payer)));
      await setTimeout(60 + (500 * cycle) / Math.max(1, cycles - 1));
      server.kill('SIGKILL');
      await Promise.all([recording, server.ended]);
      const database = await place.open();
      await expectAll(database, place, payers);
      await database.close();
    }

    const server = await startServer(place);
    await again(server, token);
    server.kill('SIGTERM');
    await server.ended;
    const database = await place.open();
    const answered = payers.reduce((sum, { receipts }) => sum + receipts.length, 0);
    expect(answered).toBeGreaterThan(cashiers);
    expect(await timesDone(database, 'addPayment')).toBe(answered);
    await expectAll(database, place, payers);
    await database.close();
  },
  1_800_000,
);
