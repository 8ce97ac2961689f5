import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, plain, press, Refusal, see } from '../testing/renderScreen.tsx';
import { detailsOf, isDisabled, openProjects, projectAnswers, signInForProjects } from './testing/openProjects.tsx';

beforeEach(() => {
  signInForProjects();
});

test('the table has the columns of the specification', async () => {
  openProjects();
  expect(screen.getByText('Loading...')).toBeTruthy();
  await see('School garden');
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual(['ID', 'Amount', 'Name', 'Description', 'By', 'Date', 'Status', 'Spent', 'View Details']);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
  expect(row).toEqual([
    ...['3', '5,000,000,000', 'School garden', 'Fence, seeds and tools', 'Grace Auma'],
    // Half past one at night in Kampala, on the next day.
    ...['2026-06-16', 'Running', '1,500,600,000 (30.0 %)1 line over budget', 'View Details'],
  ]);
  expect(screen.getByRole('link', { name: 'School garden' }).getAttribute('href')).toBe('/project?id=3');
});

test('the details of a stopped project are closed to all but an ADMIN', async () => {
  openProjects();
  await see('Old well');
  expect([isDisabled(detailsOf('School garden')), isDisabled(detailsOf('Old well'))]).toEqual([false, true]);
});

test('an ADMIN opens any', async () => {
  signInForProjects({ catID: 1 });
  openProjects();
  await see('Old well');
  expect(isDisabled(detailsOf('Old well'))).toBe(false);
});

test('projects are found, sorted and filtered', async () => {
  openProjects();
  await see('School garden');
  fill('Search projects', 'well');
  await waitFor(() => expect(screen.queryByText('School garden')).toBeNull());
  fill('Search projects', '');
  await see('School garden');
  fill('Status', 'Stopped');
  await waitFor(() => expect(screen.queryByText('School garden')).toBeNull());
  fill('Status', 'Over budget');
  await see('School garden');
  expect(screen.queryByText('Old well')).toBeNull();
});

test('without projects there are the words for it', async () => {
  openProjects({ getProjects: () => ({ mainData: [] }) });
  await see('No project data uploaded yet');
});

test('a list that does not come says why and can be asked for again', async () => {
  const { network } = openProjects({ getProjects: () => new Refusal(503, 'The database is busy') });
  await see('The database is busy');
  network.answers = projectAnswers;
  press('Try again');
  await see('School garden');
});

test('a project that is not there says so in the details', async () => {
  openProjects({ showProject: () => new Refusal(404, 'No data found') }, '/see_projects?project=99');
  await see('No data found');
});
