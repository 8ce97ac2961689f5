import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buttonsColumn } from './buttonColumn.tsx';
import type { Column } from './Column.ts';
import { RowCard } from './RowCard.tsx';

interface Person {
  name: string;
  place: string;
  state: string;
  phone: string;
}
const columns: Column<Person>[] = [
  { key: 'no', title: 'No', plain: true, value: () => 1 },
  { key: 'place', title: 'Place', role: 'sub', value: ({ place }) => place },
  { key: 'phone', title: 'Phone', value: ({ phone }) => phone },
  { key: 'name', title: 'Name', role: 'title', value: ({ name }) => name },
  { key: 'state', title: 'State', role: 'badge', value: ({ state }) => state },
  buttonsColumn<Person>('Action', ({ name }) => <button type="button">Call {name}</button>),
];
const partsOf = (row: Person) =>
  [...render(<RowCard row={row} columns={columns} />).container.querySelectorAll(':scope > div > *')].map(
    ({ textContent }) => textContent.trim(),
  );

test('a card begins with the name, then its state, what stands small below, and its buttons', () => {
  const row = { name: 'Akello', place: 'S2 EAST', state: 'ACTIVE', phone: '0772 123456' };
  expect(partsOf(row)).toEqual(['Akello', 'ACTIVE', 'S2 EASTPhone 0772 123456', 'Call Akello']);
});

test('what is empty has no title without words, and a number of the row is left out', () => {
  expect(partsOf({ name: 'Akello', place: '', state: 'ACTIVE', phone: '' })).toEqual([
    'Akello',
    'ACTIVE',
    '',
    'Call Akello',
  ]);
});
