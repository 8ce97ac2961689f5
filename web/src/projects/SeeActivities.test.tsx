import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, plain, press, Refusal, see, waitForCall } from '../testing/renderScreen.tsx';
import {
  activityRow,
  details,
  list,
  openActivities,
  openDetails,
  openList,
  signInForActivities,
} from './activity/testing/openActivities.tsx';
import { aProjectRow } from './testing/aProject.ts';

beforeEach(() => {
  signInForActivities();
});

test('the activities of a project open from its button, and Back closes them', async () => {
  openActivities();
  fireEvent.click(await screen.findByRole('button', { name: 'View Activities of School garden' }));
  await within(list()).findByText('Hire of a lorry');
  expect(window.location.search).toBe('?project=3');
  const titles = within(list())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([...['ID', 'Name', 'Amount', 'By', 'Date', 'Status', 'Receipt', 'View Activities']]);
  const cells = within(list())
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole('cell')
        .slice(0, 7)
        .map(({ textContent }) => plain(textContent)),
    );
  expect(cells).toEqual([
    ['9', 'TransportHire of a lorry', '120,000', 'Joan Nakato', '2026-06-10', 'Not Approved', 'R-1ViewDownload'],
    ['8', 'TransportBus fare', '4,000,000,000', 'Joan Nakato', '2026-06-10', 'ApprovedOver budget', 'R-1ViewDownload'],
  ]);
  expect(plain(list().textContent)).toContain(
    'School gardenRunningSpent UGX 1,500,600,000 of UGX 5,000,000,0001 line over budget',
  );
  expect(screen.getByText('2 activities')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  window.history.back();
  await screen.findByRole('heading', { name: 'View Activities' });
  expect(screen.queryByText('Hire of a lorry')).toBeNull();
});

test('the details open from a row and close to the list, by the cross as by Back', async () => {
  openActivities();
  fireEvent.click(await screen.findByRole('button', { name: 'View Activities of School garden' }));
  fireEvent.click(await screen.findByRole('button', { name: 'View Activities: Transport, Hire of a lorry' }));
  expect(window.location.search).toBe('?project=3&activity=9');
  await within(details()).findByLabelText('Description');
  press('Close', details());
  press('Close', details());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Activity Details' })).toBeNull());
  expect(window.location.search).toBe('?project=3');
  fireEvent.click(screen.getByRole('link', { name: 'Projects' }));
  await screen.findByRole('button', { name: 'View Activities of School garden' });
  expect(window.location.pathname + window.location.search).toBe('/see_activities');
});

test('a link leads to the details, and closing them stays on the screen', async () => {
  await openDetails();
  press('Close', details());
  await waitFor(() => expect(window.location.search).toBe('?project=3'));
  expect(await within(list()).findByText('Hire of a lorry')).toBeTruthy();
});

test('an activity with the same number as its project opens above one list of activities', async () => {
  const mainData = [{ ...aProjectRow, id: 9 }];
  openActivities({ getProjects: () => ({ mainData }) }, '/see_activities?project=9&activity=9');
  await screen.findByText('Hire of a lorry', { selector: 'td *' });
  await within(details()).findByLabelText('Description');
  expect(screen.getAllByRole('table', { name: /^Project Activities/, hidden: true })).toHaveLength(1);
});

test('a project without activities says so, one that cannot be seen says why', async () => {
  const { unmount } = await openList({ showActivities: () => ({ mainData: [], total: 0 }) });
  await see('No activities data uploaded yet');
  unmount();
  await openList({ showActivities: () => new Refusal(404, 'No data found') });
  await see('No data found');
});

test('the whole list is searched, filtered and paged by the server', async () => {
  const { network } = await openList({ showActivities: () => ({ mainData: [activityRow], total: 201 }) });
  await see('201 activities, newest first');
  expect((await waitForCall(network, 'showActivities')).payload).toEqual({ showID: 3, page: 1 });
  press('Next', list());
  expect((await waitForCall(network, 'showActivities', 2)).payload).toEqual({ showID: 3, page: 2 });
  await see('Page 2 of 3');
  fill('Find activities', 'lorry', list());
  expect((await waitForCall(network, 'showActivities', 3)).payload).toEqual({ showID: 3, page: 1, find: 'lorry' });
  network.answers = { ...network.answers, showActivities: () => ({ mainData: [], total: 0 }) };
  fill('Status', 'Not Approved', list());
  expect((await waitForCall(network, 'showActivities', 4)).payload).toEqual({
    ...{ showID: 3, page: 1 },
    ...{ find: 'lorry', approved: '0' },
  });
  await see('No match');
  expect(window.location.search).toBe('?project=3&find=lorry&approved=0');
});

test('a page that is gone leads to the last one', async () => {
  const { network } = await openList(
    { showActivities: ({ page }) => ({ mainData: page === 2 ? [activityRow] : [], total: 101 }) },
    '&list=7',
  );
  await see('Page 2 of 2');
  expect((await waitForCall(network, 'showActivities', 2)).payload.page).toBe(2);
});

test('an activity that is gone says so', async () => {
  await openList({ showActivity: () => new Refusal(404, 'No data found') }, '&activity=9');
  await within(details()).findByText('No data found');
});

test('what was returned says so in the list, with the reason, by whom and when', async () => {
  const returned = {
    returnReason: 'The date is wrong',
    returnedBy: 'Grace Auma',
    returnedAt: '2026-06-16T08:00:00.000Z',
  };
  await openList({ showActivities: () => ({ mainData: [{ ...activityRow, ...returned }], total: 1 }) });
  expect((await see('The date is wrong')).textContent).toBe(
    'Returned by Grace Auma, 16 Jun 2026, 11:00: The date is wrong',
  );
  expect(within(list()).getByText('Returned')).toBeTruthy();
});
