import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press, renderScreen } from '../testing/renderScreen.tsx';
import type { Column } from './Column.ts';
import { type ReadState, Table } from './Table.tsx';

interface Person {
  id: number;
  name: string;
  marks: number;
}
const people: Person[] = [
  { id: 1, name: 'Okello Brian', marks: 9 },
  { id: 2, name: 'Nakato Aisha', marks: 100 },
  { id: 3, name: 'Opio John', marks: 72 },
];
const columns: Column<Person>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'marks', title: 'Marks', value: (row) => row.marks, align: 'right' },
  {
    key: 'go',
    title: 'Details',
    value: () => 'secret',
    plain: true,
    cell: (row) => <button type="button">See {row.id}</button>,
  },
];
const ready: ReadState = { loading: false, refreshing: false, problem: undefined, reload: () => undefined };

function show(rows: Person[] | undefined, at = '/dashboard', reading = ready, pageSize = 50) {
  return renderScreen(
    <Table
      caption="People"
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      reading={reading}
      empty="Nobody yet"
      search="Search name"
      noun="person"
      pageSize={pageSize}
    />,
    { at },
  );
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a search finds every word in whatever order and case, and says how many of how many', () => {
  show(people);
  fill('Search name', 'brian OKELLO');
  expect(names()).toEqual(['Okello Brian']);
  screen.getByText('1 of 3 persons');
  expect(window.location.search).toBe('?q=brian+OKELLO');
});

test('a column of buttons is neither searched nor sorted by', () => {
  show(people);
  fill('Search name', 'secret');
  screen.getByText('No match');
});

test('a press on a heading sorts upwards, another downwards, a third as it was, with numbers as numbers', () => {
  show(people);
  press('Marks');
  expect(names()).toEqual(['Okello Brian', 'Opio John', 'Nakato Aisha']);
  expect(screen.getByRole('columnheader', { name: 'Marks' }).getAttribute('aria-sort')).toBe('ascending');
  press('Marks');
  expect(names()).toEqual(['Nakato Aisha', 'Opio John', 'Okello Brian']);
  press('Marks');
  expect(names()).toEqual(['Okello Brian', 'Nakato Aisha', 'Opio John']);
});

test('an address with search, order and page shows the same rows again', () => {
  show(people, '/dashboard?sort=-name&page=2', ready, 2);
  expect(names()).toEqual(['Nakato Aisha']);
  press('Previous');
  expect(names()).toEqual(['Opio John', 'Okello Brian']);
  expect(window.location.search).toBe('?sort=-name');
});

test('no rows, rows on their way and a failure each say so', () => {
  const first = show([]);
  screen.getByText('Nobody yet');
  first.unmount();
  const second = show(undefined, '/dashboard', { ...ready, loading: true });
  screen.getByText('Loading...');
  second.unmount();
  show(undefined, '/dashboard', { ...ready, problem: { message: 'No connection' } });
  screen.getByText('No connection');
  screen.getByRole('button', { name: 'Try again' });
});

test('on a phone a row is the card that the screen gives it', () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => narrow as unknown as MediaQueryList;
  const card = (row: Person) => <b>{`${row.name}: ${row.marks}`}</b>;
  renderScreen(
    <Table
      caption="People"
      rows={people}
      columns={columns}
      rowKey={(row) => row.id}
      reading={ready}
      empty="Nobody yet"
      card={card}
    />,
  );
  const list = screen.getByRole('list', { name: 'People' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toContain('Opio John: 72');
  expect(screen.queryByRole('table')).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});
