import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { pta, tuition } from '../../testing/fees/openCharged.ts';
import { pay, someone } from '../../testing/fees/openLedger.ts';
import { openRequests } from '../../testing/fees/openRequests.ts';
import { reverse } from '../ledger/reverse.ts';

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 500 : process.env.TEST_DATABASE_URL ? 1 : 8;
const steps = 25;

const termID = fc.integer({ min: 1, max: 3 });
const catList = fc.subarray([tuition, pta], { minLength: 1 });
const nth = fc.nat({ max: 3 });
const kind = fc.constantFrom('BURSARY' as const, 'DISCOUNT' as const);
const oneOff = fc.constantFrom('WAIVER' as const, 'IN KIND' as const, 'WRITE OFF' as const);

const event = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), termID, tuition: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ does: fc.constant('adjust' as const), termID, by: fc.integer({ min: -60, max: 60 }) }),
  fc.record({ does: fc.constant('undo' as const), nth }),
  fc.record({ does: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 99 }) }),
  fc.record({
    does: fc.constant('percent' as const),
    kind,
    catList,
    percent: fc.integer({ min: 1, max: 100 }),
    termID,
  }),
  fc.record({ does: fc.constant('amount' as const), kind, amount: fc.integer({ min: 1, max: 60 }), termID }),
  fc.record({ does: fc.constant('off' as const), kind: oneOff, catList, amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ does: fc.constant('take back' as const), nth }),
  fc.record({ does: fc.constant('end' as const), nth, takeBack: fc.constantFrom(0 as const, 1 as const) }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;
type Opened = Awaited<ReturnType<typeof openRequests>>;

test('whatever is charged, undone, granted and ended, each cell is reduced by what holds for it then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: steps, maxLength: steps }), async (events) => {
      const opened = await openRequests();
      const office = { ...opened, entries: [] as number[], grants: [] as Grant[] };
      for (const [at, each] of events.entries()) {
        opened.school.clock.pass(1000);
        const status = await happen(office, each);
        const said = JSON.stringify(events.slice(0, at + 1));
        expect([200, 409], said).toContain(status);
        expect(await opened.off(opened.inDay), said).toEqual(await expected(office));
        expect((await opened.verify()).breach, said).toBeNull();
      }
      await opened.school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

/** What the test itself remembers of an approval. */
type Grant = { id: number; gone?: true } & (
  | { is: 'award'; percent?: number; amount?: number; catList: number[]; from: number; last: number }
  | { is: 'single'; cells: Record<string, number> }
);
type Office = Opened & { entries: number[]; grants: Grant[] };

const regNo = 'U001/2';

/** @returns the status of its call */
async function happen(office: Office, event: Event): Promise<number> {
  const { school, act, inDay: studentID, yearID, entries, grants, bursar, admin } = office;
  const of = (term: number) => ({ studentID, yearID, termID: term });
  const isCharged = async (term: number) => {
    const rows = await school.database.read
      .selectFrom('feeCharges')
      .selectAll()
      .where('studentID', '=', studentID)
      .execute();
    return rows.some((row) => row.termID === term);
  };
  if (event.does === 'charge') {
    if (await isCharged(event.termID)) return 200;
    const fees = [
      { catID: tuition, amount: event.tuition },
      { catID: pta, amount: 5 },
    ];
    entries.push(await act((ledger) => charge(ledger, of(event.termID), someone, fees)));
    return 200;
  }
  if (event.does === 'adjust') {
    const before = (await chargedNow(office)).get(`${event.termID}/${tuition}`) ?? 0;
    if (event.by === 0 || before + event.by < 0 || !(await isCharged(event.termID))) return 200;
    const changes = [{ catID: tuition, amount: event.by }];
    entries.push(await act((ledger) => adjust(ledger, of(event.termID), changes)));
    return 200;
  }
  if (event.does === 'undo') {
    const entry = entries.at(-1 - event.nth);
    if (entry === undefined) return 200;
    return act((ledger) => reverse(ledger, entry, { reason: 'a test' })).then(
      () => 200,
      ({ status }) => status,
    );
  }
  if (event.does === 'pay') return act((ledger) => pay(ledger, { studentID, amount: event.amount })).then(() => 200);
  if (event.does === 'take back' || event.does === 'end') return ending(office, event);
  const asked =
    event.does === 'off'
      ? { kind: event.kind, amount: event.amount, catList: event.catList }
      : {
          ...{ kind: event.kind, from: { yearID, termID: Math.max(2, event.termID) as 2 | 3 } },
          ...(event.does === 'percent' ? { percent: event.percent, catList: event.catList } : { amount: event.amount }),
        };
  const before = await reducedNow(office);
  const added = await admin.ask('addFeeRequest', { regNo, reason: 'A test', ...asked });
  if (added.status !== 200) return added.status;
  const id = Number(added.body.id);
  const decided = await bursar.ask('decideFeeRequest', { id, approve: 1 });
  if (event.does === 'off') {
    const after = await reducedNow(office);
    const cells = [...after].map(([key, amount]) => [key, amount - (before.get(key) ?? 0)] as const);
    grants.push({ id, is: 'single', cells: Object.fromEntries(cells.filter(([, amount]) => amount > 0)) });
  } else
    grants.push({
      ...{ id, is: 'award', from: Math.max(2, event.termID), last: 9 },
      ...(event.does === 'percent'
        ? { percent: event.percent, catList: event.catList }
        : { amount: event.amount, catList: [tuition, pta] }),
    });
  return decided.status;
}

async function ending(office: Office, event: Extract<Event, { does: 'take back' | 'end' }>): Promise<number> {
  const { school, admin, bursar, grants, inDay } = office;
  const grant = grants.at(-1 - event.nth);
  if (!grant) return 200;
  if (event.does === 'take back') {
    const asked = await admin.ask('addFeeRequest', { kind: 'TAKE BACK', requestID: grant.id, reason: 'A test' });
    if (asked.status !== 200) return asked.status;
    grant.gone = true;
    return (await bursar.ask('decideFeeRequest', { id: Number(asked.body.id), approve: 1 })).status;
  }
  if (grant.is === 'single') return 200;
  const award = await school.database.read
    .selectFrom('feeAwards')
    .select('id')
    .where('requestID', '=', grant.id)
    .executeTakeFirstOrThrow();
  const charged = await school.database.read
    .selectFrom('feeCharges')
    .select('termID')
    .where('studentID', '=', inDay)
    .execute();
  const { status } = await bursar.ask('endAward', { id: award.id, takeBack: event.takeBack, reason: 'A test' });
  if (status === 200)
    grant.last = event.takeBack === 1 ? 1 : Math.max(grant.from - 1, ...charged.map(({ termID: term }) => term));
  return status;
}

const cellsOf = ({ school, inDay }: Opened) =>
  school.database.read
    .selectFrom('ledgerAccounts')
    .select(['termID', 'catID', 'charged', 'reduced'])
    .where('studentID', '=', inDay)
    .where('kind', '=', 'DUE')
    .orderBy('termID')
    .orderBy('catID')
    .execute();

const chargedNow = async (opened: Opened) =>
  new Map((await cellsOf(opened)).map((cell) => [`${cell.termID}/${cell.catID}`, cell.charged]));
const reducedNow = async (opened: Opened) =>
  new Map((await cellsOf(opened)).map((cell) => [`${cell.termID}/${cell.catID}`, cell.reduced]));

/** The words of fees.md, cell by cell: awards as they were approved, then single amounts, never below nothing. */
async function expected(office: Office): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const rests = new Map<string, number>();
  for (const { termID: term, catID, charged } of await cellsOf(office)) {
    let left = charged;
    for (const grant of [...office.grants].sort((a, b) => Number(a.is === 'single') - Number(b.is === 'single'))) {
      if (grant.gone) continue;
      let off = 0;
      if (grant.is === 'single') off = grant.cells[`${term}/${catID}`] ?? 0;
      else if (grant.from <= term && term <= grant.last && grant.catList.includes(catID))
        off = grant.percent
          ? Math.round((charged * grant.percent) / 100)
          : (rests.get(`${grant.id}/${term}`) ?? grant.amount ?? 0);
      off = Math.min(off, left);
      left -= off;
      if (grant.is === 'award' && grant.amount)
        rests.set(`${grant.id}/${term}`, (rests.get(`${grant.id}/${term}`) ?? grant.amount) - off);
    }
    if (charged > left) found[`${term}/${catID}`] = charged - left;
  }
  return found;
}
