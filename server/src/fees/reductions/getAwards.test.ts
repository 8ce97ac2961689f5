import { expect, test } from 'vitest';
import { tuition } from '../../testing/fees/openCharged.ts';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [first, second] = children;

test('awards tell what they give this term, and who is marked for a bursary without one is listed', async () => {
  const { approve, school, bursar, inBoarding, inDay, yearID } = await openRequests();
  await school.database.write((db) =>
    db
      .insertInto('studentDetails')
      .values([inBoarding, inDay].map((studentID) => ({ studentID, bursary: 'YES' })))
      .execute(),
  );
  await approve({ kind: 'BURSARY', regNo: second, percent: 100, catList: [tuition], sponsor: 'GOVERNMENT' });
  await approve({ kind: 'DISCOUNT', regNo: second, amount: 30, from: { yearID, termID: 3 } });
  const { awards, withoutAward } = await bursar.call('getAwards', {});
  expect(awards).toMatchObject([
    { kind: 'DISCOUNT', amount: 30, from: 'TERM 3, 2026', to: '', thisTerm: 0, state: 'LATER' },
    { kind: 'BURSARY', percent: 100, categories: ['TUITION'], thisTerm: 600, state: 'RUNNING', sponsor: 'GOVERNMENT' },
  ]);
  expect(withoutAward).toMatchObject([{ studentID: inBoarding, regno: first }]);
});
