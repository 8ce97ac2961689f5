import { rights } from '@somero/contract/rights.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cellsOf, fill, see, signIn } from '../testing/renderScreen.tsx';
import { school, show } from './testing/staffSchool.tsx';

const shownNames = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[2]?.textContent);

beforeEach(() => void signIn(rights, { catID: 1 }));

test('the staff are listed with every column of the specification', async () => {
  show(school());
  const cells = await cellsOf('Agnes Okello');
  expect([...document.querySelectorAll('th')].map((cell) => cell.textContent?.trim())).toEqual([
    'User ID',
    'Account Type',
    'Name',
    'Username',
    'Phone',
    'Created AT',
    'Status',
    'View Details',
  ]);
  expect(cells.slice(0, 7)).toEqual(['9', 'TEACHER', 'Agnes Okello', 'agnes', '0772123456', '2026-02-03', 'Inactive']);
});

test('account type and status filter the list, and stay in the address', async () => {
  show(school());
  await see('Agnes Okello');
  fill('Account type', 'TEACHER');
  expect(shownNames()).toEqual(['Peter Okello', 'Agnes Okello']);
  fill('Status', 'Inactive');
  expect(shownNames()).toEqual(['Agnes Okello']);
  expect(window.location.search).toBe('?accType=2&status=inactive');
});

test('who needs the list for its pickers only sees the short form, and no details', async () => {
  signIn(['editSub']);
  show(school());
  await see('Agnes Okello');
  expect(document.querySelectorAll('th')).toHaveLength(4);
  expect(screen.queryByLabelText('Status')).toBeNull();
});
