import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { fill, press, renderScreen } from '../../testing/renderScreen.tsx';
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

test('a list finds names and telephones as the server does, however they are typed', () => {
  show([...people, { id: 4, name: 'Zoé Akello +256 772-123456', marks: 1 }]);
  for (const typed of ['Zoe\u0301\u00a0 AKELLO', '0772 123', '772123']) {
    fill('Search name', typed);
    expect(names()).toEqual(['Zoé Akello +256 772-123456']);
  }
  fill('Search name', '772');
  expect(names()).toHaveLength(1);
  fill('Search name', '077');
  screen.getByText('No match');
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
  vi.stubGlobal('matchMedia', () => narrow);
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
});

const many: Person[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  marks: index,
}));

test('the number of rows a page is chosen by the user and kept in the address', () => {
  show(many);
  expect(names()).toHaveLength(50);
  fireEvent.change(screen.getByLabelText('Rows a page'), { target: { value: '25' } });
  expect(names()).toHaveLength(25);
  screen.getByText('Page 1 of 3');
  expect(window.location.search).toBe('?size=25');
  fireEvent.change(screen.getByLabelText('Rows a page'), { target: { value: '0' } });
  expect(names()).toHaveLength(60);
});

test('a column that is not wanted is hidden, this device remembers it, and the first column stays', () => {
  const first = show(people);
  press('Columns');
  fireEvent.click(screen.getByLabelText('Marks'));
  expect(screen.queryByRole('columnheader', { name: 'Marks' })).toBeNull();
  expect((screen.getByLabelText('Name') as HTMLInputElement).disabled).toBe(true);
  first.unmount();
  const second = show(people);
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Name', 'Details']);
  second.unmount();
  show(people, '/lists');
  screen.getByRole('columnheader', { name: 'Marks' });
});

test('Escape closes the choice of columns and gives the focus back', () => {
  show(people);
  press('Columns');
  fireEvent.keyDown(screen.getByLabelText('Marks'), { key: 'Escape' });
  expect(screen.queryByLabelText('Marks')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
});

/** What is handed to the user while `act` runs. */
async function savedBy(act: () => void): Promise<{ name: string; content: Blob }> {
  let content: Blob | undefined;
  let name = '';
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:list';
  };
  URL.revokeObjectURL = () => undefined;
  const press = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    name = this.download;
  };
  act();
  await waitFor(() => expect(name).not.toBe(''));
  HTMLAnchorElement.prototype.click = press;
  return { name, content: content as Blob };
}

test('a list is exported as it was searched and sorted, every page of it, without buttons and hidden columns', async () => {
  const shown = show([...people, { id: 4, name: '=1+1', marks: -2 }], '/dashboard?sort=-marks&size=25&q=o');
  press('Export');
  const all = await savedBy(() => press('Export to CSV'));
  expect(all.name).toBe('People.csv');
  expect(await all.content.text()).toBe('Name,Marks\r\nNakato Aisha,100\r\nOpio John,72\r\nOkello Brian,9\r\n');
  press('Columns');
  fireEvent.click(screen.getByLabelText('Marks'));
  fill('Search name', '=1');
  press('Export');
  const narrow = await savedBy(() => press('Export to CSV'));
  expect(await narrow.content.text()).toBe("Name\r\n'=1+1\r\n");
  shown.unmount();
});

test('a list is exported to Excel under its title', async () => {
  show(people);
  press('Export');
  const { name, content } = await savedBy(() => press('Export to Excel'));
  expect(name).toBe('People.xlsx');
  const files = unzipSync(new Uint8Array(await content.arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="B3"><v>100</v></c>');
});

test('a print has every row that was found, under its title, and the page is as it was afterwards', () => {
  let onPaper: { title: string | null; rows: number } | undefined;
  vi.stubGlobal('print', () => {
    onPaper = { title: screen.getByRole('heading', { name: 'People' }).textContent, rows: names().length };
  });
  show(many, '/dashboard?size=25');
  press('Print');
  expect(onPaper).toEqual({ title: 'People', rows: 60 });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(names()).toHaveLength(25);
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
});

test('on a phone all that can be done with a list is in one menu', () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  show(people);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  press('List');
  for (const name of ['Export to Excel', 'Export to CSV', 'Print']) screen.getByRole('button', { name });
  screen.getByLabelText('Marks');
  // Beside it the box has no room for more, and keeps its name for who hears it.
  expect(screen.getByLabelText('Search name').getAttribute('placeholder')).toBe('Search');
});
