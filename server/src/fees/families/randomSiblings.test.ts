import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { openLedger, someone } from '../../testing/fees/openLedger.ts';
import { reducedOf } from '../../testing/fees/reducedOf.ts';
import { reverse } from '../ledger/reverse.ts';

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 500 : process.env.TEST_DATABASE_URL ? 1 : 8;
const steps = 25;
const [tuition, pta] = [1, 7];
const children = 5;

const child = fc.nat({ max: children - 1 });
const termID = fc.integer({ min: 1, max: 2 });
const event = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), child, termID, amount: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ does: fc.constant('charge' as const), child, termID, amount: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ does: fc.constant('raise' as const), child, termID, amount: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ does: fc.constant('undo' as const), child, termID }),
  fc.record({ does: fc.constant('family' as const), of: fc.subarray([0, 1, 2, 3, 4], { minLength: 2 }) }),
  fc.record({
    ...{
      does: fc.constant('rule' as const),
      from: fc.constantFrom(0, 2, 3),
      percent: fc.integer({ min: 1, max: 100 }),
    },
    catList: fc.subarray([tuition, pta], { minLength: 1 }),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;
interface Rule {
  from: number;
  percent: number;
  catList: number[];
}
/** What the test itself remembers of a standing charge, in the order of charging. */
interface Charge {
  child: number;
  termID: number;
  entries: number[];
  amount: number;
  /** In the only family; 0: charged in none, or under no rule. */
  place: number;
  rule: Rule;
}

test('whoever is charged, undone, joins or leaves, each child is reduced by its place in the order of charging', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: steps, maxLength: steps }), async (events) => {
      const office = await openOffice();
      for (const [at, each] of events.entries()) {
        await happen(office, each);
        const said = JSON.stringify(events.slice(0, at + 1));
        for (const [which, studentID] of office.studentIDs.entries())
          expect(await reducedOf(office.school, studentID), said).toEqual(expected(office, which));
        expect((await office.verify()).breach, said).toBeNull();
      }
      await office.school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 600_000);

async function openOffice() {
  const opened = await openLedger(children);
  const bursar = await opened.school.with(['setFee']);
  const { id: familyID } = await bursar.call('saveFamily', { studentList: opened.studentIDs.slice(0, 2) });
  const rule: Rule = { from: 0, percent: 10, catList: [] };
  return { ...opened, bursar, familyID, rule, family: [0, 1], charges: [] as Charge[] };
}

type Office = Awaited<ReturnType<typeof openOffice>>;

async function happen(office: Office, event: Event): Promise<void> {
  const { act, bursar, charges, familyID, studentIDs, yearID } = office;
  if (event.does === 'family') {
    office.family = event.of;
    await bursar.call('saveFamily', { id: familyID, studentList: event.of.map((which) => studentIDs[which] ?? 0) });
    return;
  }
  if (event.does === 'rule') {
    const { does: _, ...rule } = event;
    office.rule = rule;
    await bursar.call('saveFeeRules', { sibling: rule });
    return;
  }
  const studentID = studentIDs[event.child] ?? 0;
  const of = { studentID, yearID, termID: event.termID };
  const standing = charges.find((one) => one.child === event.child && one.termID === event.termID);
  if (event.does === 'charge' && !standing) {
    const fees = [
      { catID: tuition, amount: event.amount },
      { catID: pta, amount: 51 },
    ];
    const place = placeOf(office, event);
    const entry = await act((ledger) => charge(ledger, of, someone, fees));
    const { child: who, termID: term, amount } = event;
    charges.push({ child: who, termID: term, entries: [entry], amount, place, rule: office.rule });
  }
  if (event.does === 'raise' && standing) {
    const changes = [{ catID: tuition, amount: event.amount }];
    standing.entries.push(await act((ledger) => adjust(ledger, of, changes)));
    standing.amount += event.amount;
  }
  if (event.does === 'undo' && standing) {
    for (const entry of standing.entries.reverse()) await act((ledger) => reverse(ledger, entry, { reason: 'a test' }));
    charges.splice(charges.indexOf(standing), 1);
  }
}

/** The lowest number that nobody else of the family holds; the oldest without one come first. */
function placeOf({ charges, family, rule }: Office, { child: which, termID: term }: { child: number; termID: number }) {
  if (rule.from === 0 || !family.includes(which)) return 0;
  const others = charges.filter((one) => one.termID === term);
  const held = others.map(({ place }) => place).filter((place) => place > 0);
  const free = Array.from({ length: 2 * children }, (_, at) => at + 1).filter((place) => !held.includes(place));
  const withoutPlace = others.filter(({ place, child: other }) => place === 0 && family.includes(other));
  return free[withoutPlace.length] ?? 0;
}

function expected({ charges }: Office, which: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { child: who, termID: term, amount, place, rule } of charges) {
    if (who !== which || place === 0 || place < rule.from) continue;
    for (const [catID, charged] of [
      [tuition, amount],
      [pta, 51],
    ] as const) {
      const off = Math.round((charged * rule.percent) / 100);
      if (rule.catList.includes(catID) && off > 0) found[`${term}/${catID}`] = off;
    }
  }
  return found;
}
