import type { Answered } from '@somero/contract';

type Row = Answered<'getProjects'>['mainData'][number];
type RecordOf = Answered<'showProject'>['selected'];

/** A running project with two activities in its budget, one of them overspent. */
export const aProjectRow: Row = {
  id: 3,
  projectNames: 'School garden',
  projectAmount: 5_000_000_000,
  dollar: 3700,
  euro: 4000,
  projectDescription: 'Fence, seeds and tools',
  projectUsers: '7,8',
  projectActivities: 'Transport=500000,Seeds=3000000000',
  created_BY: 'admin',
  createdByName: 'Grace Auma',
  created_At: '2026-06-15T22:30:00.000Z',
  status: 1,
  ...{ filePath: '/files/3?sig=1', nu_fileName: 'slip_1a2b.png', fileName: 'slip.png', mime: 'image/png' },
  budgeted: 3_000_500_000,
  ...{ spent: 1_500_600_000, approved: 1_500_000_000, sentBack: 0, overSpent: 600_000 },
  ...{ entries: 3, waiting: 1, returned: 0 },
  overBudget: 1,
  overLines: ['Transport'],
  ver: 4,
};

const transport = { id: 31, name: 'Transport', amount: 500_000 };
const nothing = { spent: 0, approved: 0, sentBack: 0, entries: 0, overBudget: 0 };
const seeds = { id: 32, name: 'Seeds', amount: 3_000_000_000, ...nothing };

export const aProject: RecordOf = {
  ...aProjectRow,
  budget: [{ ...transport, spent: 600_000, approved: 600_000, sentBack: 0, entries: 2, overBudget: 1 }, seeds],
  users: [
    { id: 8, username: 'bob', name: 'Bob Okello', accountType: 'BURSAR' },
    { id: 7, username: 'aisha', name: 'Aisha Nakato', accountType: 'TEACHER' },
  ],
  earlierReceipts: [],
  days: [
    { day: '2026-06-20', spent: 1_500_000_000 },
    { day: '2026-07-10', spent: 600_000 },
  ],
};

/** The same before it cost more than planned: one expense is entered, `anActivity`. */
export const aProjectBegun: RecordOf = {
  ...aProject,
  ...{ spent: 120_000, approved: 0, overSpent: 0, entries: 1, overBudget: 0, overLines: [] },
  days: [{ day: '2026-06-20', spent: 120_000 }],
  budget: [{ ...transport, spent: 120_000, approved: 0, sentBack: 0, entries: 1, overBudget: 0 }, seeds],
};

/** The short form of the staff, as pickers get it. */
export const someUsers: Answered<'getUsers'> = {
  mainData: [
    { id: 7, username: 'aisha', fname: 'Aisha', lname: 'Nakato', catID: 2, accountType: 'TEACHER' },
    { id: 9, username: 'carol', fname: 'Carol', lname: 'Apio', catID: 2, accountType: 'TEACHER' },
  ],
};
