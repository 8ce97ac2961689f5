import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { key, see } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { cell, focusedName, openMarks, paste, type } from '../testing/openMarks.tsx';

/** NAKATO, MUGISHA and AUMA by English and Mathematics, all entered. */
async function openFull() {
  const server = new MarksServer();
  for (const [row, studentID] of [11, 12, 13].entries()) {
    server.put(studentID, 1, 60 + row);
    server.put(studentID, 2, 40 + row);
  }
  const opened = openMarks({ server });
  const first = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(first.value).toBe('60'));
  first.focus();
  return { ...opened, first };
}

const copied = (): string => {
  let text = '';
  fireEvent.copy(document.activeElement ?? document.body, {
    clipboardData: { setData: (_: string, value: string) => (text = value) },
  });
  return text;
};
const select = (...keys: string[]) => keys.map((each) => key(each, { shiftKey: true }));
const scores = (server: MarksServer, subjectID: number) => [11, 12, 13].map((id) => server.at(id, subjectID)?.score);

test('Shift and the arrows select a block, which is copied as a spreadsheet takes it', async () => {
  await openFull();
  select('ArrowDown', 'ArrowDown', 'ArrowRight');
  await see('6 cells selected');
  expect(focusedName()).toBe('NAKATO Aisha, ENGLISH');
  expect(copied()).toBe('60\t40\n61\t41\n62\t42');
  key('ArrowDown');
  expect(focusedName()).toBe('MUGISHA Henry, ENGLISH');
  expect(screen.queryByText('6 cells selected')).toBeNull();
  expect(copied()).toBe('');
});

test('Ctrl D fills the first row down through the selection, and one undo takes all of it back', async () => {
  const { server } = await openFull();
  select('ArrowDown', 'ArrowDown', 'ArrowRight');
  key('d', { ctrlKey: true });
  await waitFor(() => expect([scores(server, 1), scores(server, 2)]).toEqual([Array(3).fill(60), Array(3).fill(40)]));
  key('z', { ctrlKey: true });
  await waitFor(() =>
    expect([scores(server, 1), scores(server, 2)]).toEqual([
      [60, 61, 62],
      [40, 41, 42],
    ]),
  );
});

test('Ctrl D in one cell takes the mark above it, and a blank cell fills nothing', async () => {
  const { server } = await openFull();
  key('ArrowDown');
  key('d', { ctrlKey: true });
  await waitFor(() => expect(server.at(12, 1)?.score).toBe(60));
  const blank = await cell('NAKATO Aisha, ICT');
  type(await cell('AUMA Esther, ICT'), '33');
  blank.focus();
  select('ArrowDown', 'ArrowDown');
  key('d', { ctrlKey: true });
  key('ArrowDown');
  await waitFor(() => expect(server.at(13, 32)?.score).toBe(33));
});

test('Delete takes the selected marks away where marks may be changed, and undo brings them back', async () => {
  const { server } = await openFull();
  select('ArrowDown');
  key('Delete');
  await waitFor(() => expect(scores(server, 1)).toEqual([undefined, undefined, 62]));
  key('z', { ctrlKey: true });
  await waitFor(() => expect(scores(server, 1)).toEqual([60, 61, 62]));
});

test('where changing is closed a selection fills and takes away nothing', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  server.put(12, 1, 61);
  server.setData.allowMarksEdit = 0;
  const { network } = openMarks({ server });
  const first = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(first.readOnly).toBe(true));
  first.focus();
  select('ArrowDown');
  key('Delete');
  key('d', { ctrlKey: true });
  expect((await cell('MUGISHA Henry, ENGLISH')).value).toBe('61');
  // A cell that may be filled shows that the keys did arrive.
  select('ArrowDown');
  key('d', { ctrlKey: true });
  await waitFor(() => expect(server.at(13, 1)?.score).toBe(60));
  expect(scores(server, 1)).toEqual([60, 61, 60]);
  expect(network.made.filter(({ call }) => call === 'saveMarks')).toHaveLength(1);
});

test('one mark pasted into a selection goes into every cell of it', async () => {
  const { server } = await openFull();
  select('ArrowDown', 'ArrowDown');
  paste('55');
  await waitFor(() => expect(scores(server, 1)).toEqual([55, 55, 55]));
  expect(scores(server, 2)).toEqual([40, 41, 42]);
});

test('typing in a selection changes the one cell that has the focus', async () => {
  const { server, first } = await openFull();
  select('ArrowDown');
  type(first, '77');
  key('Enter');
  await waitFor(() => expect(scores(server, 1)).toEqual([77, 61, 62]));
  expect(screen.queryByText(/cells selected/)).toBeNull();
});

test('the mouse selects by dragging and by Shift with a click, and its handle fills down', async () => {
  const { server, first } = await openFull();
  const [second, third] = [await cell('MUGISHA Henry, ENGLISH'), await cell('AUMA Esther, MATHEMATICS')];
  fireEvent.mouseDown(first, { detail: 1, button: 0 });
  fireEvent.mouseOver(third, { buttons: 1 });
  fireEvent.mouseUp(third);
  await see('6 cells selected');
  fireEvent.mouseOver(second, { buttons: 0 });
  await see('6 cells selected');
  fireEvent.mouseDown(second, { detail: 1, button: 0, shiftKey: true });
  fireEvent.mouseUp(second);
  await see('2 cells selected');
  fireEvent.mouseDown(first, { detail: 1, button: 0 });
  fireEvent.mouseUp(first);
  const handle = within(screen.getByRole('table')).getByText('', { selector: '[data-fill]' });
  fireEvent.mouseDown(handle, { detail: 1, button: 0 });
  fireEvent.mouseOver(await cell('AUMA Esther, ENGLISH'), { buttons: 1 });
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(scores(server, 1)).toEqual([60, 60, 60]));
  expect(scores(server, 2)).toEqual([40, 41, 42]);
});
