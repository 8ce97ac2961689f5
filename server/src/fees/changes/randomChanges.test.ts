import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classList } from '../../testing/classList.ts';
import { expectAgreeing } from '../../testing/fees/expectAgreeing.ts';
import { boarding, fee, joinSchool, openCharged, pta, tuition } from '../../testing/fees/openCharged.ts';
import { pay } from '../../testing/fees/openLedger.ts';
import { LONG } from '../../testing/startRunners.ts';

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 500 : process.env.TEST_DATABASE_URL ? 1 : 6;
const steps = 30;

const student = fc.nat({ max: 7 });
const classID = fc.integer({ min: 1, max: 2 });
const residency = fc.integer({ min: 1, max: 2 });
const amount = fc.integer({ min: 1, max: 9 });
const flag = fc.constantFrom(0 as const, 1 as const);

const event = fc.oneof(
  fc.record({ does: fc.constant('fees' as const), classID, tuition: amount, boarding: amount }),
  fc.record({ does: fc.constant('own' as const), student, tuition: amount }),
  fc.record({ does: fc.constant('join' as const), classID, residency }),
  fc.record({ does: fc.constant('import' as const), classID }),
  fc.record({ does: fc.constant('move' as const), student, classID }),
  fc.record({ does: fc.constant('promote' as const), student }),
  fc.record({ does: fc.constant('reside' as const), student, residency }),
  fc.record({ does: fc.constant('status' as const), student, status: flag }),
  fc.record({ does: fc.constant('rule' as const), boarders: flag, newOnly: flag }),
  fc.record({ does: fc.constant('decide' as const), accept: flag, one: fc.boolean() }),
  fc.record({ does: fc.constant('pay' as const), student, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ does: fc.constant('charge' as const), classID, all: fc.boolean() }),
  fc.record({ does: fc.constant('undo' as const), back: fc.nat({ max: 2 }) }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;
type Opened = Awaited<ReturnType<typeof openCharged>>;

test('whoever comes, moves, leaves and is decided on, charges with what is listed are what is wanted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: steps, maxLength: steps }), async (events) => {
      const opened = await openCharged();
      for (const [at, each] of events.entries()) {
        opened.school.clock.pass(1000);
        const status = await happen(opened, each, at);
        const said = JSON.stringify(events.slice(0, at + 1));
        expect([200, 400, 404, 409], said).toContain(status);
        expect((await opened.verify()).breach, said).toBeNull();
      }
      await acceptAll(opened);
      expect((await opened.verify()).breach).toBeNull();
      await expectAgreeing(opened.school, await opened.school.with(['seeFee']), opened.yearID);
      await opened.school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

/** @returns the status of its call */
async function happen(opened: Opened, event: Event, at: number): Promise<number> {
  const { school, admin, bursar, act, term, settings, yearID } = opened;
  const ids = (await school.database.read.selectFrom('students').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const studentID = ('student' in event ? ids[event.student % ids.length] : undefined) ?? 0;
  const none = { term1Fees: [], term3Fees: [] };
  switch (event.does) {
    case 'fees': {
      const currentID = settings[event.classID - 1] ?? 0;
      const term2Fees = [fee(tuition, event.tuition * 100), fee(boarding, event.boarding * 50), fee(pta, 50)];
      return (await bursar.ask('addFees', { currentID, ...none, term2Fees })).status;
    }
    case 'own': {
      const of = await school.database.read
        .selectFrom('students')
        .select('classID')
        .where('id', '=', studentID)
        .executeTakeFirstOrThrow();
      const term2Fees = [fee(tuition, event.tuition * 100)];
      return (await bursar.ask('addFees', { classID: of.classID, studentID, yearID, ...none, term2Fees })).status;
    }
    case 'join':
      await joinSchool(opened, {
        ...{ sclass: event.classID, residencyType: event.residency },
        studentNo: `003301/${String(at).padStart(3, '0')}`,
      });
      return 200;
    case 'import': {
      const row = { Class: `S${event.classID}`, 'Index number': `003302/${String(at).padStart(3, '0')}` };
      const file = { fileName: 'S1.csv', bytes: classList(row) };
      return (await admin.ask('importStudents', { file, dryRun: 0 })).status;
    }
    case 'move':
      return (await admin.ask('updateStudent', { studentID, sclass: event.classID, stream: 1 })).status;
    case 'promote':
      return (await admin.ask('promoteStudents', { action: 'PROMOTE', class1: 1, class2: 2, studentList: [studentID] }))
        .status;
    case 'reside':
      return (await admin.ask('updateStudent', { studentID, residencyType: event.residency })).status;
    case 'status':
      return (await admin.ask('updateStudent', { studentID, status: event.status })).status;
    case 'rule': {
      const rule = { id: boarding, residencies: event.boarders ? [2] : [], newOnly: event.newOnly, rank: 2 };
      return (await bursar.ask('saveFeeCategory', rule)).status;
    }
    case 'decide': {
      const { students } = await bursar.call('getFeeChanges', term);
      const changes = students
        .filter(({ onlyKept }) => event.accept === 0 || onlyKept === 0)
        .slice(0, event.one ? 1 : undefined)
        .map((change) => ({ ...{ studentID: change.studentID, accept: event.accept, expected: change.difference } }));
      return changes.length === 0 ? 200 : (await bursar.ask('decideFeeChanges', { ...term, changes })).status;
    }
    case 'pay':
      await act((ledger) => pay(ledger, { studentID, amount: event.amount }));
      return 200;
    case 'charge': {
      const classList = event.all ? [] : [event.classID];
      const { status, body } = await bursar.ask('chargeTerm', { ...term, classList });
      if (status === 200) expect((await school.parts.jobs.wait(Number(body.jobID), LONG)).state).toBe('DONE');
      return status;
    }
    case 'undo': {
      const standing = (await bursar.call('getFeeBatches', {})).mainData.filter(({ undoneAt }) => undoneAt === '');
      const id = standing[event.back]?.id ?? 0;
      return (await bursar.ask('reverseFeeBatch', { id, reason: 'a test' })).status;
    }
  }
}

/** Then nobody is left to be charged, also of those who were dismissed. */
async function acceptAll({ bursar, term }: Opened): Promise<void> {
  for (const dismissed of [0, 1] as const) {
    const { students } = await bursar.call('getFeeChanges', { ...term, dismissed });
    const changes = students
      .filter(({ onlyKept }) => onlyKept === 0)
      .map(({ studentID, difference }) => ({ studentID, accept: 1 as const, expected: difference }));
    if (changes.length > 0) await bursar.call('decideFeeChanges', { ...term, changes });
    const left = (await bursar.call('getFeeChanges', { ...term, dismissed })).students;
    expect(left.filter(({ onlyKept }) => onlyKept === 0)).toEqual([]);
  }
}
