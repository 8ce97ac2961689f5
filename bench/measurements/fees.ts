import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Client } from '../Client.ts';
import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';
import type { Server } from '../startServer.ts';
import { oldestStudent } from '../tenYears.ts';
import { debtors } from './debtors.ts';
import { importPayments } from './importPayments.ts';

const clients = 32;
const cashiers = 20;
/** Seconds. */
const duration = 20;
const printed = 400;

/** What the bursar waits for, on three terms of the training school's fees. */
export const fees = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const term = { yearID: settingData.currentYear, termID: settingData.currentTerm };
    const { students } = await admin.call('getClassStudents', { classID: 2, streamID: 0 });
    const numbers = students.map(({ regno }) => regno);
    return [
      // Before thousands of payments of one day make the term another than a school's.
      await readWallet(server, admin),
      ...(await report(server, admin, term)),
      ...(await books(server, admin, term)),
      ...(await debtors(server, admin, term)),
      await recordOne(server, admin, numbers),
      await recordMany(admin, numbers),
      await recordEachSecond(server, admin, numbers),
      await printReceipts(server, admin),
      await preview(server, admin, term),
      ...(await chargeSchool(server, admin, term)),
      ...(await importPayments(server, admin, term)),
    ];
  });

interface Term {
  yearID: number;
  termID: number;
}

async function readWallet(server: Server, admin: Client): Promise<Figure> {
  const { selected } = await admin.call('showStudent', { showID: oldestStudent });
  const asked = { regNo: selected.regno };
  const { charges, payments } = await admin.call('getStudentWallet', asked);
  const body = JSON.stringify(asked);
  const value = await cpuOfOne(server, { number: 60, request: () => admin.post('getStudentWallet', body) });
  return { goal: 'wallet', value, also: `${charges.length} charges, ${payments.length} payments` };
}

/** Each time another student and reference, as at a counter. */
export const payment = (numbers: readonly string[], index: number) =>
  ({ regNo: numbers[index % numbers.length] ?? '', amount: 1_000, method: 'BANK', reference: randomUUID() }) as const;

export async function record(client: Client, paid: ReturnType<typeof payment>): Promise<void> {
  const { status } = await client.post('addPayment', JSON.stringify(paid), { 'idempotency-key': randomUUID() });
  if (status !== 200) throw new Error(`addPayment answered ${status}`);
}

async function recordOne(server: Server, admin: Client, numbers: readonly string[]): Promise<Figure> {
  const value = await cpuOfOne(server, { number: 60, request: (index) => record(admin, payment(numbers, index)) });
  return { goal: 'addPayment', value };
}

async function recordMany(admin: Client, numbers: readonly string[]): Promise<Figure> {
  const begun = performance.now();
  let made = 0;
  const one = async () => {
    while (performance.now() - begun < duration * 500) await record(admin, payment(numbers, made++));
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { goal: 'paymentsAtOnce', value: (made * 1000) / (performance.now() - begun), also: `${made} receipts` };
}

async function recordEachSecond(server: Server, admin: Client, numbers: readonly string[]): Promise<Figure> {
  const taken: number[] = [];
  const before = server.cpu();
  const cashier = async (_: unknown, number: number) => {
    const begun = performance.now() + (number * 1000) / cashiers;
    for (let turn = 0; turn < duration; turn++) {
      const due = begun + turn * 1000;
      await setTimeout(Math.max(0, due - performance.now()));
      await record(admin, payment(numbers, turn * cashiers + number));
      taken.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: cashiers }, cashier));
  taken.sort((a, b) => a - b);
  const value = taken[Math.ceil(taken.length * 0.99) - 1] ?? Number.NaN;
  const cpu = (server.cpu() - before) / taken.length;
  return { goal: 'cashiers', value, also: `${taken.length} payments, ${cpu.toFixed(1)} ms of CPU each` };
}

