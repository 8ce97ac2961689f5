import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeatTable } from './HeatTable.tsx';
import { Line } from './Line.tsx';
import { StackedBars } from './StackedBars.tsx';

test('a line has a table with its figures, and a dash where nothing is known', () => {
  render(
    <Line
      caption="Mean of S1"
      of="Term"
      labels={['T1', 'T2', 'T3']}
      lines={[
        { name: 'S1', values: [60.1, null, 61.4] },
        { name: 'School', values: [58, 59, 60] },
      ]}
      inWords={(value) => value.toFixed(1)}
    />,
  );
  const table = screen.getByRole('table', { name: 'Mean of S1' });
  expect(within(table).getByRole('row', { name: 'T2 – 59.0' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'T3 61.4 60.0' })).toBeTruthy();
});

test('a line of which nothing is known is drawn without a point', () => {
  const { container } = render(
    <Line caption="None" of="Term" labels={['T1']} lines={[{ name: 'S1', values: [null] }]} inWords={String} />,
  );
  expect(container.innerHTML).not.toContain('NaN');
  expect(container.innerHTML).not.toContain('Infinity');
  expect(container.querySelector('path')).toBeNull();
});

test('a stacked bar says each of its parts and their sum', () => {
  const { container } = render(
    <StackedBars
      caption="Girls and boys"
      of="Class"
      parts={[
        { name: 'girls', tone: 'gold' },
        { name: 'boys', tone: 'navy' },
      ]}
      rows={[
        { name: 'S1', values: [30, 20] },
        { name: 'S2', values: [0, 25] },
      ]}
    />,
  );
  expect(screen.getByRole('row', { name: 'S1 30 girls, 20 boys 50' })).toBeTruthy();
  const drawn = [...container.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('x'),
    bar.getAttribute('width'),
  ]);
  expect(drawn).toEqual([
    ['0', '60'],
    ['60', '40'],
    ['0', '0'],
    ['0', '50'],
  ]);
});

test('each cell of a heat table is a link that says what it leads to; the number stands in it', () => {
  render(
    <HeatTable
      caption="Marks"
      of="Class"
      groups={[
        { name: 'BOT', heads: ['E', 'W'] },
        { name: 'EOT', heads: ['E', 'W'] },
      ]}
      rows={[
        {
          name: 'S1',
          cells: [
            { value: 100, href: '/a', label: 'S1 East, BOT: 100 % entered' },
            null,
            { value: 74, href: '/b', label: 'S1 East, EOT: 74 % entered' },
            { value: 0, href: '/c', label: 'S1 West, EOT: 0 % entered' },
          ],
        },
      ]}
    />,
  );
  const cell = screen.getByRole('link', { name: 'S1 East, EOT: 74 % entered' });
  expect(cell.textContent).toBe('74');
  expect(cell.getAttribute('href')).toBe('/b');
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: 'BOT' }).getAttribute('colspan')).toBe('2');
});
