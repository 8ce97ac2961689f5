import { schoolLists } from '../../testing/schoolLists.ts';

const set = (id: number, name: string, termID: number) => ({ id, name, termID, status: 1, ver: 1 });

/** The short lists of a small school with the exam sets of two terms; an answer to getStaffRegData. */
export const reportLists = {
  ...schoolLists,
  examSetData: [
    set(2, 'AOI TERM 2', 2),
    set(16, 'BOT TERM 2', 2),
    set(17, 'MOT TERM 2', 2),
    set(12, 'EOT TERM 2', 2),
    set(14, 'BOT TERM 1', 1),
  ],
};