async function printReceipts(server: Server, admin: Client): Promise<Figure> {
  const today = schoolDay(new Date());
  const { mainData } = await admin.call('getPayments', { startFrom: today, endAt: today });
  const newest = Math.max(...mainData.map(({ id }) => id));
  const ids = Array.from({ length: printed }, (_, index) => newest - index);
  const before = server.cpu();
  const { path } = await admin.call('printReceipts', { ids });
  const { bytes } = await admin.get(path);
  return {
    goal: 'receipts',
    value: (server.cpu() - before) / 1000,
    also: `${countPages(bytes)} pages, ${(bytes.length / 1e6).toFixed(1)} MB`,
  };
}

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function report(server: Server, admin: Client, term: Term): Promise<Figure[]> {
  const read = async (goal: 'feesOfClass' | 'feesOfSchool', place: object): Promise<Figure> => {
    const { rows } = await admin.call('getFeesReport', { ...term, ...place });
    const body = JSON.stringify({ ...term, ...place });
    const value = await cpuOfOne(server, { number: 40, request: () => admin.post('getFeesReport', body) });
    return { goal, value, also: `${rows.length} students` };
  };
  const made = async (goal: 'feesPdf' | 'feesExcel', format: 'PDF' | 'EXCEL'): Promise<Figure> => {
    await admin.call('getFeesReport', { ...term, classID: 1, format });
    const before = server.cpu();
    const { path } = await admin.call('getFeesReport', { ...term, format });
    const { bytes } = await admin.get(path);
    return { goal, value: (server.cpu() - before) / 1000, also: `${(bytes.length / 1e6).toFixed(1)} MB` };
  };
  return [
    await read('feesOfClass', { classID: 1, streamID: 1 }),
    await read('feesOfSchool', {}),
    await made('feesPdf', 'PDF'),
    await made('feesExcel', 'EXCEL'),
  ];
}

async function books(server: Server, admin: Client, term: Term): Promise<Figure[]> {
  const { feeTerms } = await admin.call('getSchoolFeesData', {});
  const { first = '', last = '' } =
    feeTerms.find((one) => one.termID === term.termID && one.yearID === term.yearID) ?? {};
  const days = { startFrom: first, endAt: last, size: 1000 };
  const book = await admin.call('getCashBook', days);
  const askBook = JSON.stringify(days);
  const cashBook = await cpuOfOne(server, { number: 20, request: () => admin.post('getCashBook', askBook) });
  const { rows } = await admin.call('getCategoryReport', { yearID: term.yearID });
  const askYear = JSON.stringify({ yearID: term.yearID });
  const categories = await cpuOfOne(server, { number: 20, request: () => admin.post('getCategoryReport', askYear) });
  const asked = { ...term, classID: 0, kind: 'PERSONAL' } as const;
  await admin.call('generateCircular', { ...asked, classID: 1 });
  const before = server.cpu();
  const { path = '' } = await admin.call('generateCircular', asked);
  const cpu = (server.cpu() - before) / 1000;
  const { bytes } = await admin.get(path);
  return [
    { goal: 'cashBook', value: cashBook, also: `${book.rows.length} days and accounts, ${book.total} entries in all` },
    { goal: 'categories', value: categories, also: `${rows.length} classes and categories` },
    { goal: 'circulars', value: cpu, also: `${countPages(bytes)} pages, ${(bytes.length / 1e6).toFixed(1)} MB` },
  ];
}

async function preview(server: Server, admin: Client, term: Term): Promise<Figure> {
  const asked = { ...term, classList: [6], dryRun: 1 as const };
  const { effect } = await admin.call('chargeTerm', asked);
  const body = JSON.stringify(asked);
  const value = await cpuOfOne(server, { number: 10, request: () => admin.post('chargeTerm', body) });
  return { goal: 'chargePreview', value, also: `${effect?.students} students` };
}

/** The term's charges are taken back first. Meanwhile somebody else reads and saves. */
async function chargeSchool(server: Server, admin: Client, term: Term): Promise<Figure[]> {
  const { mainData } = await admin.call('getFeeBatches', {});
  const last = mainData.find(({ kind, undoneAt }) => kind === 'CHARGE' && undoneAt === '');
  if (last) await admin.call('reverseFeeBatch', { id: last.id, reason: 'Measured again' });
  const { effect } = await admin.call('chargeTerm', { ...term, dryRun: 1 });
  const taken: number[] = [];
  let isOver = false;
  const other = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await admin.call('saveFeeRules', { threshold: 100 - (taken.length % 2) });
      taken.push(performance.now() - begun);
      await setTimeout(20);
    }
  })();
  const before = server.cpu();
  const { jobID = 0 } = await admin.call('chargeTerm', term);
  for (;;) {
    const { state } = await admin.call('getJob', { jobID });
    if (state === 'DONE') break;
    if (state !== 'WAITING' && state !== 'RUNNING') throw new Error(`charging ended ${state}`);
    await setTimeout(50);
  }
  const cpu = (server.cpu() - before) / 1000;
  isOver = true;
  await other;
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;
  return [
    { goal: 'chargeSchool', value: cpu, also: `${effect?.students} students, ${taken.length} saves of others with it` },
    { goal: 'besideCharging', value: at(0.99), also: `longest ${at(1).toFixed(0)}` },
  ];
}
