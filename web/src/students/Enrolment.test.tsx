import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signIn } from '../testing/renderScreen.tsx';
import { Enrolment } from './Enrolment.tsx';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));
const show = (residencies: { id: number; name: string }[], girls: number[], boys: number[]) => {
  signIn(['seeStu']);
  const classes = [
    { classID: 1, className: 'S1', girls, boys },
    { classID: 2, className: 'S2', girls, boys: boys.map(() => 0) },
  ];
  return renderScreen(<Enrolment />, { answers: { getEnrolment: () => ({ residencies, classes }) } });
};
const table = (name: string) => within(screen.getByRole('table', { name, hidden: true }));
const row = (name: string, of: string) => table(of).getByRole('row', { name, hidden: true });

test('girls and boys of each class have a bar of their residencies, and a table with all sums', async () => {
  show(named('DAY', 'BOARDING'), [600, 3], [20, 0]);
  await screen.findByText('1,206 girls, 20 boys');
  const bars = 'Active students by class, gender and residency';
  row('S1 girls 600 DAY, 3 BOARDING 603', bars);
  row('S1 boys 20 DAY, 0 BOARDING 20', bars);
  expect(
    table('Enrolment')
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Class', 'Girls, DAY', 'Girls, BOARDING', 'Girls', 'Boys, DAY', 'Boys, BOARDING', 'Boys', 'Together']);
  row('S1 600 3 603 20 0 20 623', 'Enrolment');
  row('School 1,200 6 1,206 20 0 20 1,226', 'Enrolment');
});

test('of more residencies than colours the last stand together; the table has each', async () => {
  show(named('', 'A', 'B', 'C', 'D', 'E'), [1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0]);
  await screen.findByText('42 girls, 0 boys');
  row('S1 girls 1 Not entered, 2 A, 3 B, 4 C, 11 Other 21', 'Active students by class, gender and residency');
  table('Enrolment').getByRole('columnheader', { name: 'Girls, E', hidden: true });
});
