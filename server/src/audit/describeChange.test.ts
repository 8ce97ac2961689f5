import { expect, test } from 'vitest';
import { describeChange } from './describeChange.ts';

test('a record that was changed is told field by field', () => {
  expect(describeChange({ type: 'mark', id: 12, before: { score: 45 }, after: { score: 47 } })).toBe(
    'mark 12: score 45 → 47',
  );
  expect(
    describeChange({
      type: 'settings',
      id: 1,
      before: { currentTermID: 1, reportDate: null },
      after: { currentTermID: 2, reportDate: '2026-08-14' },
    }),
  ).toBe('settings 1: current term 1 → 2, report date nothing → 2026-08-14');
});

test('a record that is new or gone is told with what it holds', () => {
  const mark = { studentID: 7, setID: 14, score: 50, remarks: '' };
  expect(describeChange({ type: 'mark', id: 13, before: null, after: mark })).toBe(
    'mark 13 added: student 7, set 14, score 50',
  );
  expect(describeChange({ type: 'mark', id: 13, before: mark, after: null })).toBe(
    'mark 13 removed: student 7, set 14, score 50',
  );
  expect(describeChange({ type: 'session', id: 'a1b2', before: null, after: {} })).toBe('session a1b2 added');
});

test('names of fields are read as words, and a list as it is', () => {
  expect(describeChange({ type: 'classChapters', id: '3/9', before: { papers: [1] }, after: { papers: [1, 2] } })).toBe(
    'class chapters 3/9: papers [1] → [1,2]',
  );
  expect(describeChange({ type: 'student', id: 4, before: { maritalStatus: 'Single', NIN: 'x' }, after: {} })).toBe(
    'student 4: nothing changed',
  );
  expect(describeChange({ type: 'student', id: 4, before: { NIN: 'before' }, after: { NIN: 'changed' } })).toBe(
    'student 4: NIN before → changed',
  );
});
