import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press, see, waitForCall } from '../../testing/renderScreen.tsx';
import { cell, openMarks } from '../testing/openMarks.tsx';

test('a sheet is checked before it is taken, and nothing is taken while a row is bad', async () => {
  const { network } = openMarks();
  const good = {
    line: 2,
    ok: true,
    msg: '',
    student: 'Nakato Aisha',
    subject: 'ENGLISH',
    set: 'EOT TERM 2',
    chapter: '',
  };
  const bad = { ...good, line: 3, ok: false, msg: 'Score can not exceed 80%', before: '', after: '95' };
  const rows = [{ ...good, before: '60', after: '61' }, bad];
  network.answers.importMarks = () => ({ msg: '1 mark was changed', results: rows, added: 0, changed: 1 });
  await cell('NAKATO Aisha, ENGLISH');
  press('Import');
  const choose = () => fill('Sheet', new File(['Index number,Score'], 'marks.csv'));
  choose();
  expect(await screen.findByText(/Score can not exceed 80%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  expect((await waitForCall(network, 'importMarks')).payload).toMatchObject({
    yearID: '11',
    classID: '2',
    dryRun: '1',
  });
  rows.pop();
  choose();
  press((await see('Import 1 mark')).textContent ?? '');
  expect((await waitForCall(network, 'importMarks', 3)).payload.dryRun).toBe('0');
  await waitForCall(network, 'getTeacherStudents', 2);
  await see('1 mark was changed');
});

test('a sheet that changes only remarks can be taken', async () => {
  const { network } = openMarks();
  const row = { ok: true, student: 'Nakato Aisha', subject: 'ENGLISH', set: 'AOI TERM 2', chapter: 'essays' };
  const same = { before: '2.1', after: '2.1' };
  network.answers.importMarks = () => ({
    results: [
      { ...row, ...same, line: 2, msg: 'Changed, remark' },
      { ...row, ...same, line: 3, msg: 'As it is' },
    ],
    added: 0,
    changed: 1,
  });
  await cell('NAKATO Aisha, ENGLISH');
  press('Import');
  fill('Sheet', new File(['Index number,Score'], 'marks.csv'));
  await see('Import 1 mark');
});

test('the exam set stays chosen while a sheet is on its way', async () => {
  const { network } = openMarks();
  let answer = () => undefined as unknown;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.answers.importMarks = async () => {
    await late;
    return { results: [], added: 0, changed: 0 };
  };
  await cell('NAKATO Aisha, ENGLISH');
  press('Import');
  const dialog = within(screen.getByRole('dialog', { name: 'Import marks' }));
  const set = () => dialog.getByLabelText<HTMLSelectElement>('Exam set').disabled;
  expect(set()).toBe(false);
  fill('Sheet', new File(['Index number,Score'], 'marks.csv'));
  await waitForCall(network, 'importMarks');
  expect(set()).toBe(true);
  answer();
  await waitFor(() => expect(set()).toBe(false));
});
