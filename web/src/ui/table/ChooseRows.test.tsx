import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, key, press, renderScreen, see } from '../../testing/renderScreen.tsx';
import { ChooseRows } from './ChooseRows.tsx';
import type { Column } from './Column.ts';
import { chosenIn, useChosen } from './useChosen.ts';

interface Person {
  id: number;
  name: string;
}
const people: Person[] = ['Akello', 'Baluku', 'Cherop', 'Dembe'].map((name, index) => ({ id: index + 1, name }));
const columns: Column<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    role: 'title',
    cell: ({ id, name }) => (
      <button type="button" data-opens onClick={() => opened(id)}>
        {name}
      </button>
    ),
  },
  { key: 'no', title: 'No', value: ({ id }) => `No ${id}` },
];
const reading = { loading: false, refreshing: false, problem: undefined, reload: () => undefined };
const opened = vi.fn<(id: number) => void>();

function People() {
  const [chosen, choose] = useChosen();
  return (
    <ChooseRows
      caption="People"
      rows={people}
      columns={columns}
      reading={reading}
      nameOf={({ name }) => name}
      empty="Nobody yet"
      noun="person"
      chosen={chosen}
      onChoose={choose}
      above={<p>Above the rows</p>}
      buttons={<button type="button">Greet</button>}
    />
  );
}
const show = (at = '/people') => renderScreen(<People />, { at });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;

test('the bar comes with the first chosen row, and counts; all and none are one press away', async () => {
  show();
  screen.getByText('Above the rows');
  expect(screen.queryByText('Greet')).toBeNull();
  fireEvent.click(box('Baluku'));
  await see('1 of 4 selected');
  press('Select all 4');
  await see('4 of 4 selected');
  expect(screen.queryByText('Select all 4')).toBeNull();
  press('Select none');
  expect(screen.queryByText('Greet')).toBeNull();
});

test('Enter in a box leads to what can be done with the chosen rows', async () => {
  show();
  fireEvent.click(box('Baluku'));
  await see('1 of 4 selected');
  box('Baluku').focus();
  key('Enter');
  expect(document.activeElement).toBe(screen.getByText('Greet'));
});

test('Shift chooses a range, arrow keys go from box to box, Escape chooses none', async () => {
  show();
  fireEvent.click(box('Akello'));
  fireEvent.click(box('Cherop'), { shiftKey: true });
  await see('3 of 4 selected');
  box('Cherop').focus();
  key('ArrowDown');
  expect(document.activeElement).toBe(box('Dembe'));
  key('Home');
  expect(document.activeElement).toBe(box('Akello'));
  key('Escape');
  expect(ticked()).toBe(0);
});

test('the chosen stay in the address while a search hides them', async () => {
  show('/people?chosen=2-4');
  await see('2 of 4 selected');
  fill('Search in this list', 'akello');
  fireEvent.click(box('Akello'));
  expect(window.location.search).toBe('?chosen=2-4-1&q=akello');
  await see('3 of 4 selected');
});

test('an address holds only ids', () => {
  expect([...chosenIn('7-x-0--3-1.5-7-12')]).toEqual([7, 3, 12]);
});

test('a press beside the words opens the row; a press on its box, or a held text, does not', () => {
  show();
  fireEvent.click(screen.getByText('No 3'));
  expect(opened.mock.calls).toEqual([[3]]);
  fireEvent.click(box('Cherop'));
  expect(opened).toHaveBeenCalledTimes(1);
  window.getSelection()?.selectAllChildren(screen.getByText('No 2'));
  fireEvent.click(screen.getByText('No 2'));
  expect(opened).toHaveBeenCalledTimes(1);
});
