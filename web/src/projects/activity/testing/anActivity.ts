import type { ActivityRecord } from '../ActivityRow.ts';

/** An expense of aProject's Transport that user 8 entered. */
export const anActivity = {
  id: 9,
  projectID: 3,
  projectName: 'School garden',
  activityName: 'Transport',
  description: 'Hire of a lorry',
  Expense: 120_000,
  actDate: '2026-06-10',
  receiptNo: 'R-1',
  username: 'joan',
  name: 'Joan Nakato',
  userID: 8,
  created_At: '2026-06-15T08:00:00.000Z',
  approved: 0,
  approvedBy: '',
  approvedAt: '',
  ...{ returnReason: '', returnedBy: '', returnedAt: '' },
  ...{ filePath: '/files/a?s=1', nu_fileName: 'slip_1a2b3c4d.png', fileName: 'slip.png', mime: 'image/png' },
  overBudget: 0,
  ver: 3,
  earlierReceipts: [],
  lastChanges: [],
} satisfies ActivityRecord;
