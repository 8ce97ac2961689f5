import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { key, press } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { cell, openMarks, paste } from '../testing/openMarks.tsx';

test('a block from a sheet is shown before anything is taken, and one undo takes all of it back', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  server.put(12, 1, 50);
  const { network } = openMarks({ server });
  const input = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(input.value).toBe('60'));
  input.focus();
  paste('61\t71\t41\r\n50\t172\t42\r\n\t73\t43\r\n64\r\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste marks' }));
  expect(
    dialog.getByText(/^4 lines were copied. The list has 3 students, and not all of them take the same/),
  ).toBeTruthy();
  expect(dialog.queryByRole('table')).toBeNull();
  expect((screen.getByRole('button', { name: 'Take 0 marks' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(dialog.getByLabelText(/^Row by row from NAKATO Aisha/));
  const rows = dialog.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('NAKATO AishaENGLISH60 → 61');
  expect(rows).toContain('AUMA EstherICTempty → 43');
  expect(rows).toContain('MUGISHA HenryMATHEMATICS172 Score can not exceed 80%');
  expect(rows).toContain('MUGISHA HenryICT42 The student does not take this subject');
  expect(dialog.getByText(/1 cell with the same mark already; 1 blank cell.*; 1 cell beyond the edge/)).toBeTruthy();
  expect(input.value).toBe('60');
  press('Take 5 marks');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.at(13, 32)?.score).toBe(43));
  expect(server.at(11, 1)?.score).toBe(61);
  expect(network.made.filter(({ call }) => call === 'saveMarks')).toHaveLength(1);
  key('z', { ctrlKey: true });
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(60));
  expect(server.at(13, 32)).toBeUndefined();
});

/** Rows of the preview for a column pasted into the cell of this name, without the heading. */
async function pasted(at: string, lines: readonly string[]) {
  (await cell(at)).focus();
  paste(`${lines.join('\r\n')}\r\n`);
  await screen.findByRole('dialog', { name: 'Paste marks' });
  return shownRows();
}
const shownRows = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.closest('[role=dialog], dialog'))
    .slice(1)
    .map((row) => row.textContent);

test('a column as long as the list goes row by row from its top, wherever it was pasted', async () => {
  openMarks();
  expect(await pasted('AUMA Esther, ICT', ['41', '', '43'])).toEqual([
    'NAKATO AishaICTempty → 41',
    'AUMA EstherICTempty → 43',
  ]);
});

test('a value on the row of somebody who does not take the subject is refused by name', async () => {
  const { server } = openMarks();
  expect(await pasted('NAKATO Aisha, ICT', ['41', '42', '43'])).toEqual([
    'MUGISHA HenryICT42 The student does not take this subject',
    'NAKATO AishaICTempty → 41',
    'AUMA EstherICTempty → 43',
  ]);
  press('Take 2 marks');
  await waitFor(() => expect(server.at(13, 32)?.score).toBe(43));
  expect(server.at(12, 32)).toBeUndefined();
});

test('a column as long as those who take the subject goes to them in order', async () => {
  const { server } = openMarks();
  expect(await pasted('AUMA Esther, ICT', ['41', '43'])).toEqual([
    'NAKATO AishaICTempty → 41',
    'AUMA EstherICTempty → 43',
  ]);
  press('Take 2 marks');
  await waitFor(() => expect(server.at(13, 32)?.score).toBe(43));
  expect(server.at(11, 32)?.score).toBe(41);
});

test('for any other length the user is asked, and sees names and marks of each answer', async () => {
  openMarks();
  expect(await pasted('NAKATO Aisha, ICT', ['41', '42', '43', '44'])).toEqual([]);
  expect(
    screen.getByText('4 lines were copied. The list has 3 students, and 2 of them take this. Where do they go?'),
  ).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Only to those who take it, from NAKATO Aisha/));
  expect(shownRows()).toEqual(['NAKATO AishaICTempty → 41', 'AUMA EstherICTempty → 42']);
  expect(screen.getByText(/2 cells beyond the edge of the table/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Row by row from NAKATO Aisha/));
  expect(shownRows()).toEqual([
    'MUGISHA HenryICT42 The student does not take this subject',
    'NAKATO AishaICTempty → 41',
    'AUMA EstherICTempty → 43',
  ]);
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('papers of an A-level subject are matched with those who sit them', async () => {
  openMarks({ at: '?classID=5&streamID=1&setID=12&subjectID=2' });
  expect(await pasted('NAKATO Aisha, PAPER 2', ['61', '63'])).toEqual([
    'NAKATO AishaPAPER 2empty → 61',
    'AUMA EstherPAPER 2empty → 63',
  ]);
});

test('where everybody takes the subject the lines begin at the cell, as always', async () => {
  openMarks();
  expect(await pasted('MUGISHA Henry, ENGLISH', ['51', '52'])).toEqual([
    'MUGISHA HenryENGLISHempty → 51',
    'AUMA EstherENGLISHempty → 52',
  ]);
});
