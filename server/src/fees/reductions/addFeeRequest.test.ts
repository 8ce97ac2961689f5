import { money } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { pta, tuition } from '../../testing/fees/openCharged.ts';
import { pay } from '../../testing/fees/openLedger.ts';
import { children, openRequests } from '../../testing/fees/openRequests.ts';
import type { TestPayload } from '../../testing/startSchool.ts';

const [, second, third] = children;

test('what is asked waits, changes nothing yet, and leaves its record', async () => {
  const { ask, school, balanceOf, inDay, cashier } = await openRequests();
  const id = await ask({ kind: 'BURSARY', regNo: second, percent: 50, catList: [tuition], sponsor: 'GOVERNMENT' });
  expect(await balanceOf(inDay)).toBe(650);
  const { mainData } = await cashier.call('getFeeRequests', {});
  expect(mainData).toMatchObject([
    {
      ...{ id, kind: 'BURSARY', state: 'PENDING', regno: second, percent: 50, amount: null, own: 1 },
      ...{ categories: ['TUITION'], from: 'TERM 2, 2026', to: '', sponsor: 'GOVERNMENT' },
    },
  ]);
  expect(await changesOf(school, 'addFeeRequest')).toMatchObject([
    { type: 'feeRequest', id, before: null, after: { kind: 'BURSARY', percent: 50, studentID: inDay } },
  ]);
});

test('what is wrong with a request is said at its field', async () => {
  const { cashier, yearID } = await openRequests();
  const term = (termID: 1 | 2 | 3) => ({ yearID, termID });
  const wrong: [Partial<TestPayload<'addFeeRequest'>>, number, string][] = [
    [{ regNo: '' }, 400, 'Enter student registration number'],
    [{ regNo: 'U9' }, 404, 'No student data found'],
    [{ reason: '' }, 400, 'Enter a reason'],
    [{ kind: 'GIFT' as 'WAIVER' }, 400, 'Select what you ask for'],
    [{ amount: 0 }, 400, 'Amount should be greater than zero'],
    [{ amount: '1.5' }, 400, 'Enter only digits'],
    [{ amount: 1_000_000_000 }, 400, 'Amount cannot be more than 999,999,999'],
    [{ amount: undefined }, 400, 'Enter amount'],
    [{ catList: [99] }, 400, 'This fee category is not in the list'],
    [{ amount: 651 }, 409, `At most ${money(650)} can be taken off`],
    [{ catList: [pta], amount: 51 }, 409, `At most ${money(50)} can be taken off`],
    [{ from: term(3) }, 409, 'There is nothing to take this off'],
    [{ kind: 'BURSARY', amount: undefined }, 400, 'Enter a share in % or an amount'],
    [{ kind: 'BURSARY', amount: 5, percent: 5 }, 400, 'Enter a share in % or an amount'],
    [{ kind: 'BURSARY', amount: undefined, percent: 101 }, 400, 'Enter a share from 1 to 100 %'],
    [{ kind: 'BURSARY', amount: undefined, percent: 50 }, 400, 'Select atleast one fees category'],
    [{ kind: 'DISCOUNT', amount: 5, from: term(3), to: term(2) }, 400, 'The last term is before the first'],
    [{ kind: 'DISCOUNT', amount: 5, from: { yearID: 999, termID: 1 } }, 400, 'No Year found'],
    [{ kind: 'REFUND', method: 'BANK' }, 409, `The credit of this student is ${money(0)}`],
    [{ kind: 'TRANSFER', toRegNo: third }, 409, `The credit of this student is ${money(0)}`],
    [{ kind: 'TAKE BACK' }, 400, 'Choose the request that is taken back'],
    [{ kind: 'TAKE BACK', requestID: 999 }, 404, 'No data found'],
  ];
  for (const [change, status, msg] of wrong) {
    const asked = { kind: 'WAIVER', regNo: second, amount: 10, reason: 'A test', ...change } as const;
    const answer = await cashier.ask('addFeeRequest', asked);
    expect([answer.status, answer.body.msg], JSON.stringify(change)).toEqual([status, msg]);
  }
});

test('credit is refunded by a method and transferred to another student only', async () => {
  const { cashier, act, inDay } = await openRequests();
  await act((ledger) => pay(ledger, { studentID: inDay, amount: 1000 }));
  const asked = { regNo: second, amount: 350, reason: 'Left the school' } as const;
  const said = async (more: object) => (await cashier.ask('addFeeRequest', { ...asked, ...more } as never)).body.msg;
  expect(await said({ kind: 'REFUND' })).toBe('Select how it is paid');
  expect(await said({ kind: 'REFUND', method: 'CASH' })).toBe(`The till of the person who asked holds ${money(0)}`);
  expect(await said({ kind: 'REFUND', method: 'CASH', accountID: 1 })).toBe(
    'Cash goes into the till, so choose no account',
  );
  expect(await said({ kind: 'TRANSFER' })).toBe('Enter the index number of the student who receives it');
  expect(await said({ kind: 'TRANSFER', toRegNo: second })).toBe('Choose another student to receive it');
  expect(await said({ kind: 'TRANSFER', toRegNo: third, amount: 351 })).toBe(
    `The credit of this student is ${money(350)}`,
  );
  expect(await said({ kind: 'REFUND', method: 'BANK' })).toBe('The request waits for a decision');
});
