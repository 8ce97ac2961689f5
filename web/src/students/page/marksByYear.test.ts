import { expect, test } from 'vitest';
import { marksByYear } from './marksByYear.ts';

const mark = { yearID: 1, yearName: '2025', classID: 1, streamID: 2, termID: 1, setID: 14, setName: 'BOT TERM 1' };
const english = { subjectID: 1, subject: 'ENGLISH', paper: '' };
const physics = { subjectID: 40, subject: 'PHYSICS' };

test('the newest year is first, sets go as they are sat and subjects by name, and an absent mark leaves its cell empty', () => {
  const years = marksByYear([
    { ...mark, ...physics, paper: 'P510/2', score: 61 },
    { ...mark, ...physics, paper: 'P510/1', score: 45 },
    { ...mark, ...english, score: 0 },
    { ...mark, ...english, setID: 11, setName: 'EOT TERM 1', score: 66 },
    { ...mark, ...english, setID: 15, setName: 'MOT TERM 1', score: 65 },
    { ...mark, ...english, setID: 21, setName: 'A TEST OF OURS', score: 64 },
    { ...mark, ...english, termID: 3, setID: 13, setName: 'EOT TERM 3', score: 70 },
    { ...mark, ...english, yearID: 2, yearName: '2026', classID: 2, score: 55 },
  ]);
  expect(years.map(({ yearName, classID }) => [yearName, classID])).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
  expect(years[1]?.sets.map(({ name }) => name)).toEqual([
    'BOT TERM 1',
    'MOT TERM 1',
    'A TEST OF OURS',
    'EOT TERM 1',
    'EOT TERM 3',
  ]);
  const cells = years[1]?.rows.map((row) => [row.subject, row.cells[0], row.cells[4]]);
  expect(cells).toEqual([
    ['ENGLISH', [{ paper: '', score: 0 }], [{ paper: '', score: 70 }]],
    [
      'PHYSICS',
      [
        { paper: 'P510/1', score: 45 },
        { paper: 'P510/2', score: 61 },
      ],
      [],
    ],
  ]);
});

test('no marks, no years', () => {
  expect(marksByYear([])).toEqual([]);
});
