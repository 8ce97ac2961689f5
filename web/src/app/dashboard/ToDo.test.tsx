import type { Answered } from '@somero/contract';
import { rights } from '@somero/contract/rights.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeCounts } from '../../device.ts';
import { anOverview } from '../../testing/anOverview.ts';
import { press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { Dashboard } from './Dashboard.tsx';

type Overview = Answered<'getOverview'>;
const settings = { ...schoolLists.settingData, allowMarksAdd: 1 };
const nobody: Answered<'getFeeAttention'> = {
  ...{ yearID: 1, termID: 2, notCharged: [], toBeCharged: 0, requests: 0, withoutAward: 0, tillsOpen: 0 },
  ...{ unmatched: 0, unconfirmed: 0, bankings: 0, schoolPay: '' },
};

interface Found {
  overview?: Partial<Overview>;
  more?: Partial<typeof settings>;
  fees?: Partial<Answered<'getFeeAttention'>>;
  sms?: Answered<'getSmsHealth'>['items'];
}

const show = ({ overview, more, fees, sms = [] }: Found = {}) =>
  renderScreen(<Dashboard />, {
    answers: {
      getOverview: () => anOverview(overview),
      getReportSettings: () => ({ settingData: { ...settings, ...more } }),
      getFeeAttention: () => ({ ...nobody, ...fees }),
      getSmsHealth: () => ({ items: sms, simulator: { sms: 0, money: 0 } }),
    },
  });

/** The list as “sentence → address”. */
const work = () => {
  const card = screen.getByRole('heading', { name: 'To do' }).closest('section');
  return within(card as HTMLElement)
    .queryAllByRole('listitem')
    .map((item) => {
      const link = within(item).queryByRole('link');
      return `${item.querySelector('b')?.textContent} → ${link?.getAttribute('href') ?? 'button'}`;
    });
};

test('nothing to do is said so', async () => {
  signIn(rights);
  show();
  await see('Nothing needs your attention');
  expect(work()).toEqual([]);
});

test('a clock that is behind comes before all else', async () => {
  signIn(rights);
  show({ overview: { withoutPhoto: 3, clockBehind: 3 * 1440 + 5 } });
  await see('It is 3 days behind the records. Set its date and time');
  expect(work()[0]).toBe('The clock of the server is wrong → /audit');
});

test('one list has all kinds of work, what is wrong first and what has time last', async () => {
  signIn(rights);
  show({
    overview: {
      withoutPhoto: 3,
      backups: ['The last backup failed'],
      streams: 24,
      streamsWithoutTeacher: 24,
      applications: {
        ...{ pending: 2, approved: 1, rejected: 0 },
        intakes: [{ yearID: 5, termID: 1, termName: 'TERM 1', pending: 2 }],
      },
    },
    fees: { notCharged: ['S1', 'S4'], requests: 3 },
    more: { reportDate: '', reportDate2: '' },
  });
  await see('All 24 streams have no class teacher');
  press('All 7');
  expect(work()).toEqual([
    'The last backup failed → /backups',
    'TERM 2 is not charged → /charge_term',
    '2 applications to decide → /see_studentApplications?yearID=5&termID=1&action=APPLICATION',
    'All 24 streams have no class teacher → /class_teachers',
    '3 fee requests to decide → /fee_requests',
    'The first day of next term is not set → /report_settings',
    '3 students without a photo → /class_photos',
  ]);
});

test('it does not say that nothing waits before all of it was read', async () => {
  signIn(['setFee']);
  const { promise, resolve } = Promise.withResolvers<Answered<'getFeeAttention'>>();
  const { network } = renderScreen(<Dashboard />, {
    answers: {
      getOverview: () => anOverview(),
      getReportSettings: () => ({ settingData: settings }),
      getFeeAttention: () => promise,
    },
  });
  await waitForCall(network, 'getFeeAttention');
  await see('To do');
  expect(screen.queryByText('Nothing needs your attention')).toBeNull();
  resolve({ ...nobody, tillsOpen: 2, toBeCharged: 2, withoutAward: 1, bankings: 1 });
  await see('2 tills not closed');
  expect(work()).toEqual([
    '2 students to be charged → /charge_term',
    '2 tills not closed → /till',
    'Cash banked by 1 closed till → /import_payments',
    '1 bursary without an award → /bursaries',
  ]);
});

test('what no statement shows leads to the payments and closings, or to the import for who may not see those', async () => {
  const found = { fees: { bankings: 2, unconfirmed: 2 } };
  signIn(['addPay', 'seeFee']);
  const bursar = show(found);
  await see('2 payments typed by hand');
  expect(work()).toEqual([
    '2 payments typed by hand → /student_payments?tab=payments&state=UNCONFIRMED&startFrom=2000-01-01',
    'Cash banked by 2 closed tills → /till?state=UNCONFIRMED&startFrom=2000-01-01',
  ]);
  bursar.unmount();
  signIn(['addPay']);
  show(found);
  await see('2 payments typed by hand');
  expect(work()).toEqual([
    '2 payments typed by hand → /import_payments',
    'Cash banked by 2 closed tills → /import_payments',
  ]);
});

test('of a long list the most urgent come first, and a button shows the rest', async () => {
  signIn(rights);
  const fees = { notCharged: ['S1'], toBeCharged: 1, requests: 1, withoutAward: 1, tillsOpen: 1, unmatched: 1 };
  show({ overview: { withoutPhoto: 3, streams: 4, streamsWithoutTeacher: 4 }, fees });
  await see('All 8');
  expect(work()).toHaveLength(5);
  expect(screen.queryByText('1 bursary without an award')).toBeNull();
  press('All 8');
  expect(work()).toHaveLength(8);
  screen.getByText('1 bursary without an award');
  press('Only the first 5');
  expect(work()).toHaveLength(5);
});

test('expenses to approve stand with their sum, and projects over budget with their lines', async () => {
  signIn(['approveAct', 'addAct']);
  show({
    overview: {
      expenses: { total: 5, sum: 28_565_000, projects: ['Science laboratory', 'School garden'] },
      projects: [
        { id: 3, name: 'School garden', overLines: 2, over: 0, returned: 1 },
        { id: 4, name: 'Hall', overLines: 0, over: 1, returned: 0 },
      ],
    },
  });
  await see('Science laboratory, School garden');
  expect(work()).toEqual([
    '1 expense of yours came back → /project?id=3',
    '2 lines over budget → /project?id=3',
    'A project costs more than its amount → /project?id=4',
    'Approve 5 expenses, UGX\u00a028,565,000 → /expenses_to_approve',
  ]);
});

test('what is wrong with SMS is told to who sends or buys', async () => {
  const low = {
    kind: 'credit',
    text: 'SMS credit is low: 12 SMS are left.',
    href: '/checkSMSBalance',
    action: 'Balance',
  };
  signIn(['sendSms']);
  show({ sms: [low] });
  await see(low.text);
  expect(work()).toEqual([`${low.text} → ${low.href}`]);
});

test('an urgent message to parents stands before all else that is wrong', async () => {
  signIn(rights);
  const low = {
    kind: 'credit',
    text: 'SMS credit is low: 12 SMS are left.',
    href: '/checkSMSBalance',
    action: 'Balance',
  };
  const urgent = { kind: 'urgent', text: 'The head sent an urgent message', href: '/sms_batch?id=4', action: 'View' };
  show({ fees: { tillsOpen: 1 }, sms: [low, urgent] });
  await see(urgent.text);
  expect(work()).toEqual([`${urgent.text} → ${urgent.href}`, '1 till not closed → /till', `${low.text} → ${low.href}`]);
});

const owing = (count: number): Overview['marks'] => ({
  ...{ expected: 900, missing: 300, days: [600], bySet: [], bySubject: [], owingTotal: count },
  owing: [
    { userID: 4, name: 'Joan Nakato', missing: 272, sheets: 6 },
    { userID: 5, name: 'Peter Okot', missing: 28, sheets: 1 },
  ].slice(0, count),
});

test('who has marks to enter is named, and reminded by who may send messages', async () => {
  signIn(['allMark']);
  const head = show({ overview: { marks: owing(2) } });
  await see('2 teachers have marks to enter');
  screen.getByText('Most: Joan Nakato 272, Peter Okot 28');
  expect(work()).toEqual(['2 teachers have marks to enter → /missing_marks?by=teacher']);
  head.unmount();
  signIn(['allMark', 'sendSms', 'seeStu']);
  show({ overview: { marks: { ...owing(2), owingTotal: 3 } as Overview['marks'] } });
  await see('Joan Nakato: 272 marks to enter');
  expect(work()).toEqual([
    'Joan Nakato: 272 marks to enter → button',
    '2 other teachers have marks to enter → /missing_marks?by=teacher',
  ]);
  act(() => screen.getAllByRole('button', { name: 'Remind' })[0]?.click());
  expect(history.state).toMatchObject({ reminders: { source: 'MARKS', teacherIDs: [4] } });
});

test('while marks are closed who may open them is led there', async () => {
  signIn(['setRep', 'allMark']);
  show({ overview: { marks: owing(2) }, more: { allowMarksAdd: 0 } });
  await see('Marks are missing, but entry is closed');
  expect(work()).toEqual(['Marks are missing, but entry is closed → /report_settings']);
});

test('a class teacher writes comments, a head sees how far they are', async () => {
  const stream = { classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', students: 63, written: 60, mine: 1 };
  signIn(['addMark']);
  const teacher = show({ overview: { comments: [stream] } });
  await see('S2 EAST: comments to write');
  screen.getByText('60 of 63 written');
  const { currentYear, currentTerm } = settings;
  const place = `yearID=${currentYear}&termID=${currentTerm}&classID=2&streamID=1`;
  expect(work()).toEqual([`S2 EAST: comments to write → /report_comments?${place}&seek=missing`]);
  teacher.unmount();
  signIn(['allMark']);
  const west = { ...stream, streamID: 2, streamName: 'WEST', students: 1400, written: 0, mine: 0 };
  show({ overview: { comments: [{ ...stream, mine: 0 }, west] } });
  await see('Comments: 60 of 1,463 written');
  screen.getByText('1 stream not begun');
});

test('a new school begins with a class list, a new term with its first marks', async () => {
  signIn(rights);
  const school = show({ overview: { noStudents: 1 } });
  await see('The school has no students yet');
  expect(work()).toEqual(['The school has no students yet → /import_students']);
  school.unmount();
  show({ overview: { noMarks: 1 } });
  await see('No marks of TERM 2 have been entered yet');
});

test('report dates that are missing are a matter of those who may set them', async () => {
  signIn([]);
  const other = show({ more: { reportDate: '', reportDate2: '' } });
  await see('Nothing needs your attention');
  other.unmount();
  signIn(['setRep']);
  show({ more: { reportDate: '', reportDate2: '' } });
  await see('The first day of next term is not set');
});

test('marks that wait on this device are counted as they are sent', async () => {
  signIn(['addMark']);
  show();
  await see('Nothing needs your attention');
  act(() => storeCounts('marks', { waiting: 2, notSaved: 0, unreadable: 0, unkept: 0 }));
  screen.getByText('2 marks on this device not yet sent to the school');
  act(() => storeCounts('marks', { waiting: 0, notSaved: 1, unreadable: 0, unkept: 0 }));
  screen.getByText('1 mark on this device not saved: see why');
  expect(screen.queryByText(/not yet sent/)).toBeNull();
  act(() => storeCounts('marks', { waiting: 0, notSaved: 0, unreadable: 0, unkept: 0 }));
  act(() => storeCounts('comments', { waiting: 1, notSaved: 0, unreadable: 0, unkept: 0 }));
  screen.getByText('1 comment on this device not yet sent to the school');
  act(() => storeCounts('comments', { waiting: 0, notSaved: 0, unreadable: 0, unkept: 0 }));
  screen.getByText('Nothing needs your attention');
});

test('what could not be read can be tried again', async () => {
  signIn([]);
  const { network } = renderScreen(<Dashboard />, {
    answers: {
      getOverview: () => new Refusal(503, 'The school server is busy'),
      getReportSettings: () => ({ settingData: settings }),
    },
  });
  await see('The school server is busy');
  network.answers.getOverview = () => anOverview();
  press('Try again');
  await see('Nothing needs your attention');
});
