import type { Answered } from '@somero/contract';
import { rights } from '@somero/contract/rights.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeCounts } from '../device.ts';
import { press, Refusal, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { Attention } from './Attention.tsx';

type Found = Answered<'getAttention'>;
const nothing: Found = { sheets: [], sheetsTotal: 0, marksTotal: 0, classes: [], noMarks: 0, noStudents: 0 };
const sheet: Found['sheets'][number] = {
  classID: 2,
  className: 'S2',
  streamID: 1,
  streamName: 'EAST',
  subjectID: 1,
  subjectName: 'ENGLISH',
  setID: 12,
  setName: 'EOT TERM 2',
  expected: 63,
  missing: 61,
};
const settings = { ...schoolLists.settingData, allowMarksAdd: 1 };

const show = (
  found: Partial<Found>,
  more: Partial<typeof settings> = {},
  fees: Partial<Answered<'getFeeAttention'>> = {},
  sms: Answered<'getSmsHealth'>['items'] = [],
) =>
  renderScreen(<Attention />, {
    answers: {
      getAttention: () => ({ ...nothing, ...found }),
      getReportSettings: () => ({ settingData: { ...settings, ...more } }),
      getFeeAttention: () => ({
        yearID: 1,
        termID: 2,
        notCharged: [],
        toBeCharged: 0,
        requests: 0,
        withoutAward: 0,
        tillsOpen: 0,
        unmatched: 0,
        unconfirmed: 0,
        bankings: 0,
        schoolPay: '',
        ...fees,
      }),
      getSmsHealth: () => ({ items: sms, simulator: { sms: 0, money: 0 } }),
    },
  });

test('nothing to do is said so', async () => {
  signIn(rights);
  show({});
  await see('Nothing needs your attention');
});

test('what is wrong with SMS is told to who sends or buys', async () => {
  const low = {
    kind: 'credit',
    text: 'SMS credit is low: 12 SMS are left.',
    href: '/checkSMSBalance',
    action: 'Balance',
  };
  signIn(['sendSms']);
  show({}, {}, {}, [low]);
  await see(low.text);
  expect(screen.getByRole('link', { name: 'Balance' }).getAttribute('href')).toBe(low.href);
});

test('a term that is not charged waits for who sets fees, with its classes', async () => {
  signIn(['setFee']);
  const { promise, resolve } = Promise.withResolvers<Answered<'getFeeAttention'>>();
  const { network } = renderScreen(<Attention />, {
    answers: {
      getAttention: () => nothing,
      getReportSettings: () => ({ settingData: settings }),
      getFeeAttention: () => promise,
    },
  });
  await see('Needs your attention');
  await waitForCall(network, 'getFeeAttention');
  expect(screen.queryByText('Nothing needs your attention')).toBeNull();
  resolve({
    yearID: 1,
    termID: 2,
    notCharged: ['S1', 'S4'],
    toBeCharged: 2,
    requests: 3,
    withoutAward: 1,
    tillsOpen: 2,
    unmatched: 0,
    unconfirmed: 0,
    bankings: 1,
    schoolPay: '',
  });
  await see('TERM 2 is not charged: S1, S4.');
  await see('2 students came, moved or left since TERM 2 was charged.');
  await see('3 requests of fees to decide.');
  expect(screen.getByRole('link', { name: 'Requests' }).getAttribute('href')).toBe('/fee_requests');
  await see('1 student marked bursary YES without an award.');
  expect(screen.getByRole('link', { name: 'Bursaries' }).getAttribute('href')).toBe('/bursaries');
  await see('2 tills with cash of an earlier day not closed.');
  await see('What 1 closed till banked is not on any statement after 14 days.');
  expect(screen.getByRole('link', { name: 'Till' }).getAttribute('href')).toBe('/till');
  expect(screen.getByRole('link', { name: 'To Be Charged' }).getAttribute('href')).toBe('/charge_term');
  expect(screen.getByRole('link', { name: 'Charge Term' }).getAttribute('href')).toBe('/charge_term');
});

test('a till’s banking that no statement shows leads to its closing, or to the import for who may not see closings', async () => {
  signIn(['addPay', 'seeFee']);
  const bursar = show({}, {}, { bankings: 2 });
  await see('What 2 closed tills banked is not on any statement after 14 days.');
  expect(screen.getByRole('link', { name: 'Closings' }).getAttribute('href')).toBe(
    '/till?state=UNCONFIRMED&startFrom=2000-01-01',
  );
  bursar.unmount();
  signIn(['addPay']);
  show({}, {}, { bankings: 1 });
  await see('What 1 closed till banked is not on any statement after 14 days.');
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/import_payments');
});

test('a teacher’s unfinished sheet leads to its grid, with how many marks it lacks', async () => {
  signIn(['addMark']);
  show({ sheets: [sheet], sheetsTotal: 3, marksTotal: 80 });
  await see('Your marks still to enter: 80 in 3 sheets');
  const link = screen.getByRole('link', { name: /S2 EAST · ENGLISH.*EOT TERM 2.*61 of 63 to enter/ });
  expect(link.getAttribute('href')).toBe('/add_update_marks?classID=2&streamID=1&setID=12&subjectID=1&seek=missing');
  screen.getByText('And 2 sheets more.');
  expect(screen.getByRole('link', { name: 'Missing Marks' }).getAttribute('href')).toBe('/missing_marks');
});

test('while marks are closed the teacher is told whom to ask, and a user who may open them is led there', async () => {
  signIn(['addMark']);
  const teacher = show({ sheets: [sheet], sheetsTotal: 1, marksTotal: 61 }, { allowMarksAdd: 0 });
  await see('Time for adding marks expired, contact the admin');
  expect(screen.queryByText('Report Settings')).toBeNull();
  teacher.unmount();
  signIn(['setRep', 'allMark']);
  const most = [{ subjectName: 'ENGLISH', setName: 'EOT TERM 2', empty: 4 }];
  show({ classes: [{ classID: 2, className: 'S2', sheets: 48, empty: 8, most }] }, { allowMarksAdd: 0 });
  await see('Marks are missing while no new marks may be entered.');
  expect(screen.getByText('Report Settings').getAttribute('href')).toBe('/report_settings');
  expect(screen.getByRole('link', { name: /S2.*8 of 48 sheets.*ENGLISH, EOT TERM 2: 4 streams/ })).toBeTruthy();
});

test('report dates that are missing are a matter of those who may set them', async () => {
  signIn([]);
  const other = show({}, { reportDate: '' });
  await see('Nothing needs your attention');
  other.unmount();
  signIn(['setRep']);
  show({}, { reportDate: '' });
  await see('The first day of next term is not set: the report cards leave it blank.');
});

test('a new school begins with a class list, a new term with its first marks', async () => {
  signIn(rights);
  const school = show({ noStudents: 1 });
  await see('The school has no students yet. Begin with a class list from Excel.');
  expect(screen.getByText('Import class list').getAttribute('href')).toBe('/import_students');
  school.unmount();
  show({ noMarks: 1 });
  await see('No marks of TERM 2 have been entered yet.');
});

test('marks that wait on this device are counted as they are sent', async () => {
  signIn(['addMark']);
  show({});
  await see('Nothing needs your attention');
  act(() => storeCounts('marks', { waiting: 2, notSaved: 0, unreadable: 0 }));
  screen.getByText('2 marks on this device not yet sent to the school.');
  act(() => storeCounts('marks', { waiting: 0, notSaved: 1, unreadable: 0 }));
  screen.getByText('1 mark on this device not saved: see why.');
  expect(screen.queryByText(/not yet sent/)).toBeNull();
  act(() => storeCounts('marks', { waiting: 0, notSaved: 0, unreadable: 0 }));
  screen.getByText('Nothing needs your attention');
  act(() => storeCounts('comments', { waiting: 1, notSaved: 0, unreadable: 0 }));
  screen.getByText('1 comment on this device not yet sent to the school.');
  act(() => storeCounts('comments', { waiting: 0, notSaved: 0, unreadable: 0 }));
  screen.getByText('Nothing needs your attention');
});

test('what could not be read can be tried again', async () => {
  signIn([]);
  const { network } = renderScreen(<Attention />, {
    answers: {
      getAttention: () => new Refusal(503, 'The school server is busy'),
      getReportSettings: () => ({ settingData: settings }),
    },
  });
  await see('The school server is busy');
  network.answers.getAttention = () => nothing;
  press('Try again');
  await see('Nothing needs your attention');
});

test('slips that no statement has shown lead to the payments, or whoever sees only their own to the import', async () => {
  const fees = { unconfirmed: 2 };
  signIn(['addPay', 'seeFee']);
  const { unmount } = show({}, {}, fees);
  await see('2 payments typed by hand are not on any statement after 14 days.');
  expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toContain('state=UNCONFIRMED');
  unmount();
  signIn(['addPay']);
  show({}, {}, fees);
  await see('2 payments typed by hand are not on any statement after 14 days.');
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/import_payments');
});
