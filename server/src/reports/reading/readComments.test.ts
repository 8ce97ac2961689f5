import { expect, test } from 'vitest';
import { openReportSchool } from '../../testing/reportSchool.ts';
import { readComments } from './readComments.ts';

test('attendance is of the term; of a year it is the sum, once each of its terms has one', async () => {
  const { school, ids, year: yearID } = await openReportSchool();
  const admin = await school.as('admin');
  const students = [ids.akello, ids.baluku];
  const read = async (termID: number) => {
    const asked = { kind: 'EOT_REPORT', yearID, termID, setIDs: [], scope: [], isCurrentYear: true } as const;
    const found = await readComments(school.database.read, asked, students);
    return students.map((id) => found.get(id)?.attendance ?? null);
  };
  const write = async (termID: 1 | 2 | 3, days: readonly number[]) => {
    await admin.call('updateReportSettings', { currentTermID: termID, daysOpen: 60 + termID });
    const comments = days.map((daysPresent, nth) => ({ studentID: students[nth] ?? 0, daysPresent }));
    await admin.call('saveComments', { yearID, termID, comments });
  };
  await write(1, [50, 40]);
  expect(await read(1)).toEqual([
    { present: 50, open: 61 },
    { present: 40, open: 61 },
  ]);
  expect(await read(2)).toEqual([null, null]);
  await write(2, [0]);
  await write(3, [63, 63]);
  expect(await read(2)).toEqual([{ present: 0, open: 62 }, null]);
  expect(await read(0)).toEqual([{ present: 113, open: 186 }, null]);
  await school.end();
});
